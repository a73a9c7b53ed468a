/** A player's last runs over all boards, replayed: mix-ups, and what to practise. */
import { setImmediate } from 'node:timers/promises'
import { getMixUps } from '@tilerush/core/play/records'
import { getSplits } from '@tilerush/core/play/splits'
import type { Play } from '@tilerush/core/play/types'
import { obfuscateTiles } from '@tilerush/core/play/obfuscate'
import { getConfusedPairs } from '@tilerush/core/progress/confused-pairs'
import { practiseNext, type DuePractice } from '@tilerush/core/progress/practise-next'
import type { ObfuscatedTile } from '@tilerush/contract/plays/schemas'
import type { Deps } from '../../lib/deps.ts'
import { getBoardContents, visibleBoardsById, type ReadyBoard } from '../boards/index.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import { playedAgain } from '../plays/index.ts'
import { readLastRuns } from './player-store.ts'

/** The maximum number of replays, so that the response stays fast. */
const replaysAtOnce = 10

export interface PlayedOn {
  readonly boardId: string
  readonly play: Play
}

export interface RecentRuns {
  /** Newest first. */
  readonly runs: readonly PlayedOn[]
  /** The current versions; only boards that the viewer may see and that can be played. */
  readonly boards: ReadonlyMap<string, ReadyBoard>
}

/** Runs on boards that are deleted, or hidden from the viewer, are skipped. */
export async function analyseRecentRuns(deps: Deps, viewer: SessionUser, limit: number): Promise<RecentRuns> {
  const stored = await readLastRuns(deps.database, viewer.userId, limit)
  const visible = await visibleBoardsById(deps, viewer, new Set(stored.map(({ boardId }) => boardId)))
  const ready = await getBoardContents(deps.database).getAll(visible)
  const playable = ready.filter((board) => board.isPlayable)
  const boards = new Map(playable.map((board) => [board.content.boardId, board]))
  const ofBoards = stored.filter(({ boardId }) => boards.has(boardId))
  const runs: PlayedOn[] = []
  for (let from = 0; from < ofBoards.length; from += replaysAtOnce) {
    const again = await playedAgain(deps, ofBoards.slice(from, from + replaysAtOnce))
    runs.push(...again.map(({ run, play }) => ({ boardId: run.boardId, play })))
    await setImmediate()
  }
  return { runs, boards }
}

export interface Confused {
  readonly boardId: string
  readonly tiles: ObfuscatedTile[]
  readonly count: number
}

/** The most frequent pairs over all boards; only of tiles that their boards still have. */
export function confusedTiles({ runs, boards }: RecentRuns, seed: number, limit: number): Confused[] {
  return [...boards]
    .flatMap(([boardId, board]) => {
      const ofBoard = runs.filter((run) => run.boardId === boardId).map(({ play }) => play)
      const tileIds = board.playedTiles.map(({ tileId }) => tileId)
      return getConfusedPairs(getMixUps(ofBoard, tileIds)).map((pair) => ({ ...pair, boardId, board }))
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, limit)
    .map(({ boardId, board, tileIds, count }) => ({ boardId, count, tiles: toObfuscated(board, tileIds, seed) }))
}

/** The tiles of the ids, in their order; one that the board no longer has is left out. */
export function toObfuscated({ playedTiles }: ReadyBoard, tileIds: readonly string[], seed: number): ObfuscatedTile[] {
  const byId = new Map(playedTiles.map((tile) => [tile.tileId, tile]))
  return obfuscateTiles(
    seed,
    tileIds.flatMap((tileId) => byId.get(tileId) ?? []),
  )
}

/** The tiles to practise on the current boards. */
export function duePractices({ runs, boards }: RecentRuns, limit: number): DuePractice[] {
  const due = practiseNext(runs.map(({ boardId, play }) => ({ boardId, splits: getSplits(play) })))
  return due
    .flatMap((practice) => {
      const board = boards.get(practice.boardId)
      return board ? present(practice, new Set(board.playedTiles.map(({ tileId }) => tileId))) : []
    })
    .slice(0, limit)
}

function present(practice: DuePractice, tileIds: ReadonlySet<string>): DuePractice[] {
  const dueTileIds = practice.dueTileIds.filter((tileId) => tileIds.has(tileId))
  if (dueTileIds.length === 0) return []
  return [{ ...practice, dueTileIds, tileIds: practice.tileIds.filter((tileId) => tileIds.has(tileId)) }]
}
