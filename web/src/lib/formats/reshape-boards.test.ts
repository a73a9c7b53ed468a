/** docs/rules.md#files-that-become-boards: large decks. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardNameMaxLength, maxTilesPerBoard } from '@tilerush/core/boards/constants'
import type { FoundBoard } from './found-board.ts'
import { canSplit, mustSplit, splitBoard } from './reshape-boards.ts'

const boardOf = (numTiles: number, name = 'Europe'): FoundBoard => ({
  name,
  tiles: Array.from({ length: numTiles }, (_, index) => ({
    prompt: String(index),
    answerText: '',
    image: null,
    origin: '',
  })),
})

test('a board is split in order into boards of nearly equal size, with names of their own', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 1, max: 50 }),
      fc.string({ maxLength: 80 }),
      (numTiles, max, name) => {
        const board = boardOf(numTiles, name)
        const parts = splitBoard(board, max)
        expect(parts.flatMap(({ tiles }) => tiles)).toEqual(board.tiles)
        const sizes = parts.map(({ tiles }) => tiles.length)
        expect(Math.max(...sizes)).toBeLessThanOrEqual(max)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        for (const part of parts) expect(part.name.length).toBeLessThanOrEqual(boardNameMaxLength)
        expect(new Set(parts.map((part) => part.name)).size).toBe(parts.length)
      },
    ),
  )
})

test('over 46 tiles the user is asked, over what a board holds there is no choice', () => {
  expect([canSplit(boardOf(46)), canSplit(boardOf(47))]).toEqual([false, true])
  expect([mustSplit(boardOf(maxTilesPerBoard)), mustSplit(boardOf(maxTilesPerBoard + 1))]).toEqual([false, true])
})
