/** A player's last runs over all boards, played again: which tiles are taken for which, and what to practise. */
import { setImmediate } from 'node:timers/promises'
import { mixUpsOf } from '@tilerush/core/play/records'
import { splitsOf } from '@tilerush/core/play/splits'
import type { Play } from '@tilerush/core/play/types'
import { veilTiles } from '@tilerush/core/play/veil'
import { confusedPairsOf } from '@tilerush/core/progress/confused-pairs'
import { practiseNext, type DuePractice } from '@tilerush/core/progress/practise-next'
import type { VeiledTile } from '@tilerush/contract/play-parts'
import type { Parts } from '../../lib/parts.ts'
import { boardContentsOf } from '../boards/board-content.ts'
import { visibleBoardsById } from '../boards/visible-boards.ts'
import type { SessionUser } from '../../lib/call-context.ts'
import type { ReadyBoard } from '../boards/ready-board.ts'
import { playedAgain } from '../plays/played-run.ts'
import { readLastRuns } from './player-store.ts'

/** So many replays keep nobody waiting. */
const replaysAtOnce = 10

export interface PlayedOn {
  readonly boardId: string
  readonly play: Play
}

export interface LookedAt {
  /** Newest first. */
  readonly runs: readonly PlayedOn[]
  /** As they are now; only those that the reader may see and that can be played. */
  readonly boards: ReadonlyMap<string, ReadyBoard>
}

/** Runs on boards that the reader may not see, or that are no more, are passed over. */
export async function lookAtRuns(parts: Parts, reader: SessionUser, limit: number): Promise<LookedAt> {
  const stored = await readLastRuns(parts.database, reader.userId, limit)
  const visible = await visibleBoardsById(parts, reader, new Set(stored.map(({ boardId }) => boardId)))
  const ready = await boardContentsOf(parts.database).getAll(visible)
  const playable = ready.filter((board) => board.isPlayable)
  const boards = new Map(playable.map((board) => [board.content.boardId, board]))
  const ofBoards = stored.filter(({ boardId }) => boards.has(boardId))
  const runs: PlayedOn[] = []
  for (let from = 0; from < ofBoards.length; from += replaysAtOnce) {
    const again = await playedAgain(parts, ofBoards.slice(from, from + replaysAtOnce))
    runs.push(...again.map(({ run, play }) => ({ boardId: run.boardId, play })))
    await setImmediate()
  }
  return { runs, boards }
}

export interface Confused {
  readonly boardId: string
  readonly tiles: VeiledTile[]
  readonly count: number
}

/** The most frequent pairs over all boards; only of tiles that their boards still have. */
export function confusedTiles({ runs, boards }: LookedAt, seed: number, limit: number): Confused[] {
  return [...boards]
    .flatMap(([boardId, board]) => {
      const ofBoard = runs.filter((run) => run.boardId === boardId).map(({ play }) => play)
      const tileIds = board.playedTiles.map(({ tileId }) => tileId)
      return confusedPairsOf(mixUpsOf(ofBoard, tileIds)).map((pair) => ({ ...pair, boardId, board }))
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, limit)
    .map(({ boardId, board, tileIds, count }) => ({ boardId, count, tiles: veiledOf(board, tileIds, seed) }))
}

/** The tiles of the ids, in their order; one that the board no longer has is left out. */
export function veiledOf({ playedTiles }: ReadyBoard, tileIds: readonly string[], seed: number): VeiledTile[] {
  const byId = new Map(playedTiles.map((tile) => [tile.tileId, tile]))
  return veilTiles(
    seed,
    tileIds.flatMap((tileId) => byId.get(tileId) ?? []),
  )
}

/** What to practise on boards as they are now. */
export function duePractices({ runs, boards }: LookedAt, limit: number): DuePractice[] {
  const due = practiseNext(runs.map(({ boardId, play }) => ({ boardId, splits: splitsOf(play) })))
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
