/** The answer to a finished play, made from its stored row alone: so a repeated send has the same one. */
import type { FinishedPlay, PersonalBest } from '@tilerush/contract/plays'
import type { PlayResult } from '@tilerush/core/play/types'
import type { Parts } from '../../lib/parts.ts'
import { boardContentsOf } from '../boards/board-content.ts'
import { bestMadeBy, resultOfRow } from './personal-best.ts'
import { playStoreOf, type PlayRow } from './store.ts'

export async function finishedPlay(parts: Parts, play: PlayRow): Promise<FinishedPlay> {
  return finishedWith({ ...play, result: resultOfRow(play) }, await bestAfter(parts, play))
}

/** What the answer tells of the play's row. */
export type FinishedColumns = Pick<
  PlayRow,
  'playId' | 'outcome' | 'unverifiedReasons' | 'countsForBest' | 'isNewBest' | 'previousBestTotalDurationMs'
> & { readonly result: PlayResult | null }

/** The same where the best is at hand, as it is when the play has just been finished. */
export function finishedWith(play: FinishedColumns, best: PersonalBest | null): FinishedPlay {
  return {
    playId: play.playId,
    outcome: play.outcome ?? 'TIMEOUT',
    result: play.result,
    unverifiedReasons: play.unverifiedReasons,
    countsForBest: play.countsForBest,
    isNewBest: play.isNewBest ?? false,
    previousBestTotalDurationMs: play.previousBestTotalDurationMs,
    best,
  }
}

/** The best after the play: made by the play itself or by an earlier one. */
async function bestAfter({ database }: Parts, play: PlayRow): Promise<PersonalBest | null> {
  const { userId, playId, bestPlayId, numTimesPlayed } = play
  if (bestPlayId === null || numTimesPlayed === null) return null
  const maker = bestPlayId === playId ? play : await playStoreOf(database).find(userId, bestPlayId)
  const result = maker && resultOfRow(maker)
  if (!maker?.finishedAt || !result) throw new Error(`The play ${bestPlayId} that set a best is not there`)
  const { boardId, boardVersion, finishedAt } = maker
  const { content } = await boardContentsOf(database).get({ boardId, version: boardVersion })
  return bestMadeBy({ boardId, boardName: content.name, finishedAt, result }, numTimesPlayed)
}
