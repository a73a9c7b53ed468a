import type { CurrentUser } from '@tilerush/contract/account'
import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { currentUserQuery } from './session.ts'

/** Tells who is logged in, once it is known and whenever it changes; asks for nothing itself. Answers with the way to stop. */
export function onKnownUser(listener: (user: CurrentUser | null) => void): () => void {
  const observer = new QueryObserver(queryClient, { ...currentUserQuery, enabled: false })
  const tell = (user: CurrentUser | null | undefined): void => {
    if (user !== undefined) listener(user)
  }
  const stop = observer.subscribe(({ data }) => tell(data))
  queueMicrotask(() => tell(observer.getCurrentResult().data))
  return stop
}
