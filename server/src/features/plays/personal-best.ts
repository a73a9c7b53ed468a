/** The best as the contract has it. */
import type { PersonalBest } from '@tilerush/contract/plays'
import type { PlayResult } from '@tilerush/core/play/types'
import type { Parts } from '../../lib/parts.ts'
import { playStoreOf, type PlayRow } from './store.ts'

/** The user's best on a board, or null. */
export async function findBest({ database }: Parts, userId: string, boardId: string): Promise<PersonalBest | null> {
  const row = await playStoreOf(database).findBest(userId, boardId)
  if (!row) return null
  return { ...row, serverTimestamp: row.serverTimestamp.toISOString() }
}

/** A best as it was made by a run: what the row held while that run was the best. */
export function bestMadeBy(
  run: { readonly boardId: string; readonly boardName: string; readonly finishedAt: Date; readonly result: PlayResult },
  numTimesPlayed: number,
): PersonalBest {
  return {
    boardId: run.boardId,
    boardName: run.boardName,
    ...run.result,
    unixTimestampSec: String(Math.floor(run.finishedAt.getTime() / 1000)),
    serverTimestamp: run.finishedAt.toISOString(),
    numTimesPlayed,
  }
}

/** The stored result of a completed play; null for one that ran out of time or is not finished. */
export function resultOfRow(row: PlayRow): PlayResult | null {
  const { accuracy, averageCorrectClickDurationMs, completedDurationMs, penaltyDurationMs } = row
  const { totalDurationMs, numClicksTotal, numIncorrectClicks, numTilesOnBoard } = row
  if (
    accuracy === null ||
    averageCorrectClickDurationMs === null ||
    completedDurationMs === null ||
    penaltyDurationMs === null ||
    totalDurationMs === null ||
    numClicksTotal === null ||
    numIncorrectClicks === null ||
    numTilesOnBoard === null
  ) {
    return null
  }
  return {
    accuracy,
    averageCorrectClickDurationMs,
    completedDurationMs,
    penaltyDurationMs,
    totalDurationMs,
    numClicksTotal,
    numIncorrectClicks,
    numTilesOnBoard,
  }
}
