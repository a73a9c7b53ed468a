import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySeed } from '../testing/games.ts'
import { deobfuscate, deobfuscateTiles, obfuscate, obfuscateTiles } from './obfuscate.ts'

/** Any code units, lone surrogates too. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)) })
const anyId = fc.string({ minLength: 1, maxLength: 12 })

describe('an obfuscated text', () => {
  it('is read again with its seed and tile', () => {
    fc.assert(
      fc.property(fc.array(anyText), anySeed, anyId, (texts, seed, tileId) => {
        expect(deobfuscate(obfuscate(texts, seed, tileId), seed, tileId)).toEqual(texts)
      }),
    )
  })

  it('is of visible ASCII', () => {
    fc.assert(
      fc.property(fc.array(anyText), anySeed, anyId, (texts, seed, tileId) => {
        expect(obfuscate(texts, seed, tileId)).toMatch(/^[ -~]*$/)
      }),
    )
  })

  it('is another one for another tile and for another play', () => {
    const texts = ['Mount Everest', 'The highest of all']
    const veiled = new Set(
      [1, 2, 3].flatMap((seed) => ['tile1', 'tile2', 'tile3'].map((tileId) => obfuscate(texts, seed, tileId))),
    )
    expect(veiled.size).toBe(9)
    for (const each of veiled) expect(each).not.toMatch(/Everest|highest/)
  })
})

it('a text on a tile travels as an answer, and lies on the tile when it is read', () => {
  const went = { tileId: 'a', prompt: 'to go', answerText: 'went', imageUrl: '' }
  const veiled = obfuscateTiles(1, [went])
  expect(JSON.stringify(veiled)).not.toContain('went')
  expect(deobfuscateTiles(1, veiled)).toEqual([{ ...went, text: 'went' }])
})

it('tiles are read again as they were, and travel without prompt and answer', () => {
  const anyTile = fc.record({
    tileId: anyId,
    prompt: anyText,
    answerText: anyText,
    imageUrl: fc.constant('/media/1.svg'),
  })
  fc.assert(
    fc.property(fc.array(anyTile, { maxLength: 6 }), anySeed, (tiles, seed) => {
      const veiled = obfuscateTiles(seed, tiles)
      for (const tile of veiled) expect(Object.keys(tile).toSorted()).toEqual(['imageUrl', 'tileId', 'veiled'])
      expect(deobfuscateTiles(seed, JSON.parse(JSON.stringify(veiled)) as typeof veiled)).toEqual(tiles)
      // Another play of the same tiles, as of a board that is played often.
      expect(deobfuscateTiles(seed + 1, obfuscateTiles(seed + 1, tiles))).toEqual(tiles)
      expect(obfuscateTiles(seed, tiles)).toEqual(veiled)
    }),
  )
})
