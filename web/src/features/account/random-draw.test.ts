import { expect, it } from 'vitest'
import { randomDraw } from './random-draw.ts'

it('draws every whole number below the limit, and no other', () => {
  for (const upTo of [1, 2, 7, 63]) {
    const drawn = new Set(Array.from({ length: upTo * 60 }, () => randomDraw(upTo)))
    expect([...drawn].toSorted((a, b) => a - b)).toEqual(Array.from({ length: upTo }, (_, index) => index))
  }
})
