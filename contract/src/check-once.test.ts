import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkOnce } from './check-once.ts'

const schema = z.nullable(z.object({ name: z.string(), tiles: z.array(z.number()) }))
const validate = (value: unknown) => checkOnce(schema)['~standard'].validate(value)

describe('checkOnce', () => {
  it('returns one frozen copy of a frozen value, without unknown fields', () => {
    const { validate: check } = checkOnce(schema)['~standard']
    const value = Object.freeze({ name: 'Flags', tiles: [1], secret: 'answers' })
    const first = check(value)
    expect(first).toEqual({ value: { name: 'Flags', tiles: [1] } })
    expect(check(value)).toBe(first)
    expect('value' in first && Object.isFrozen(first.value)).toBe(true)
    const another = Object.freeze({ name: 'Logos', tiles: [] })
    expect(check(another)).toEqual({ value: another })
  })

  it('checks a value that is not frozen every time', () => {
    const { validate: check } = checkOnce(schema)['~standard']
    const value = { name: 'Flags', tiles: [1] }
    const first = check(value)
    value.name = 'Logos'
    expect(check(value)).toEqual({ value: { name: 'Logos', tiles: [1] } })
    expect('value' in first && Object.isFrozen(first.value)).toBe(false)
  })

  it('refuses what the schema refuses, frozen or not', () => {
    for (const wrong of [Object.freeze({ name: 1 }), { name: 1 }, 'text', undefined])
      expect(validate(wrong)).toHaveProperty('issues')
    expect(validate(null)).toEqual({ value: null })
  })
})
