/** The data of the dashboard, in one response. */
import {
  dashboardMaxRuns,
  dashboardMixUps,
  dashboardPractices,
  dashboardPromotedBoards,
  dashboardStarredBoards,
} from '@tilerush/core/progress/constants'
import { getSplits, tilesToPractise, type Split } from '@tilerush/core/play/splits'
import type { Play } from '@tilerush/core/play/types'
import { boardOfTheDay } from '@tilerush/core/progress/board-of-the-day'
import { getStreak } from '@tilerush/core/progress/streak'
import { getAccuracy, daysPerWeek, getTotal } from '@tilerush/core/progress/weeks'
import type { Dashboard, RecentBoard } from '@tilerush/contract/progress'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import {
  type BoardReader,
  boardsById,
  liveBoards,
  offeredBoardIds,
  resumeFaces,
  visibleModes,
} from '../boards/index.ts'
import { toDay } from '../plays/index.ts'
import { readDays, readStreak } from './days-store.ts'
import { confusedTiles, duePractices, analyseRecentRuns, toObfuscated, type RecentRuns } from './recent-runs.ts'
import { readDailyTotal, readRecentBoards, type RecentRow } from './player-store.ts'
import { playerDay } from './time-zone.ts'

export async function getDashboard(deps: Deps, reader: BoardReader, timeZone: string): Promise<Dashboard> {
  const { viewer } = reader
  const { database, clock, random } = deps
  const day = await playerDay(database, clock.now(), timeZone)
  const [recent, recentRuns, week, streak, daily, promoted] = await Promise.all([
    readRecentBoards(database, viewer.userId, visibleModes(viewer)),
    analyseRecentRuns(deps, viewer, dashboardMaxRuns),
    toWeek(deps, viewer, day),
    readStreak(database, viewer.userId, day.timeZone, day.today),
    getDaily(deps, viewer),
    offeredBoardIds(deps, dashboardPromotedBoards),
  ])
  const seed = random.uint32()
  const mixUps = confusedTiles(recentRuns, seed, dashboardMixUps)
  const due = duePractices(recentRuns, dashboardPractices)
  const starred = viewer.starredBoards.toReversed().slice(0, dashboardStarredBoards)
  const ofRuns = [...recent, ...mixUps, ...due].map(({ boardId }) => boardId)
  const boards = await boardsById(deps, reader, [...ofRuns, ...starred, ...promoted, ...(daily ? [daily.boardId] : [])])
  const shown = new Set(boards.map(({ boardId }) => boardId))
  const isShown = ({ boardId }: { readonly boardId: string }) => shown.has(boardId)
  return {
    boards,
    seed,
    mixUps: mixUps.filter(isShown),
    recent: recent.filter(isShown).map(getRecentBoard),
    resume: getResume(recent[0], recentRuns, seed),
    promoted: promoted.filter((boardId) => shown.has(boardId)),
    daily: daily && isShown(daily) ? daily : null,
    today: day.today,
    streakDays: getStreak(streak, day.today).current,
    ...week,
    practise: due
      .filter(isShown)
      .map(({ boardId, tileIds, dueTileIds }) => ({ boardId, tileIds: [...tileIds], numDue: dueTileIds.length })),
  }
}

async function toWeek({ database }: Deps, { userId }: SessionUser, day: { timeZone: string; today: number }) {
  const first = day.today - (daysPerWeek - 1)
  const days = await readDays(database, userId, day.timeZone, first)
  const runsOn = new Map(days.map((played) => [played.day, played.numRuns]))
  const total = getTotal(days)
  return {
    week: Array.from({ length: daysPerWeek }, (_, index) => ({
      day: first + index,
      numRuns: runsOn.get(first + index) ?? 0,
    })),
    weekNewBests: total.numNewBests,
    weekAccuracy: getAccuracy(total),
  }
}

async function getDaily(deps: Deps, { userId }: SessionUser): Promise<Dashboard['daily']> {
  const today = toDay(deps.clock.now())
  const live = await liveBoards(deps)
  const boardId = boardOfTheDay(
    live.filter(({ isPlayable }) => isPlayable).map((board) => board.boardId),
    today,
  )
  if (boardId === null) return null
  return { boardId, ownTotalDurationMs: await readDailyTotal(deps.database, userId, boardId, today) }
}

function getRecentBoard({ boardVersion: _version, finishedAt, totalsMs, ...row }: RecentRow): RecentBoard {
  return { ...row, finishedAt: finishedAt.toISOString(), totalsMs: totalsMs.toReversed() }
}

/** The last run of the board played last: the tiles to practise, and the slowest prompt. */
function getResume(recent: RecentRow | undefined, { runs, boards }: RecentRuns, seed: number): Dashboard['resume'] {
  const board = recent && boards.get(recent.boardId)
  if (!board) return null
  const run = runs.find(({ boardId, play }) => boardId === recent.boardId && isCompleted(play))
  const splits = run ? getSplits(run.play) : []
  const present = new Set(board.faces.map(({ tileId }) => tileId))
  const costliest = run && getCostliest(splits, run.play.rules.wrongClickPenaltyMs)
  return {
    faces: resumeFaces(board.content),
    tileIds: tilesToPractise(splits).filter((tileId) => present.has(tileId)),
    numMissed: splits.filter(({ isMissed, tileId }) => isMissed && present.has(tileId)).length,
    costliest: costliest ? (toObfuscated(board, [costliest.tileId], seed)[0] ?? null) : null,
  }
}

function isCompleted({ promptIndex, promptOrder }: Play): boolean {
  return promptIndex === promptOrder.length
}

function getCostliest(splits: readonly Split[], penaltyMs: number): Split | undefined {
  const cost = ({ durationMs, wrongTileIds }: Split) => durationMs + wrongTileIds.length * penaltyMs
  return splits.toSorted((one, other) => cost(other) - cost(one))[0]
}
