import type { CurrentUser } from '@tilerush/contract/account/account'
import { hashKey, queryOptions, useQuery, QueryObserver } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { offlineCacheName } from '../../../lib/api/offline-names.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { applyColourScheme } from './theme.ts'

/** What the user wanted to have without the network goes with the user. */
async function clearCached(): Promise<void> {
  try {
    await caches.delete(offlineCacheName)
  } catch {
    // All storage blocked, or a page without https: then nothing was stored.
  }
}

const currentUserKey = ['current user'] as const

/** How often a login, a logout or a change has said who the user is. */
let numNotified = 0

/** The current user; null without a session. Requested once, then cached until a response says otherwise. */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: async (): Promise<CurrentUser | null> => {
    const notifiedBefore = numNotified
    const user = await client.account.me()
    // A change that was stored while this response was on its way is newer than the response.
    if (numNotified !== notifiedBefore) return queryClient.getQueryData<CurrentUser | null>(currentUserKey) ?? null
    if (user) applyColourScheme(user)
    else void clearCached()
    return user
  },
  staleTime: 60_000,
})

/** Undefined while it is not known yet. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useQuery(currentUserQuery).data
}

export async function loadCurrentUser(): Promise<CurrentUser | null> {
  return await queryClient.ensureQueryData(currentUserQuery)
}

/**
 * Refetches a known user in the background, so that an account that was disabled in between is noticed at the next
 * navigation, also on a screen that shows what it has; `session-loss.ts` reports it. Nothing waits for the response.
 */
export function recheckCurrentUser(): void {
  const isKnown = Boolean(queryClient.getQueryData(currentUserQuery.queryKey))
  if (isKnown) void queryClient.prefetchQuery({ ...currentUserQuery, staleTime: 0 })
}

/** Stores the response of a login, a logout or a saved profile. */
export function setCurrentUser(user: CurrentUser | null): void {
  numNotified++
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  if (user) applyColourScheme(user)
}

/** Fetches the current user again, after something that may have changed it elsewhere. */
export async function refreshCurrentUser(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: currentUserQuery.queryKey })
}

/** Clears the cached data of the former user. Data of no user stays: a page may be showing it. */
export function clearUser(): void {
  const keep = hashKey(currentUserQuery.queryKey)
  void clearCached()
  queryClient.removeQueries({ predicate: ({ queryHash, meta }) => queryHash !== keep && meta?.belongsToUser !== false })
  setCurrentUser(null)
}

/** Calls back with the current user, once known and on each change; requests nothing. Returns the unsubscribe function. */
export function onKnownUser(listener: (user: CurrentUser | null) => void): () => void {
  const observer = new QueryObserver(queryClient, { ...currentUserQuery, enabled: false })
  const notify = (user: CurrentUser | null | undefined): void => {
    if (user !== undefined) listener(user)
  }
  const stop = observer.subscribe(({ data }) => notify(data))
  queueMicrotask(() => notify(observer.getCurrentResult().data))
  return stop
}
