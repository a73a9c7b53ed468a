/** Which row of a table is about which tile (docs/rules.md#tables). */
import { toNfc } from '../../language/nfc.ts'
import { promptFromFilename } from '../../boards/prompts/prompt-text.ts'
import { toEntryPath } from '../entry-path.ts'
import type { PromptRow } from './prompt-rows.ts'

/** What a tile is known by. */
export interface NamedTile {
  readonly prompt: string
  readonly imageUrl: string
  readonly originalImageFilename: string
  readonly imageFilename: string
  /** Where the image lay among the dropped files; empty for one that did not come with this visit. */
  readonly imagePath: string
}

export interface Matching {
  /** Position of the tile and the row for it. */
  readonly filled: readonly { readonly index: number; readonly row: PromptRow }[]
  /** Rows that no tile is left for: each becomes a tile of its own. */
  readonly extra: readonly PromptRow[]
  /** Rows whose image several tiles could have, or that another row has. */
  readonly unclear: readonly PromptRow[]
  /** `none`: rows name images, and none of the tiles has one of them; nothing is filled in. */
  readonly by: 'name' | 'order' | 'none'
}

/** Matches by file name if the rows have any, else both in their order. */
export function matchRows(rows: readonly PromptRow[], tiles: readonly NamedTile[]): Matching {
  if (!rows.some(({ filename }) => filename !== '')) {
    return {
      filled: rows.slice(0, tiles.length).map((row, index) => ({ index, row })),
      extra: rows.slice(tiles.length),
      unclear: [],
      by: 'order',
    }
  }
  return matchByName(rows, tiles)
}

function matchByName(rows: readonly PromptRow[], tiles: readonly NamedTile[]): Matching {
  const paths = tiles.map(getPaths)
  const rowPaths = rows.map(({ filename }) => toParts(filename))
  const done: Assigned = { tileOfRow: new Map(), unclear: new Set() }
  for (const level of levels) assignLevel(level, rowPaths, paths, done)
  const { tileOfRow, unclear } = done
  const open = [...rows.keys()].filter((row) => !tileOfRow.has(row) && !unclear.has(row))
  const hasNames = paths.some((names) => names.length > 0)
  if (hasNames && tileOfRow.size === 0) {
    return { filled: [], extra: [], unclear: rows.filter((_, row) => unclear.has(row)), by: 'none' }
  }
  const blank = tiles.flatMap((tile, index) => (isBlank(tile) ? [index] : []))
  const filled = [...tileOfRow, ...open.slice(0, blank.length).map((row, at) => [row, blank[at] ?? 0] as const)]
  return {
    filled: filled.flatMap(([row, index]) => (rows[row] ? [{ index, row: rows[row] }] : [])),
    extra: open.slice(blank.length).flatMap((row) => rows[row] ?? []),
    unclear: rows.filter((_, row) => unclear.has(row)),
    by: 'name',
  }
}

/** A tile that waits for everything: a row may be its row. */
function isBlank({ prompt, imageUrl, originalImageFilename }: NamedTile): boolean {
  return prompt.trim() === '' && imageUrl === '' && originalImageFilename === ''
}

type Parts = readonly string[]

/** The paths that a tile's image is known by: where it was dropped from, its old name, its stored name. */
function getPaths({ imagePath, originalImageFilename, imageFilename, imageUrl }: NamedTile): Parts[] {
  const original = imagePath === '' ? originalImageFilename : imagePath
  const stored = imageUrl === '' ? '' : imageFilename
  return [original, stored].filter((name) => name !== '').map(toParts)
}

/** Folders and name in one Unicode form, whatever their case. */
function toParts(filename: string): Parts {
  const path = toNfc(toEntryPath(filename.trim())).toLowerCase()
  return path.split('/').filter((part) => part !== '' && part !== '.')
}

/** Without ending and underscores: a table may name another format of the same image. */
const withoutEnding = (parts: Parts): Parts => [...parts.slice(0, -1), promptFromFilename(parts.at(-1) ?? '')]

const isSame = (one: Parts, other: Parts): boolean => one.join('/') === other.join('/')

/** Whether one is the end of the other: tables and ZIP files begin their paths in different folders. */
function isEnd(one: Parts, other: Parts): boolean {
  const length = Math.min(one.length, other.length)
  return length > 0 && isSame(one.slice(-length), other.slice(-length))
}

interface Level {
  /** What row and tile have in common at least, so that not each is compared with each. */
  readonly toKey: (parts: Parts) => string
  readonly fits: (row: Parts, tile: Parts) => boolean
  /** Whether a tile that another row has counts as fitting, and the first of several rows gets it. */
  readonly isExact: boolean
}

const toName = (parts: Parts): string => parts.at(-1) ?? ''
const toBareName = (parts: Parts): string => withoutEnding(parts).at(-1) ?? ''

/** From the surest to the loosest. What several fit at a level is not left to a looser one. */
const levels: readonly Level[] = [
  { toKey: toName, fits: isSame, isExact: true },
  { toKey: toName, fits: isEnd, isExact: true },
  { toKey: toBareName, fits: (row, tile) => isEnd(withoutEnding(row), withoutEnding(tile)), isExact: false },
  { toKey: toBareName, fits: () => true, isExact: false },
]

interface Assigned {
  readonly tileOfRow: Map<number, number>
  readonly unclear: Set<number>
}

/** Gives each open row the one tile that fits; rows that fit several tiles, or share one, are unclear. */
function assignLevel(
  level: Level,
  rowPaths: readonly Parts[],
  tilePaths: readonly (readonly Parts[])[],
  done: Assigned,
): void {
  const { tileOfRow, unclear } = done
  const taken = new Set(tileOfRow.values())
  const tilesByKey = new Map<string, { readonly index: number; readonly parts: Parts }[]>()
  tilePaths.forEach((paths, index) => {
    for (const parts of paths) pushTo(tilesByKey, level.toKey(parts), { index, parts })
  })
  const claims = new Map<number, number[]>()
  rowPaths.forEach((parts, row) => {
    if (parts.length === 0 || tileOfRow.has(row) || unclear.has(row)) return
    const found = (tilesByKey.get(level.toKey(parts)) ?? []).filter((tile) => level.fits(parts, tile.parts))
    const free = new Set(found.map(({ index }) => index).filter((index) => !taken.has(index)))
    const [only] = free
    if (free.size > 1 || (level.isExact && found.length > 0 && free.size === 0)) unclear.add(row)
    else if (only !== undefined) pushTo(claims, only, row)
  })
  for (const [tile, claimants] of claims) {
    const [winner = 0] = claimants
    const isWon = level.isExact || claimants.length === 1
    if (isWon) tileOfRow.set(winner, tile)
    for (const row of isWon ? claimants.slice(1) : claimants) unclear.add(row)
  }
}

function pushTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
