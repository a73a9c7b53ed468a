import type { PersonalBest } from '@tilerush/contract/plays'
import type { PlayResult } from '@tilerush/core/play/types'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Written by hand: the library that makes them of every call would be an eighth of this screen. */
export function bestQuery(boardId: string) {
  return queryOptions({ queryKey: ['best', boardId], queryFn: () => client.plays.best({ boardId }) })
}

/** Null without a best; undefined while it is not known. */
export function knownBestMs(boardId: string): number | null | undefined {
  const best = queryClient.getQueryData(bestQuery(boardId).queryKey)
  return best === undefined ? undefined : (best?.totalDurationMs ?? null)
}

/** Shows a run that beats the known best as the best until the server has said what it comes to. */
export function noteRun(boardId: string, boardName: string, result: PlayResult): void {
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
