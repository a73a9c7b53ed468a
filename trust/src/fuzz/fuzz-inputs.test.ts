import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { procedures } from '../../../server/src/testing/contract/procedures.ts'
import { toFuzzInputs } from './fuzz-inputs.ts'

function sample(wanted: string, numRuns: number) {
  const [procedure] = procedures.filter(({ name }) => name === wanted)
  if (!procedure) throw new Error(`There is no ${wanted}`)
  return fc.sample(toFuzzInputs(procedure, {}), { numRuns, seed: 7 })
}

const toKinds = (name: string) => [...new Set(sample(name, 200).map(({ kind }) => kind))].toSorted()

describe('inputs of the fuzz', () => {
  it('come in every shape that the procedure takes', () => {
    expect(toKinds('users.setRoles')).toEqual(['input', 'raw'])
    expect(toKinds('profile.uploadAvatar')).toEqual(['file', 'input', 'raw'])
  })

  it('hold fields named after the prototype, as own fields', () => {
    const texts = sample('users.setRoles', 2000).map((sent) =>
      sent.kind === 'input' ? JSON.stringify(sent.input) : '',
    )
    expect(texts.filter((text) => text?.includes('"__proto__":')).length).toBeGreaterThan(5)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
