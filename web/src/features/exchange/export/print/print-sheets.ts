/** What is printed of a board: its tiles without and with prompts, and the key. */
import type { BoardDetails, TileDetails } from '@tilerush/contract/boards/draft'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { tileFace } from '@tilerush/core/boards/tile-face'
import type { Locale } from '@tilerush/core/language/constants'

export const sheetKinds = ['pictures', 'prompts', 'key'] as const
export type SheetKind = (typeof sheetKinds)[number]

export interface PrintedTile {
  /** From 1, the same on every sheet of the board. */
  readonly number: number
  readonly tile: TileDetails
  /** The first wording, and the others after it. */
  readonly prompt: string
}

export interface Sheet {
  readonly kind: SheetKind
  readonly tiles: readonly PrintedTile[]
  readonly columns: number
  /** Its number among the sheets of this kind, from 1. */
  readonly page: number
  readonly numPages: number
}

/** Few tiles lie larger. */
const grids = [
  { columns: 3, perSheet: 12 },
  { columns: 4, perSheet: 24 },
] as const
const keyGrid = { columns: 2, perSheet: 44 } as const

/** `language`: of the prompts; undefined for the board's own. */
export function toSheets(board: BoardDetails, kinds: ReadonlySet<SheetKind>, language: Locale | undefined): Sheet[] {
  const printed = board.tiles
    .filter((tile) => tile.enabled && tileFace(tile) !== 'nothing')
    .map((tile, index) => ({ number: index + 1, tile, prompt: promptText(tile, language) }))
  const grid = grids.find(({ perSheet }) => printed.length <= perSheet) ?? grids[1]
  return sheetKinds.flatMap((kind) => {
    if (!kinds.has(kind)) return []
    const { columns, perSheet } = kind === 'key' ? keyGrid : grid
    const numPages = Math.ceil(printed.length / perSheet)
    return Array.from({ length: numPages }, (_, page) => ({
      kind,
      columns,
      tiles: printed.slice(page * perSheet, (page + 1) * perSheet),
      page: page + 1,
      numPages,
    }))
  })
}

function promptText({ prompt, translations }: TileDetails, language: Locale | undefined): string {
  const chosen = (language && translations[language]) || prompt
  return promptAlternatives(chosen).join(' / ')
}

/** The languages besides the boards' own that any of their prompts is in. */
export function printedLanguages(boards: readonly BoardDetails[]): Locale[] {
  const found = boards.flatMap(({ tiles }) => tiles.flatMap(({ translations }) => Object.keys(translations)))
  return [...new Set(found as Locale[])]
}
