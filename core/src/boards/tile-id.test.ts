import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tileIdAlphabet } from './constants.ts'
import { drawTileId, isTileId } from './tile-id.ts'

function drawFrom(indices: readonly number[]): (bound: number) => number {
  let count = 0
  return (bound) => (indices[count++] ?? count) % bound
}

describe('tile ids', () => {
  it('are eight characters of the alphabet, never one that is taken', () => {
    const draws = fc.array(fc.nat(tileIdAlphabet.length - 1), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(draws, (indices) => {
        const taken = drawTileId(drawFrom(indices), new Set())
        const next = drawTileId(drawFrom([...indices.slice(0, 8), ...indices]), new Set([taken]))
        expect(isTileId(taken)).toBe(true)
        expect(isTileId(next)).toBe(true)
        expect(next).not.toBe(taken)
      }),
    )
    expect(['6789bcd', '6789bcdfg', '6789bcda', '../../..'].map(isTileId)).toEqual([false, false, false, false])
  })
})
