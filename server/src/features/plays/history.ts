/** The runs of a player on a board, and what they tell of its tiles. */
import { type Locale, recordedRuns, rulesVersion } from '@tilerush/core/constants'
import { mixUpsOf, tileRecordsOf } from '@tilerush/core/play/records'
import { veilTiles } from '@tilerush/core/play/veil'
import type { HistoryRun, VeiledPractice } from '@tilerush/contract/play-history'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { boardContentsOf } from '../boards/board-content.ts'
import { visibleBoardById } from '../boards/visible-boards.ts'
import { historyStoreOf, type RunPosition } from './history-store.ts'
import { playedRuns } from './played-run.ts'
import { rulesOf } from './rules.ts'

export interface HistoryPage {
  readonly runs: HistoryRun[]
  /** Null on the last page. */
  readonly next: RunPosition | null
}

export async function historyPage(
  { database }: Parts,
  userId: string,
  { boardId, limit, after }: { boardId: string; limit: number; after?: RunPosition | undefined },
): Promise<HistoryPage> {
  const found = await historyStoreOf(database).readPage(userId, boardId, after, limit + 1)
  const runs = found.slice(0, limit).map((run) => ({ ...run, finishedAt: run.finishedAt.toISOString() }))
  const last = runs.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return { runs, next: hasMore ? { finishedAt: last.finishedAt, playId: last.playId } : null }
}

/** Null when there is no such board that the reader may see. */
export async function practiceOf(
  parts: Parts,
  reader: SessionUser,
  { boardId, language }: { readonly boardId: string; readonly language?: Locale | undefined },
): Promise<VeiledPractice | null> {
  const { database, random, settings } = parts
  const current = await visibleBoardById(parts, reader, boardId)
  if (!current) return null
  const { content, playedTiles, playedTilesIn } = await boardContentsOf(database).get(current)
  const stored = await historyStoreOf(database).readLast(reader.userId, boardId, recordedRuns)
  const runs = await playedRuns(parts, stored)
  const tileIds = playedTiles.map(({ tileId }) => tileId)
  const seed = random.uint32()
  const { playTimeoutMs: timeoutMs, wrongClickPenaltyMs } = settings
  return {
    boardId,
    boardVersion: current.version,
    boardPortraitLayout: content.boardPortraitLayout,
    seed,
    rules: rulesOf({ rulesVersion, timeoutMs, wrongClickPenaltyMs }),
    tiles: veilTiles(seed, (language && playedTilesIn.get(language)) ?? playedTiles),
    numRuns: runs.length,
    records: tileRecordsOf(runs, tileIds),
    mixUps: mixUpsOf(runs, tileIds),
  }
}
