import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { procedures } from '../../../server/src/testing/contract/procedures.ts'
import { toFuzzInputs } from './fuzz-inputs.ts'

describe('inputs of the fuzz', () => {
  it('reach every procedure in every shape', () => {
    for (const procedure of procedures) {
      const kinds = fc.sample(toFuzzInputs(procedure, {}), { numRuns: 200, seed: 7 }).map(({ kind }) => kind)
      expect([...new Set(kinds)].toSorted()).toEqual(procedure.takesFile ? ['file', 'input', 'raw'] : ['input', 'raw'])
    }
  })

  it('hold fields named after the prototype, as own fields', () => {
    const [setRoles] = procedures.filter(({ name }) => name === 'users.setRoles')
    if (!setRoles) throw new Error('no such procedure')
    const inputs = fc.sample(toFuzzInputs(setRoles, {}), { numRuns: 2000, seed: 7 })
    const texts = inputs.map((sent) => (sent.kind === 'input' ? JSON.stringify(sent.input) : ''))
    expect(texts.filter((text) => text?.includes('"__proto__":')).length).toBeGreaterThan(5)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
