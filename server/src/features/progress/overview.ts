/** The data of the progress page, computed from stored runs. */
import { categories, type CategoryCode } from '@tilerush/core/boards/constants'
import { progressMaxRuns, progressMixUps, progressWeeks } from '@tilerush/core/progress/constants'
import { isMastered } from '@tilerush/core/progress/mastery'
import { getStreak } from '@tilerush/core/progress/streak'
import { getAccuracy, getTotal, getWeeks } from '@tilerush/core/progress/weeks'
import type { BoardBest, Overview } from '@tilerush/contract/progress'
import type { Deps } from '../../lib/deps.ts'
import { type BoardReader, liveBoards, boardsById, visibleModes } from '../boards/index.ts'
import { readDays } from './days-store.ts'
import { confusedTiles, analyseRecentRuns } from './recent-runs.ts'
import { readBests, readClicksByBoard, type BestRow } from './player-store.ts'
import { playerDay } from './time-zone.ts'

/** Days are counted from 1 January 1970: before the first run. */
const firstDay = 0

export async function getOverview(deps: Deps, reader: BoardReader, timeZone: string): Promise<Overview> {
  const { viewer, locale } = reader
  const { database, clock, random } = deps
  const { userId } = viewer
  const day = await playerDay(database, clock.now(), timeZone)
  const [days, bestRows, clicks, live, recentRuns] = await Promise.all([
    readDays(database, userId, day.timeZone, firstDay),
    readBests(database, userId, visibleModes(viewer), locale),
    readClicksByBoard(database, userId),
    liveBoards(deps),
    analyseRecentRuns(deps, viewer, progressMaxRuns),
  ])
  const total = getTotal(days)
  const streak = getStreak(
    days.map((played) => played.day),
    day.today,
  )
  const seed = random.uint32()
  const mixUps = confusedTiles(recentRuns, seed, progressMixUps)
  const bests = bestRows.map(getBest)
  return {
    boards: await boardsById(
      deps,
      reader,
      mixUps.map(({ boardId }) => boardId),
    ),
    seed,
    mixUps,
    mixUpRuns: recentRuns.runs.length,
    today: day.today,
    streakDays: streak.current,
    longestStreakDays: streak.longest,
    numRuns: total.numRuns,
    numNewBests: total.numNewBests,
    playedMs: days.reduce((sum, { playedMs }) => sum + playedMs, 0),
    accuracy: getAccuracy(total),
    weeks: getWeeks(days, day.today, progressWeeks).map((week) => ({
      day: week.day,
      numRuns: week.numRuns,
      numNewBests: week.numNewBests,
      accuracy: getAccuracy(week),
    })),
    categories: byCategory(live, bests, clicks),
    bests,
  }
}

function getBest({ lastRuns, setAt, ...row }: BestRow): BoardBest {
  return { ...row, setAt: setAt.toISOString(), isMastered: isMastered(lastRuns) }
}

/** Counts live boards alone: other boards cannot be played again. */
function byCategory(
  live: readonly { readonly boardId: string; readonly category: string }[],
  bests: readonly BoardBest[],
  clicks: readonly { readonly boardId: string; readonly numClicks: number; readonly numWrong: number }[],
): Overview['categories'] {
  const bestOn = new Map(bests.map((best) => [best.boardId, best]))
  const clicksOn = new Map(clicks.map((clicked) => [clicked.boardId, clicked]))
  return categories.map(({ code }: { readonly code: CategoryCode }) => {
    const ofCategory = live.filter(({ category }) => category === code)
    const played = ofCategory.flatMap(({ boardId }) => bestOn.get(boardId) ?? [])
    const clicked = ofCategory.flatMap(({ boardId }) => clicksOn.get(boardId) ?? [])
    return {
      category: code,
      numBoards: ofCategory.length,
      numPlayed: played.length,
      numMastered: played.filter((best) => best.isMastered).length,
      accuracy: getAccuracy({
        numClicks: clicked.reduce((sum, { numClicks }) => sum + numClicks, 0),
        numWrong: clicked.reduce((sum, { numWrong }) => sum + numWrong, 0),
      }),
    }
  })
}
