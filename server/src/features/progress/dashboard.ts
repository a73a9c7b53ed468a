/** Everything the dashboard shows, in one answer. */
import {
  dashboardLookedAtRuns,
  dashboardMixUps,
  dashboardPractices,
  dashboardPromotedBoards,
  dashboardStarredBoards,
} from '@tilerush/core/constants'
import { splitsOf, tilesToPractise, type Split } from '@tilerush/core/play/splits'
import type { Play } from '@tilerush/core/play/types'
import { boardOfTheDay } from '@tilerush/core/progress/board-of-the-day'
import { streakOf } from '@tilerush/core/progress/streak'
import { accuracyOf, daysPerWeek, totalOf } from '@tilerush/core/progress/weeks'
import type { Dashboard, RecentBoard } from '@tilerush/contract/progress'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { cardStoreOf } from '../boards/card-store.ts'
import { resumeFaces } from '../boards/ready-board.ts'
import { boardsById } from '../boards/service.ts'
import { visibleModes } from '../boards/visible-boards.ts'
import { dayOf } from '../plays/periods.ts'
import { readDays, readStreak } from './days-store.ts'
import { confusedTiles, duePractices, lookAtRuns, veiledOf, type LookedAt } from './looked-at-runs.ts'
import { readDailyTotal, readRecentBoards, type RecentRow } from './player-store.ts'
import { playerDay } from './time-zone.ts'

export async function dashboardOf(parts: Parts, reader: SessionUser, timeZone: string): Promise<Dashboard> {
  const { database, clock, random } = parts
  const day = await playerDay(database, clock.now(), timeZone)
  const [recent, lookedAt, week, streak, daily, promoted] = await Promise.all([
    readRecentBoards(database, reader.userId, visibleModes(reader)),
    lookAtRuns(parts, reader, dashboardLookedAtRuns),
    weekOf(parts, reader, day),
    readStreak(database, reader.userId, day.timeZone, day.today),
    dailyOf(parts, reader),
    cardStoreOf(database).offeredIds(dashboardPromotedBoards),
  ])
  const seed = random.uint32()
  const mixUps = confusedTiles(lookedAt, seed, dashboardMixUps)
  const due = duePractices(lookedAt, dashboardPractices)
  const starred = reader.starredBoards.toReversed().slice(0, dashboardStarredBoards)
  const ofRuns = [...recent, ...mixUps, ...due].map(({ boardId }) => boardId)
  const boards = await boardsById(parts, reader, [
    ...ofRuns,
    ...starred,
    ...promoted,
    ...(daily ? [daily.boardId] : []),
  ])
  const shown = new Set(boards.map(({ boardId }) => boardId))
  const isShown = ({ boardId }: { readonly boardId: string }) => shown.has(boardId)
  return {
    boards,
    seed,
    mixUps: mixUps.filter(isShown),
    recent: recent.filter(isShown).map(recentBoardOf),
    resume: resumeOf(recent[0], lookedAt, seed),
    promoted: promoted.filter((boardId) => shown.has(boardId)),
    daily: daily && isShown(daily) ? daily : null,
    today: day.today,
    streakDays: streakOf(streak, day.today).current,
    ...week,
    practise: due
      .filter(isShown)
      .map(({ boardId, tileIds, dueTileIds }) => ({ boardId, tileIds: [...tileIds], numDue: dueTileIds.length })),
  }
}

async function weekOf({ database }: Parts, { userId }: SessionUser, day: { timeZone: string; today: number }) {
  const first = day.today - (daysPerWeek - 1)
  const days = await readDays(database, userId, day.timeZone, first)
  const runsOn = new Map(days.map((played) => [played.day, played.numRuns]))
  const total = totalOf(days)
  return {
    week: Array.from({ length: daysPerWeek }, (_, index) => ({
      day: first + index,
      numRuns: runsOn.get(first + index) ?? 0,
    })),
    weekNewBests: total.numNewBests,
    weekAccuracy: accuracyOf(total),
  }
}

async function dailyOf({ database, clock }: Parts, { userId }: SessionUser): Promise<Dashboard['daily']> {
  const today = dayOf(clock.now())
  const live = await cardStoreOf(database).listLive()
  const boardId = boardOfTheDay(
    live.filter(({ isPlayable }) => isPlayable).map((board) => board.boardId),
    today,
  )
  if (boardId === null) return null
  return { boardId, ownTotalDurationMs: await readDailyTotal(database, userId, boardId, today) }
}

function recentBoardOf({ boardVersion: _version, finishedAt, totalsMs, ...row }: RecentRow): RecentBoard {
  return { ...row, finishedAt: finishedAt.toISOString(), totalsMs: totalsMs.toReversed() }
}

/** The last run of the board played last: what it says to practise, and where its time went. */
function resumeOf(recent: RecentRow | undefined, { runs, boards }: LookedAt, seed: number): Dashboard['resume'] {
  const board = recent && boards.get(recent.boardId)
  if (!board) return null
  const run = runs.find(({ boardId, play }) => boardId === recent.boardId && isCompleted(play))
  const splits = run ? splitsOf(run.play) : []
  const present = new Set(board.faces.map(({ tileId }) => tileId))
  const costliest = run && costliestOf(splits, run.play.rules.wrongClickPenaltyMs)
  return {
    faces: resumeFaces(board.content),
    tileIds: tilesToPractise(splits).filter((tileId) => present.has(tileId)),
    numMissed: splits.filter(({ isMissed, tileId }) => isMissed && present.has(tileId)).length,
    costliest: costliest ? (veiledOf(board, [costliest.tileId], seed)[0] ?? null) : null,
  }
}

function isCompleted({ promptIndex, promptOrder }: Play): boolean {
  return promptIndex === promptOrder.length
}

function costliestOf(splits: readonly Split[], penaltyMs: number): Split | undefined {
  const cost = ({ durationMs, wrongTileIds }: Split) => durationMs + wrongTileIds.length * penaltyMs
  return splits.toSorted((one, other) => cost(other) - cost(one))[0]
}
