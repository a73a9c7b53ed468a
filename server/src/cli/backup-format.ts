/**
 * A backup: one `.tar.gz` with `manifest.json`, then `files/<key>`, then `database/<table>/<number>.json`,
 * then `end.json`, without which it is not whole.
 */
import * as z from 'zod/mini'

export const manifestName = 'manifest.json'
export const endName = 'end.json'
export const filesPrefix = 'files/'
export const databasePrefix = 'database/'

export const manifestSchema = z.object({
  product: z.literal('tilerush'),
  /** Raised when an older product could not read it. */
  format: z.literal(1),
  madeAt: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof manifestSchema>
