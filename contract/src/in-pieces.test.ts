import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inPieces } from './in-pieces.ts'

const schema = inPieces('rows', z.object({ name: z.string() }), z.object({ title: z.string() }))
const validate = (value: unknown) => schema['~standard'].validate(value)

describe('inPieces', () => {
  it('takes checked rows as they are, and leaves out unknown fields', () => {
    const rows = schema.checkPiece([{ name: 'Ida', secret: 1 } as { name: string }])
    expect(rows).toEqual([{ name: 'Ida' }])
    const checked = validate({ title: 'Flags', secret: 2, rows: [...rows, { name: 'Emil', secret: 3 }] })
    expect(checked).toEqual({ value: { title: 'Flags', rows: [{ name: 'Ida' }, { name: 'Emil' }] } })
    expect('value' in checked && checked.value.rows[0] === rows[0]).toBe(true)
  })

  it('refuses what either schema refuses, and says where', () => {
    expect(() => schema.checkPiece([{ name: 1 } as never])).toThrow('Invalid input')
    expect(validate({ title: 'Flags', rows: [{ name: 'Ida' }, { name: 1 }] })).toMatchObject({
      issues: [{ path: ['rows', 1, 'name'] }],
    })
    expect(validate({ title: 1, rows: [] })).toMatchObject({ issues: [{ path: ['title'] }] })
    for (const wrong of [{ title: 'Flags' }, null, 'text', undefined]) expect(validate(wrong)).toHaveProperty('issues')
  })
})
