/**
 * A backup: one `.tar.gz` with `manifest.json`, then `files/<key>`, then `database/<table>/<number>.json`,
 * then `end.json`, without which it is incomplete.
 */
import * as z from 'zod/mini'

export const manifestName = 'manifest.json'
export const endName = 'end.json'
export const filesPrefix = 'files/'
export const databasePrefix = 'database/'

export const manifestSchema = z.object({
  product: z.literal('tilerush'),
  /** Raised when an older product could not read the format. */
  format: z.literal(1),
  madeAt: z.string(),
  /** The last migration of the tables; backups of release 0.1.0 do not name it. */
  migration: z._default(z.string(), '0010_list_over_an_index'),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof manifestSchema>
