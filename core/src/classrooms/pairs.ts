/** Practice of pairs of tiles that are taken for each other, as an assignment (docs/rules.md#practice-of-pairs). */
import type { Split } from '../play/splits.ts'
import { pairRoundsInARow, pairsPerRound } from './constants.ts'

/** Two tiles of a board: the one that was clicked, and the one that was asked for. */
export interface TilePair {
  readonly boardId: string
  readonly clickedTileId: string
  readonly askedTileId: string
}

/** How far a player is with a pair. */
export interface PairRecord {
  /** Rounds in which it was told apart, since the last one in which it was not. */
  readonly inARow: number
  /** When it had been told apart often enough, ms since 1970; null before. It stays, whatever follows. */
  readonly doneAtMs: number | null
}

/** Records are found by `pairKey`. They are plain data, so that they can be stored. */
export type PairRecords = Readonly<Record<string, PairRecord>>

const nothingYet: PairRecord = { inARow: 0, doneAtMs: null }

/** The same for both orders of the tiles. */
export function pairKey({ boardId, clickedTileId, askedTileId }: TilePair): string {
  return [boardId, ...[clickedTileId, askedTileId].toSorted()].join(' ')
}

export function recordOf(records: PairRecords, pair: TilePair): PairRecord {
  return records[pairKey(pair)] ?? nothingYet
}

export function isPairDone(records: PairRecords, pair: TilePair): boolean {
  return recordOf(records, pair).doneAtMs !== null
}

/** The moment at which the last one of the pairs was done, ms since 1970; null while one is not. */
export function pairsMetMs(records: PairRecords, pairs: readonly TilePair[]): number | null {
  const times = pairs.map((pair) => recordOf(records, pair).doneAtMs)
  return times.includes(null) ? null : Math.max(...times.filter((ms) => ms !== null))
}

/**
 * The records after a round at `atMs`. A pair is told apart by a round that asked for both of its tiles, each of them right
 * at the first click; a round that asked for one alone says nothing of it.
 */
export function afterPairRound(
  records: PairRecords,
  pairs: readonly TilePair[],
  splits: readonly Split[],
  atMs: number,
): PairRecords {
  const answers = new Map(splits.map(({ tileId, isMissed }) => [tileId, !isMissed]))
  const changed = pairs.flatMap((pair) => {
    const [one, other] = [answers.get(pair.clickedTileId), answers.get(pair.askedTileId)]
    if (one === undefined || other === undefined) return []
    const before = recordOf(records, pair)
    const inARow = one && other ? Math.min(before.inARow + 1, pairRoundsInARow) : 0
    const doneAtMs = before.doneAtMs ?? (inARow >= pairRoundsInARow ? atMs : null)
    return [[pairKey(pair), { inARow, doneAtMs }] as const]
  })
  return { ...records, ...Object.fromEntries(changed) }
}

/** What the next round on a board is about: the first pairs that are not done, else the first ones. */
export function nextPairs(records: PairRecords, pairs: readonly TilePair[]): readonly TilePair[] {
  const open = pairs.filter((pair) => !isPairDone(records, pair))
  return (open.length > 0 ? open : pairs).slice(0, pairsPerRound)
}

/** The tiles that it asks for, each once. */
export function nextPairTiles(records: PairRecords, pairs: readonly TilePair[]): string[] {
  const tileIds = nextPairs(records, pairs).flatMap(({ clickedTileId, askedTileId }) => [clickedTileId, askedTileId])
  return [...new Set(tileIds)]
}
