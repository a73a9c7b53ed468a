/** What the last verified plays of a board say of its tiles. */
import { setImmediate } from 'node:timers/promises'
import { tileStatisticsOf, type TileStatistics } from '@tilerush/core/boards/tile-statistics'
import { countdownFrom, rulesVersion } from '@tilerush/core/constants'
import { replay } from '@tilerush/core/play/replay'
import { splitsOf, type Split } from '@tilerush/core/play/splits'
import type { Parts } from '../../lib/parts.ts'
import { boardContentsOf } from './board-content.ts'
import { readBoard } from './details-store.ts'
import type { ReadyBoard } from './ready-board.ts'
import { lastVerifiedPlays, type VerifiedPlay } from './statistics-store.ts'

const maxPlays = 200
/** So many replays keep nobody waiting. */
const replaysAtOnce = 10

export interface BoardStatistics {
  readonly numPlays: number
  readonly tiles: TileStatistics[]
}

/** Null for an unknown board. */
export async function boardStatistics({ database }: Parts, boardId: string): Promise<BoardStatistics | null> {
  const stored = await readBoard(database.orm, boardId)
  if (!stored) return null
  const plays = await lastVerifiedPlays(database, boardId, maxPlays)
  const versions = [...new Set(plays.map(({ boardVersion }) => boardVersion))]
  const contents = await boardContentsOf(database).getAll(versions.map((version) => ({ boardId, version })))
  const byVersion = new Map(contents.map((content) => [content.version, content]))
  const runs: Split[][] = []
  for (const [index, play] of plays.entries()) {
    if (index % replaysAtOnce === 0) await setImmediate()
    const board = byVersion.get(play.boardVersion)
    const splits = board && splitsOfPlay(board, play)
    if (splits) runs.push(splits)
  }
  const tileIds = stored.tiles.map(({ tileId }) => tileId)
  return { numPlays: runs.length, tiles: tileStatisticsOf(tileIds, runs) }
}

/** Null for a play by rules that are no longer known. */
function splitsOfPlay({ content, tileInputs }: ReadyBoard, play: VerifiedPlay): Split[] | null {
  if (play.rulesVersion !== rulesVersion) return null
  const { seed, timeoutMs, wrongClickPenaltyMs, clicks } = play
  const replayed = replay({
    layout: content.boardPortraitLayout,
    tiles: tileInputs,
    seed,
    rules: { rulesVersion, timeoutMs, wrongClickPenaltyMs, countdownFrom },
    clicks: (clicks ?? []).map(([tileId, atMs]) => ({ tileId, atMs })),
  })
  return replayed.kind === 'invalid' ? null : splitsOf(replayed.play)
}
