/** The rows of a table with the pictures beside it, as one board. */
import type { PromptRow } from '@tilerush/core/files/tables/prompt-rows'
import { createRowReader, readKeywords } from '@tilerush/core/files/tables/prompt-rows'
import { noCredit } from '@tilerush/core/boards/draft'
import { matchRows, type NamedTile } from '@tilerush/core/files/tables/match-rows'
import { getBaseName } from '@tilerush/core/files/entry-path'
import type { TableReading } from '../../files/read-table.ts'
import { isOwnTable } from '@tilerush/core/files/tables/own-columns'
import { readTileFields } from '../own/own-fields.ts'
import { ownCells, readOwnRow } from '../own/own-table.ts'
import type { FoundImage, FoundTile, TablePicture } from '../found-board.ts'

export interface TableTiles {
  readonly tiles: readonly FoundTile[]
  /** Those of the board, from all rows. */
  readonly keywords: readonly string[]
  readonly unusedPictures: readonly string[]
  /** Positions in the cells of the reading. */
  readonly rowsWithoutPicture: readonly number[]
  /** Rows without a prompt. */
  readonly numWithoutText: number
}

interface NumberedRow {
  readonly position: number
  readonly row: PromptRow
}

/** `renames`: which picture a row means, by the name that stands in it. */
export function toTableTiles(
  { cells, roles, headings, numHeadRows }: TableReading,
  pictures: readonly TablePicture[],
  renames: Readonly<Record<string, string>> = {},
): TableTiles {
  const names = new Map(Object.entries(renames))
  const isOwn = isOwnTable(headings)
  const read = isOwn ? (texts: readonly string[]) => readOwnRow(texts, roles) : createRowReader(roles)
  const numbered = cells.flatMap((texts, position): NumberedRow[] => {
    const row = read(texts)
    return row ? [{ position, row: { ...row, filename: names.get(row.filename) ?? row.filename } }] : []
  })
  const imageOfRow = matchPictures(numbered, pictures)
  const isWithoutPicture = ({ row }: NumberedRow): boolean => row.filename !== '' && !imageOfRow.has(row)
  const usedImages = new Set(imageOfRow.values())
  return {
    tiles: numbered
      .filter((one) => !isWithoutPicture(one))
      .map(({ row, position }) => ({
        ...toTile(row, imageOfRow.get(row) ?? null, position + numHeadRows + 1),
        ...(isOwn && readTileFields(ownCells(headings, cells[position] ?? []))),
      })),
    keywords: readKeywords(cells, roles),
    unusedPictures: pictures.filter(({ image }) => !usedImages.has(image)).map(({ path }) => getBaseName(path)),
    rowsWithoutPicture: numbered.filter(isWithoutPicture).map(({ position }) => position),
    numWithoutText: cells.length - numbered.length,
  }
}

function matchPictures(
  numbered: readonly NumberedRow[],
  pictures: readonly TablePicture[],
): ReadonlyMap<PromptRow, FoundImage> {
  const named = pictures.map(toNamedTile)
  const { filled } = matchRows(
    numbered.map(({ row }) => row),
    named,
  )
  return new Map(filled.flatMap(({ index, row }) => (pictures[index] ? [[row, pictures[index].image] as const] : [])))
}

/** A picture as a tile of the form, which rows are matched with in the same way. */
function toNamedTile({ path }: TablePicture): NamedTile {
  return {
    prompt: '',
    imageUrl: path,
    imagePath: path,
    originalImageFilename: getBaseName(path),
    imageFilename: getBaseName(path),
  }
}

/** `number`: of the row, from 1, as a spreadsheet counts. A tile of text has nothing that came from others. */
function toTile(row: PromptRow, image: FoundImage | null, number: number): FoundTile {
  const { prompt, answerText, translations, credit } = row
  return {
    prompt,
    answerText,
    image,
    origin: image?.name ?? String(number),
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(image && credit && { credit: { ...noCredit, ...credit } }),
  }
}
