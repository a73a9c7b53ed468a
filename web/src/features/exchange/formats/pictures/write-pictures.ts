/**
 * Boards as pictures beside a table, one folder a board where there are several. A table holds of each tile its
 * picture, prompt with all wordings, answer text, translations and credit; `credits.txt` what is owed to others, for people.
 */
import { creditsName } from '@tilerush/contract/boards/archive-manifest'
import type { TileCredit } from '@tilerush/contract/boards/draft'
import { joinKeywords } from '@tilerush/core/boards/keywords'
import { csvByteOrderMark, csvLine } from '@tilerush/core/files/csv'
import { locales } from '@tilerush/core/language/constants'
import { hasMarkup } from '../../../../lib/files/cell-text.ts'
import { createNames, pictureName, toFileName } from '../file-names.ts'
import type { FoundBoard, FoundTile } from '../found-board.ts'
import { writeZip, type ZipPart } from '../zip/write-zip.ts'

const picturesFolder = 'pictures/'
/** The heading as Anki writes it, where it has to be said that cells are no HTML. */
const plainTextHead = (heading: readonly string[]): string =>
  `#separator:Comma\r\n#html:false\r\n#columns:${heading.join(',')}\r\n`

export async function writePictures(boards: readonly FoundBoard[]): Promise<Blob> {
  const nameOnce = createNames()
  const parts = boards.flatMap((board) => {
    const name = nameOnce(toFileName(board.name, 'board'), '')
    return toParts(board, name, boards.length === 1 ? '' : `${name}/`)
  })
  return await writeZip([...parts, { path: creditsName, content: toCredits(boards) }])
}

function toParts({ tiles, keywords = [] }: FoundBoard, name: string, folder: string): ZipPart[] {
  const nameOnce = createNames()
  const rows = tiles.map((tile) => ({
    tile,
    path: tile.image ? `${picturesFolder}${nameOnce(...pictureName(tile.image))}` : '',
  }))
  const pictures = rows.flatMap(({ tile: { image }, path }) =>
    image ? [{ path: `${folder}${path}`, content: image.blob }] : [],
  )
  return [{ path: `${folder}${name}.csv`, content: toTable(rows, keywords) }, ...pictures]
}

interface Row {
  readonly tile: FoundTile
  /** Where its picture is; empty for a tile whose answer text is its face. */
  readonly path: string
}

/** Headings that readers of tables know in every language. */
const creditHeadings = {
  author: 'Author',
  licence: 'Licence',
  licenceUrl: 'Link to the licence',
  source: 'Source',
  sourceUrl: 'Link to the source',
  note: 'Note on the picture',
} as const satisfies Readonly<Record<keyof TileCredit, string>>

/** Columns that nothing stands in are left out. The keywords are the board's, so they stand once, in the first row. */
function toTable(rows: readonly Row[], keywords: readonly string[]): string {
  const translated = locales.filter((locale) => rows.some(({ tile }) => tile.translations?.[locale]))
  const credited = (Object.keys(creditHeadings) as (keyof TileCredit)[]).filter((field) =>
    rows.some(({ tile: { image, credit } }) => image && credit?.[field]),
  )
  const heading = [
    'Image',
    'Prompt',
    'Answer text',
    ...translated.map((locale) => `prompt:${locale}`),
    ...credited.map((field) => creditHeadings[field]),
    ...(keywords.length > 0 ? ['Keywords'] : []),
  ]
  const lines = rows.map(({ tile: { prompt, answerText, translations = {}, credit }, path }, index) => [
    path,
    prompt,
    answerText,
    ...translated.map((locale) => translations[locale] ?? ''),
    ...credited.map((field) => credit?.[field] ?? ''),
    ...(keywords.length > 0 ? [index === 0 ? joinKeywords(keywords) : ''] : []),
  ])
  // A reader that looks for markup would take such texts for it.
  const head = hasMarkup(lines) ? plainTextHead(heading) : csvLine(heading)
  return csvByteOrderMark + head + lines.map(csvLine).join('')
}

/** Authors and licences, for who looks into the file. */
function toCredits(boards: readonly FoundBoard[]): string {
  return boards.map(({ name, tiles }) => [name, ...tiles.flatMap(toCreditLine), ''].join('\n')).join('\n')
}

function toCreditLine({ image, prompt, credit }: FoundTile): string[] {
  if (!image) return []
  const parts = credit
    ? [credit.author, credit.licence, credit.licenceUrl, credit.source, credit.sourceUrl, credit.note]
    : []
  return [`${prompt}\t${parts.filter((part) => part !== '').join(', ') || 'unknown'}`]
}
