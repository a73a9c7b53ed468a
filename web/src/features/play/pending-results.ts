/** Finished runs on their way to the server: the one queue of the page, wired to the calls. */
import type { FinishedPlay } from '@tilerush/contract/plays'
import { QueryObserver } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { errorCode } from '../../lib/error-code.ts'
import { queryClient } from '../../lib/query-client.ts'
import { client, rpc } from '../../lib/rpc.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { bestQuery } from './best.ts'
import { browserClock } from './clock.ts'
import type { FinishedRun } from './game-state.ts'
import { createResultQueue, type SendState } from './result-queue.ts'
import { openResultStore, type PendingResult } from './result-store.ts'

function currentUserId(): string | null {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.userId ?? null
}

async function send({ playId, boardId, clicks }: PendingResult): Promise<FinishedPlay> {
  const answer = await client.plays.finish({ playId, clicks: [...clicks] })
  queryClient.setQueryData(bestQuery(boardId).queryKey, answer.best)
  void queryClient.invalidateQueries({ queryKey: rpc.plays.best.key() })
  // Lists show the reader's best; they are asked for again when they are next looked at.
  void queryClient.invalidateQueries({ queryKey: rpc.boards.byCategory.key() })
  void queryClient.invalidateQueries({ queryKey: rpc.boards.byName.key() })
  return answer
}

const queue = createResultQueue({
  clock: browserClock,
  openStore: openResultStore,
  send,
  codeOf: errorCode,
  currentUserId,
})

/** Keeps a run and sends it. A run without a user cannot be sent and is not kept. */
export function submitRun({ playId, boardId, play, result }: FinishedRun): void {
  const userId = currentUserId()
  if (userId === null) return
  const { clicks } = play
  void queue.add({ playId, userId, boardId, clicks, totalDurationMs: result?.totalDurationMs ?? null })
}

export const sendPendingResults = queue.flush

export function useSendState(playId: string): SendState | undefined {
  return useSyncExternalStore(queue.subscribe, () => queue.stateOf(playId))
}

function flush(): void {
  void queue.flush()
}

/** Sends what an earlier visit left: as soon as the user is known, and whenever the network is back. Answers with the way to stop. */
export function startPendingResults(): () => void {
  let knownUserId: string | null = null
  const noteUser = (): void => {
    const userId = currentUserId()
    if (userId !== knownUserId && userId !== null) flush()
    knownUserId = userId
  }
  // Observes only what the session has loaded; asks for nothing itself.
  const observer = new QueryObserver(queryClient, { ...currentUserQuery, enabled: false })
  const stopObserving = observer.subscribe(noteUser)
  noteUser()
  window.addEventListener('online', flush)
  return () => {
    stopObserving()
    window.removeEventListener('online', flush)
  }
}
