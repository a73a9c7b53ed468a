/** The runs of a player on a board, and the records of its tiles. Every read is a range of the index `plays_verified`. */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { plays } from '../../lib/database/schema.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import type { Locale } from '@tilerush/core/language/constants'
import { recordedRuns, rulesVersion } from '@tilerush/core/play/constants'
import { getMixUps, getTileRecords } from '@tilerush/core/play/records'
import { obfuscateTiles } from '@tilerush/core/play/obfuscate'
import type { HistoryRun, ObfuscatedPractice } from '@tilerush/contract/plays/history'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { getBoardContents, visibleBoardById } from '../boards/index.ts'
import { playedRuns } from './played-run.ts'
import { toRules } from './rules.ts'

/** Where a page begins: after this run, in the order of the list. */
export interface RunPosition {
  readonly finishedAt: string
  readonly playId: string
}

const beforeAll: RunPosition = { finishedAt: 'infinity', playId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const getHistoryStore = perDatabase(createHistoryStore)

function createHistoryStore({ orm }: Database) {
  const ofBoard = and(
    eq(plays.userId, sql.placeholder('userId')),
    eq(plays.boardId, sql.placeholder('boardId')),
    // As the index says it.
    sql`${plays.finishedAt} is not null and ${plays.unverifiedReasons} = '{}'`,
  )
  const newestFirst = [sql`${plays.finishedAt} desc nulls last`, sql`${plays.playId} desc nulls last`]
  const page = orm
    .select({
      playId: plays.playId,
      finishedAt: sql<Date>`${plays.finishedAt}`.mapWith(plays.finishedAt),
      totalDurationMs: sql<number>`${plays.totalDurationMs}`,
      completedDurationMs: sql<number>`${plays.completedDurationMs}`,
      penaltyDurationMs: sql<number>`${plays.penaltyDurationMs}`,
      averageCorrectClickDurationMs: sql<number>`${plays.averageCorrectClickDurationMs}`,
      accuracy: sql<number>`${plays.accuracy}`,
      numIncorrectClicks: sql<number>`${plays.numIncorrectClicks}`,
      isNewBest: sql<boolean>`${plays.isNewBest}`,
      countsForBest: plays.countsForBest,
      source: plays.source,
    })
    .from(plays)
    .where(
      and(
        ofBoard,
        eq(plays.outcome, 'COMPLETED'),
        sql`(${plays.finishedAt}, ${plays.playId}) <
          (${sql.placeholder('finishedAt')}::timestamptz, ${sql.placeholder('playId')}::uuid)`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('plays_history_page')
  const last = orm
    .select({
      boardId: plays.boardId,
      boardVersion: plays.boardVersion,
      seed: plays.seed,
      rulesVersion: plays.rulesVersion,
      timeoutMs: plays.timeoutMs,
      wrongClickPenaltyMs: plays.wrongClickPenaltyMs,
      clicks: plays.clicks,
    })
    .from(plays)
    .where(ofBoard)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('plays_last_verified')

  return {
    /** Completed and verified runs, newest first. */
    readPage: (userId: string, boardId: string, after: RunPosition | undefined, limit: number) =>
      page.execute({ userId, boardId, ...(after ?? beforeAll), limit }),
    /** Verified runs, those out of time too, newest first. */
    readLast: (userId: string, boardId: string, limit: number) => last.execute({ userId, boardId, limit }),
  }
}

export interface HistoryPage {
  readonly runs: HistoryRun[]
  /** Null on the last page. */
  readonly next: RunPosition | null
}

export async function historyPage(
  { database }: Deps,
  userId: string,
  { boardId, limit, after }: { boardId: string; limit: number; after?: RunPosition | undefined },
): Promise<HistoryPage> {
  const found = await getHistoryStore(database).readPage(userId, boardId, after, limit + 1)
  const runs = found.slice(0, limit).map((run) => ({ ...run, finishedAt: run.finishedAt.toISOString() }))
  const last = runs.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return { runs, next: hasMore ? { finishedAt: last.finishedAt, playId: last.playId } : null }
}

/** Null when no board visible to the viewer has the id. */
export async function getPractice(
  deps: Deps,
  viewer: SessionUser,
  { boardId, language }: { readonly boardId: string; readonly language?: Locale | undefined },
): Promise<ObfuscatedPractice | null> {
  const { database, random, settings } = deps
  const current = await visibleBoardById(deps, viewer, boardId)
  if (!current) return null
  const { content, playedTiles, playedTilesIn } = await getBoardContents(database).get(current)
  const stored = await getHistoryStore(database).readLast(viewer.userId, boardId, recordedRuns)
  const runs = await playedRuns(deps, stored)
  const tileIds = playedTiles.map(({ tileId }) => tileId)
  const seed = random.uint32()
  const { playTimeoutMs: timeoutMs, wrongClickPenaltyMs } = settings
  return {
    boardId,
    boardVersion: current.version,
    boardPortraitLayout: content.boardPortraitLayout,
    seed,
    rules: toRules({ rulesVersion, timeoutMs, wrongClickPenaltyMs }),
    tiles: obfuscateTiles(seed, (language && playedTilesIn.get(language)) ?? playedTiles),
    numRuns: runs.length,
    records: getTileRecords(runs, tileIds),
    mixUps: getMixUps(runs, tileIds),
  }
}
