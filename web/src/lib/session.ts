import type { CurrentUser } from '@tilerush/contract/account'
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
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

/** The current user; null without a session. Asked once, then kept until a call says otherwise. */
export const currentUserQuery = queryOptions({
  queryKey: ['current user'],
  queryFn: async (): Promise<CurrentUser | null> => {
    const { client } = await import('./client.ts')
    const user = await client.account.me()
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

/** Stores what a login, a logout or a saved profile answered. */
export function setCurrentUser(user: CurrentUser | null): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  if (user) applyColourScheme(user)
}

/** Asks again who is logged in, after something that may have changed it elsewhere. */
export async function refreshCurrentUser(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: currentUserQuery.queryKey })
}

/** Drops everything fetched for the user who has gone. */
export function forgetUser(): void {
  const keep = hashKey(currentUserQuery.queryKey)
  void dropKept()
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== keep })
  setCurrentUser(null)
}
