import type { CurrentUser } from '@tilerush/contract/account'
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { client } from './client.ts'
import { keptCacheName } from './offline-names.ts'
import { queryClient } from './query-client.ts'
import { applyColourScheme } from './theme.ts'

/** What the user wanted to have without the network goes with the user. */
async function dropKept(): Promise<void> {
  try {
    await caches.delete(keptCacheName)
  } catch {
    // All storage blocked, or a page without https: then nothing was kept.
  }
}

const currentUserKey = ['current user'] as const

/** How often a login, a logout or a change has said who the user is. */
let timesTold = 0

/** The current user; null without a session. Asked once, then kept until a call says otherwise. */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: async (): Promise<CurrentUser | null> => {
    const toldBefore = timesTold
    const user = await client.account.me()
    // What was told while this answer was on its way is newer than the answer.
    if (timesTold !== toldBefore) return queryClient.getQueryData<CurrentUser | null>(currentUserKey) ?? null
    if (user) applyColourScheme(user)
    else void dropKept()
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
 * Asks again behind a known user's back, so that an account that was disabled meanwhile is noticed at the next
 * navigation, also on a screen that shows what it has; `session-loss.ts` hears of it. Nothing waits for the response.
 */
export function recheckCurrentUser(): void {
  const isKnown = Boolean(queryClient.getQueryData(currentUserQuery.queryKey))
  if (isKnown) void queryClient.prefetchQuery({ ...currentUserQuery, staleTime: 0 })
}

/** Stores what a login, a logout or a saved profile answered. */
export function setCurrentUser(user: CurrentUser | null): void {
  timesTold++
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  if (user) applyColourScheme(user)
}

/** Asks again who is logged in, after something that may have changed it elsewhere. */
export async function refreshCurrentUser(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: currentUserQuery.queryKey })
}

/** Drops everything fetched for the user who has gone. What belongs to no user stays: a page may be showing it. */
export function forgetUser(): void {
  const keep = hashKey(currentUserQuery.queryKey)
  void dropKept()
  queryClient.removeQueries({ predicate: ({ queryHash, meta }) => queryHash !== keep && meta?.belongsToUser !== false })
  setCurrentUser(null)
}
