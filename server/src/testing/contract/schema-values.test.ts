import { contract } from '@tilerush/contract/contract'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { procedures } from './procedures.ts'
import { toArbitrary } from './schema-values.ts'

const findSchema = (path: string) => {
  const [feature = '', name = ''] = path.split('.')
  const declared = Reflect.get(contract, feature) as Record<string, { '~orpc': { inputSchema?: z.ZodMiniType } }>
  return declared[name]?.['~orpc'].inputSchema
}
/** With these a schema's checks of its own let inputs pass. */
const known = {
  email: ['wren@example.org'],
  newEmail: ['wren@example.org'],
  clicks: [[{ tileId: 'bcdfghjk', atMs: 100 }]],
  firstName: ['Wren'],
  lastName: ['Wren'],
  title: ['Flags of Europe'],
}

it.each(procedures.filter(({ input, takesFile }) => input !== null && !takesFile))(
  'inputs made from the schema of $name are taken by it, most of them',
  ({ name, input }) => {
    const samples = fc.sample(toArbitrary(input ?? {}, known), { numRuns: 60, seed: 7 })
    const taken = samples.filter((sample) => findSchema(name)?.safeParse(sample).success)
    expect(taken.length).toBeGreaterThan(6)
  },
)
