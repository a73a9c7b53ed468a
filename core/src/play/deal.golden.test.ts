/**
 * Recorded games: the same seed must give the same game in every runtime and every release, or stored
 * plays could no longer be replayed. Runs in Node and in a browser. A change here needs a new rules version.
 */
import { describe, expect, it } from 'vitest'
import type { Layout } from '../boards/constants.ts'
import { started, tilesFor } from '../testing/games.ts'

/** FNV-1a, 32 bits, of a text. */
function fingerprint(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}

describe('recorded games', () => {
  it.each<[Layout, number, number, string]>([
    ['3x4', 0, 0, '413ce960'],
    ['3x4', 1, 30, 'f6f6cb97'],
    ['6x6', 123_456_789, 0, 'cd9422ae'],
    ['1x12', 2_147_483_648, 5, '109fe489'],
    ['6x6', 4_294_967_295, 144, 'dabc5f97'],
  ])('%s with seed %i and %i tiles to spare', (layout, seed, extra, expected) => {
    const play = started(layout, seed, tilesFor(layout, extra))
    const grid = play.grid.map((tile) => `${tile.tileId}:${tile.prompt}`).join(',')
    expect(fingerprint(`${grid};${play.promptOrder.join(',')}`)).toBe(expected)
  })
})
