import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promptClashes } from './prompt-clash.ts'
import { sharesWording } from './prompt-text.ts'
import { promptAlternatives } from './prompt.ts'

describe('clashing prompts', () => {
  it('are found exactly when two enabled tiles share a wording, each named once', () => {
    const prompt = fc.array(fc.constantFrom('a', 'B', 'b', 'c ', 'd', 'e  f', 'E F', ''), { maxLength: 3 })
    const tile = fc.record({ prompt: prompt.map((wordings) => wordings.join('|')), enabled: fc.boolean() })
    fc.assert(
      fc.property(fc.array(tile, { maxLength: 8 }), (drawn) => {
        const tiles = drawn.map((one, index) => ({ ...one, tileId: String(index) }))
        const clashes = promptClashes(tiles)
        const enabled = tiles.filter((one) => one.enabled)
        const second = enabled.filter((one, index) =>
          enabled.slice(0, index).some((before) => sharesWording(before.prompt, one.prompt)),
        )
        expect(clashes.map(({ otherTileId }) => otherTileId)).toEqual(second.map(({ tileId }) => tileId))
        for (const { tileId, otherTileId, wording } of clashes) {
          const [first, other] = [tiles[Number(tileId)]?.prompt ?? '', tiles[Number(otherTileId)]?.prompt ?? '']
          expect(sharesWording(first, wording)).toBe(true)
          expect(promptAlternatives(other)).toContain(wording)
        }
      }),
    )
  })
})
