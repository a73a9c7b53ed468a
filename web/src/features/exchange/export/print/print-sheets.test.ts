import type { BoardDetails, TileDetails } from '@tilerush/contract/boards/draft'
import { describe, expect, it } from 'vitest'
import { printedLanguages, sheetKinds, toSheets } from './print-sheets.ts'

const tile = (prompt: string, more: Partial<TileDetails> = {}): TileDetails =>
  ({
    tileId: prompt,
    prompt,
    answerText: '',
    imageUrl: `/media/${prompt}`,
    enabled: true,
    translations: {},
    ...more,
  }) as TileDetails

const board = (tiles: readonly TileDetails[]) => ({ name: 'Flags', tiles }) as unknown as BoardDetails
const many = (count: number) => board(Array.from({ length: count }, (_, index) => tile(`t${index}`)))
const all = new Set(sheetKinds)

describe('the sheets of a board', () => {
  it('show each tile in play, under one number, without a prompt, with it and in the key', () => {
    const tiles = [
      tile('Chad|Tschad'),
      tile('off', { enabled: false }),
      tile('past of go', { imageUrl: '', answerText: 'went' }),
      tile('empty', { imageUrl: '' }),
    ]
    const sheets = toSheets(board(tiles), all, undefined)
    expect(sheets.map(({ kind }) => kind)).toEqual(['pictures', 'prompts', 'key'])
    for (const sheet of sheets) {
      expect(sheet.tiles.map(({ number, prompt }) => [number, prompt])).toEqual([
        [1, 'Chad / Tschad'],
        [2, 'past of go'],
      ])
    }
  })

  it('hold 12 tiles, or 24 of a larger board', () => {
    const pictures = new Set(['pictures'] as const)
    const sizes = (count: number) =>
      toSheets(many(count), pictures, undefined).map(({ columns, tiles }) => [columns, tiles.length])
    expect(sizes(12)).toEqual([[3, 12]])
    expect(sizes(13)).toEqual([[4, 13]])
    expect(sizes(50)).toEqual([
      [4, 24],
      [4, 24],
      [4, 2],
    ])
    expect(toSheets(many(50), pictures, undefined).at(-1)).toMatchObject({ page: 3, numPages: 3 })
    expect(sizes(0)).toEqual([])
  })

  it('have prompts in the chosen language, where there are any', () => {
    const tiles = [tile('Chad', { translations: { de: 'Tschad' } }), tile('Japan')]
    expect(printedLanguages([board(tiles)])).toEqual(['de'])
    const [sheet] = toSheets(board(tiles), new Set(['key'] as const), 'de')
    expect(sheet?.tiles.map(({ prompt }) => prompt)).toEqual(['Tschad', 'Japan'])
  })
})
