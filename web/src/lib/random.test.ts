import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newId, randomDraw } from './random.ts'

it('draws every whole number below the limit, and no other', () => {
  for (const upTo of [1, 2, 7, 63]) {
    const drawn = new Set(Array.from({ length: upTo * 60 }, () => randomDraw(upTo)))
    expect([...drawn].toSorted((a, b) => a - b)).toEqual(Array.from({ length: upTo }, (_, index) => index))
  }
})

it('makes a random UUID of version 4, each time another', () => {
  const ids = Array.from({ length: 500 }, newId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
