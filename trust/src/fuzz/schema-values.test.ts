import { contract } from '@tilerush/contract/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { procedures } from '../support/procedures.ts'
import { toArbitrary, toFuzzInputs } from './schema-values.ts'

const findSchema = (path: string) => {
  const [feature = '', name = ''] = path.split('.')
  const calls = Reflect.get(contract, feature) as Record<string, { '~orpc': { inputSchema?: z.ZodMiniType } }>
  return calls[name]?.['~orpc'].inputSchema
}
/** With these a schema's checks of its own let inputs pass. */
const known = {
  email: ['wren@example.org'],
  newEmail: ['wren@example.org'],
  clicks: [[{ tileId: 'bcdfghjk', atMs: 100 }]],
  firstName: ['Wren'],
  lastName: ['Wren'],
}

describe('inputs made from a schema', () => {
  it.each(procedures.filter(({ input, takesFile }) => input !== null && !takesFile))(
    'of $name are taken by it, most of them',
    ({ name, input }) => {
      const samples = fc.sample(toArbitrary(input ?? {}, known), { numRuns: 60, seed: 7 })
      const taken = samples.filter((sample) => findSchema(name)?.safeParse(sample).success)
      expect(taken.length).toBeGreaterThan(6)
    },
  )

  it('reach every procedure in every shape', () => {
    for (const procedure of procedures) {
      const kinds = fc.sample(toFuzzInputs(procedure, {}), { numRuns: 200, seed: 7 }).map(({ kind }) => kind)
      expect([...new Set(kinds)].toSorted()).toEqual(procedure.takesFile ? ['call', 'file', 'raw'] : ['call', 'raw'])
    }
  })

  it('hold fields named after the prototype, as own fields', () => {
    const [setRoles] = procedures.filter(({ name }) => name === 'users.setRoles')
    if (!setRoles) throw new Error('no such procedure')
    const inputs = fc.sample(toFuzzInputs(setRoles, {}), { numRuns: 2000, seed: 7 })
    const texts = inputs.map((sent) => (sent.kind === 'call' ? JSON.stringify(sent.input) : ''))
    expect(texts.filter((text) => text?.includes('"__proto__":')).length).toBeGreaterThan(5)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
