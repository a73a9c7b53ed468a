/** A finished play and the best as the contract has them; made from stored rows alone, so that a repeat gets the same. */
import type { FinishedPlay, PersonalBest } from '@tilerush/contract/plays/plays'
import type { PlayResult } from '@tilerush/core/play/types'
import type { Deps } from '../../../lib/deps.ts'
import { getBoardContents } from '../../boards/index.ts'
import { resultIn } from '../best-store.ts'
import { getPlayStore, type PlayRow } from '../store.ts'

export async function finishedPlay(deps: Deps, play: PlayRow): Promise<FinishedPlay> {
  return finishedWith({ ...play, result: resultIn(play) }, await bestAfter(deps, play))
}

/** The part of the play's row in the response. */
export type FinishedColumns = Pick<
  PlayRow,
  | 'playId'
  | 'outcome'
  | 'unverifiedReasons'
  | 'countsForBest'
  | 'runStatus'
  | 'isNewBest'
  | 'previousBestTotalDurationMs'
> & { readonly result: PlayResult | null }

/** The same when the best is known, as it is when the play has just been finished. */
export function finishedWith(play: FinishedColumns, best: PersonalBest | null): FinishedPlay {
  return {
    playId: play.playId,
    outcome: play.outcome ?? 'TIMEOUT',
    result: play.result,
    unverifiedReasons: play.unverifiedReasons,
    countsForBest: play.countsForBest,
    standing: play.unverifiedReasons.length === 0 ? play.runStatus : null,
    isNewBest: play.isNewBest ?? false,
    previousBestTotalDurationMs: play.previousBestTotalDurationMs,
    best,
  }
}

/** The best after the play: set by the play itself or by an earlier one. */
async function bestAfter({ database }: Deps, play: PlayRow): Promise<PersonalBest | null> {
  const { userId, playId, bestPlayId, numTimesPlayed } = play
  if (bestPlayId === null || numTimesPlayed === null) return null
  const maker = bestPlayId === playId ? play : await getPlayStore(database).find(userId, bestPlayId)
  const result = maker && resultIn(maker)
  if (!maker?.finishedAt || !result) throw new Error(`The play ${bestPlayId} that set a best is not there`)
  const { boardId, boardVersion, finishedAt } = maker
  const { content } = await getBoardContents(database).get({ boardId, version: boardVersion })
  return bestMadeBy({ boardId, boardName: content.name, finishedAt, result }, numTimesPlayed)
}

/** The user's best on a board, or null. */
export async function findBest({ database }: Deps, userId: string, boardId: string): Promise<PersonalBest | null> {
  const row = await getPlayStore(database).findBest(userId, boardId)
  if (!row) return null
  return { ...row, serverTimestamp: row.serverTimestamp.toISOString() }
}

/** A best from the row of its run: the values while that run was the best. */
function bestMadeBy(
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
