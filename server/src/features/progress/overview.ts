/** What the progress page shows: everything from stored runs. */
import {
  categories,
  progressLookedAtRuns,
  progressMixUps,
  progressWeeks,
  type CategoryCode,
} from '@tilerush/core/constants'
import { isMastered } from '@tilerush/core/progress/mastery'
import { streakOf } from '@tilerush/core/progress/streak'
import { accuracyOf, totalOf, weeksOf } from '@tilerush/core/progress/weeks'
import type { BoardBest, Overview } from '@tilerush/contract/progress'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { cardStoreOf } from '../boards/card-store.ts'
import { boardsById } from '../boards/service.ts'
import { visibleModes } from '../boards/visible-boards.ts'
import { readDays } from './days-store.ts'
import { confusedTiles, lookAtRuns } from './looked-at-runs.ts'
import { readBests, readClicksByBoard, type BestRow } from './player-store.ts'
import { playerDay } from './time-zone.ts'

/** Days are counted from 1 January 1970: before the first run of all. */
const firstDay = 0

export async function overviewOf(parts: Parts, reader: SessionUser, timeZone: string): Promise<Overview> {
  const { database, clock, random } = parts
  const { userId } = reader
  const day = await playerDay(database, clock.now(), timeZone)
  const [days, bestRows, clicks, live, lookedAt] = await Promise.all([
    readDays(database, userId, day.timeZone, firstDay),
    readBests(database, userId, visibleModes(reader)),
    readClicksByBoard(database, userId),
    cardStoreOf(database).listLive(),
    lookAtRuns(parts, reader, progressLookedAtRuns),
  ])
  const total = totalOf(days)
  const streak = streakOf(
    days.map((played) => played.day),
    day.today,
  )
  const seed = random.uint32()
  const mixUps = confusedTiles(lookedAt, seed, progressMixUps)
  const bests = bestRows.map(bestOf)
  return {
    boards: await boardsById(
      parts,
      reader,
      mixUps.map(({ boardId }) => boardId),
    ),
    seed,
    mixUps,
    mixUpRuns: lookedAt.runs.length,
    today: day.today,
    streakDays: streak.current,
    longestStreakDays: streak.longest,
    numRuns: total.numRuns,
    numNewBests: total.numNewBests,
    playedMs: days.reduce((sum, { playedMs }) => sum + playedMs, 0),
    accuracy: accuracyOf(total),
    weeks: weeksOf(days, day.today, progressWeeks).map((week) => ({
      day: week.day,
      numRuns: week.numRuns,
      numNewBests: week.numNewBests,
      accuracy: accuracyOf(week),
    })),
    categories: byCategory(live, bests, clicks),
    bests,
  }
}

function bestOf({ lastRuns, setAt, ...row }: BestRow): BoardBest {
  return { ...row, setAt: setAt.toISOString(), isMastered: isMastered(lastRuns) }
}

/** Of live boards alone: what was played on others cannot be played on. */
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
      accuracy: accuracyOf({
        numClicks: clicked.reduce((sum, { numClicks }) => sum + numClicks, 0),
        numWrong: clicked.reduce((sum, { numWrong }) => sum + numWrong, 0),
      }),
    }
  })
}
