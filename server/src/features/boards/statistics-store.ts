/** Statistics of a board's tiles from its last verified plays. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { plays } from '../../lib/database/schema.ts'
import type { StoredClick } from '../../lib/database/stored-json.ts'
import { setImmediate } from 'node:timers/promises'
import { getTileStatistics, type TileStatistics } from '@tilerush/core/boards/tile-statistics'
import { countdownFrom, rulesVersion } from '@tilerush/core/play/constants'
import { replay } from '@tilerush/core/play/replay'
import { getSplits, type Split } from '@tilerush/core/play/splits'
import type { Deps } from '../../lib/deps.ts'
import { getBoardContents } from './board-content.ts'
import { readBoard } from './details-store.ts'
import type { ReadyBoard } from './ready-board.ts'

export interface VerifiedPlay {
  readonly boardVersion: number
  readonly seed: number
  readonly rulesVersion: number
  readonly timeoutMs: number
  readonly wrongClickPenaltyMs: number
  readonly clicks: readonly StoredClick[] | null
}

/** The board's last verified plays. */
function lastVerifiedPlays({ orm }: Database, boardId: string, limit: number): Promise<VerifiedPlay[]> {
  return (
    orm
      .select({
        boardVersion: plays.boardVersion,
        seed: plays.seed,
        rulesVersion: plays.rulesVersion,
        timeoutMs: plays.timeoutMs,
        wrongClickPenaltyMs: plays.wrongClickPenaltyMs,
        clicks: plays.clicks,
      })
      .from(plays)
      .where(and(eq(plays.boardId, boardId), isNotNull(plays.finishedAt), sql`${plays.unverifiedReasons} = '{}'`))
      // As the index has it: without `nulls last` every play of the board would be sorted.
      .orderBy(sql`${plays.finishedAt} desc nulls last`)
      .limit(limit)
  )
}

const maxPlays = 200
/** The maximum number of replays, so that the response stays fast. */
const replaysAtOnce = 10

export interface BoardStatistics {
  readonly numPlays: number
  readonly tiles: TileStatistics[]
}

/** Null for an unknown board. */
export async function boardStatistics({ database }: Deps, boardId: string): Promise<BoardStatistics | null> {
  const stored = await readBoard(database.orm, boardId)
  if (!stored) return null
  const verified = await lastVerifiedPlays(database, boardId, maxPlays)
  const versions = [...new Set(verified.map(({ boardVersion }) => boardVersion))]
  const contents = await getBoardContents(database).getAll(versions.map((version) => ({ boardId, version })))
  const byVersion = new Map(contents.map((content) => [content.version, content]))
  const runs: Split[][] = []
  for (const [index, play] of verified.entries()) {
    if (index % replaysAtOnce === 0) await setImmediate()
    const board = byVersion.get(play.boardVersion)
    const splits = board && splitsOfPlay(board, play)
    if (splits) runs.push(splits)
  }
  const tileIds = stored.tiles.map(({ tileId }) => tileId)
  return { numPlays: runs.length, tiles: getTileStatistics(tileIds, runs) }
}

/** Null for a play by rules that this server does not have. */
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
  return replayed.kind === 'invalid' ? null : getSplits(replayed.play)
}
