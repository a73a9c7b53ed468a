/** Prompts from a spreadsheet: its rows by file name, else in their order. */
import { parse } from 'csv-parse/browser/esm/sync'
import { promptFromFilename, promptFromText } from '@tilerush/core/boards/prompts/prompt-text'

export interface PromptRow {
  /** The image's file name; empty when the table has none. */
  readonly filename: string
  readonly prompt: string
  readonly answerText: string
}

/**
 * The cells of CSV or TSV text: quoted cells may hold separators, line breaks and doubled quotes. The separator is the
 * one of tab, semicolon and comma that the first line holds most of (a tab, if any).
 */
export function parseTable(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const options = {
    delimiter: getSeparator(clean.split('\n', 1)[0] ?? ''),
    trim: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipRecordsWithEmptyValues: true,
  }
  try {
    return parse(clean, options)
  } catch {
    // A quote that is never closed, or closed too early: the signs then stand for themselves.
    return parse(clean, { ...options, quote: null })
  }
}

function getSeparator(line: string): string {
  if (line.includes('\t')) return '\t'
  const count = (separator: string): number => line.split(separator).length
  return count(';') > count(',') ? ';' : ','
}

const headings = {
  filename: /^(?:image|picture|file|filename|file name|image filename|originalimagefilename|imagefilename)$/i,
  prompt: /^(?:prompt|prompts|question|name|title)$/i,
  answerText: /^(?:answer|answers|answer text|answertext|note)$/i,
}

const looksLikeImage = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i

/** What the table's columns are: by its headings, else by the look of its first row. */
export function promptRows(text: string): PromptRow[] {
  const rows = parseTable(text)
  const [first = []] = rows
  const at = (pattern: RegExp): number => first.findIndex((cell) => pattern.test(cell))
  const prompt = at(headings.prompt)
  if (prompt >= 0) return rows.slice(1).map(rowReader(at(headings.filename), prompt, at(headings.answerText)))
  const hasFilenames = looksLikeImage.test(first[0] ?? '')
  return rows.map(hasFilenames ? rowReader(0, 1, 2) : rowReader(-1, 0, 1))
}

function rowReader(filename: number, prompt: number, answerText: number): (cells: readonly string[]) => PromptRow {
  return (cells) => ({
    filename: cells[filename] ?? '',
    prompt: promptFromText(cells[prompt] ?? '').trim(),
    answerText: cells[answerText] ?? '',
  })
}

interface FilledTile {
  readonly originalImageFilename: string
  readonly imageFilename: string
}

export interface Filling {
  /** Position of the tile and the row for it. */
  readonly filled: readonly { readonly index: number; readonly row: PromptRow }[]
  /** Rows that no tile is left for. */
  readonly extra: readonly PromptRow[]
}

/** Which row goes to which tile: by file name if any row's name is a tile's, else both in their order. */
export function matchPrompts(rows: readonly PromptRow[], tiles: readonly FilledTile[]): Filling {
  const usable = rows.filter((row) => row.prompt !== '')
  const byName = new Map<string, number>()
  tiles.forEach((tile, index) => {
    for (const name of [tile.imageFilename, tile.originalImageFilename])
      if (name !== '') byName.set(nameKey(name), index)
  })
  const named = usable.map((row) => ({
    row,
    index: row.filename === '' ? undefined : byName.get(nameKey(row.filename)),
  }))
  if (named.some(({ index }) => index !== undefined)) {
    return {
      filled: named.flatMap(({ row, index }) => (index === undefined ? [] : [{ index, row }])),
      extra: named.flatMap(({ row, index }) => (index === undefined ? [row] : [])),
    }
  }
  return {
    filled: usable.slice(0, tiles.length).map((row, index) => ({ index, row })),
    extra: usable.slice(tiles.length),
  }
}

/** File names are the same whatever their ending, case, folder or underscores. */
function nameKey(filename: string): string {
  return promptFromFilename(filename).toLowerCase()
}

/** The text of a table file: UTF-8, or UTF-16 as spreadsheets save 'Unicode text'. */
export function decodeTable(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
