/** What a counted play needs from its start on; nothing of it is needed before. */
import type { PersonalBest, PlayedTile, VeiledPlay } from '@tilerush/contract/plays'
import type { PlayResult } from '@tilerush/core/play/types'
import { unveilTiles } from '@tilerush/core/play/veil'
import { queryClient } from '../../../lib/query-client.ts'
import { bestQuery } from './best.ts'
import type { FinishedRun } from './game-state.ts'
import { submitRun } from '../result/pending-results.ts'

export interface CountedRun {
  readonly tiles: readonly PlayedTile[]
  /** Keeps and sends the run. */
  readonly finish: (run: FinishedRun) => void
}

/** The play that the server has answered with, on the board of that name. */
export function countedRun(play: VeiledPlay, boardName: string): CountedRun {
  return {
    tiles: unveilTiles(play.seed, play.tiles),
    finish(run) {
      if (run.result && play.countsForBest) noteRun(run.boardId, boardName, run.result)
      submitRun(run)
    },
  }
}

/** Shows a run that beats the known best as the best until the server has said what it comes to. */
function noteRun(boardId: string, boardName: string, result: PlayResult): void {
  queryClient.setQueryData(bestQuery(boardId).queryKey, (before: PersonalBest | null | undefined) => {
    if (before === undefined || (before && before.totalDurationMs <= result.totalDurationMs)) return before
    const now = new Date()
    return {
      ...result,
      boardId,
      boardName,
      unixTimestampSec: String(Math.floor(now.getTime() / 1000)),
      serverTimestamp: now.toISOString(),
      numTimesPlayed: (before?.numTimesPlayed ?? 0) + 1,
    }
  })
}
