import type { InfiniteData } from '@tanstack/react-query'
import type { ListedUser, UserFilter } from '@tilerush/contract/users'
import { useState } from 'react'
import { queryClient } from '../../lib/api/query-client.ts'
import { rpc } from '../../lib/api/rpc.ts'
import { errorMessage } from '../../lib/api/error-messages.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'

interface UsersPage {
  readonly users: readonly ListedUser[]
  readonly hasMore: boolean
}

const listKey = rpc.users.list.key()

/** The users that the filter lets through, a page at a time. */
export function usersQuery(filter: UserFilter) {
  return rpc.users.list.infiniteOptions({
    input: (after: string) => ({ ...filter, after }),
    initialPageParam: '',
    getNextPageParam: ({ users, hasMore }) => (hasMore ? users.at(-1)?.email : undefined),
  })
}

/** A user's activity log, the latest first, a page at a time. */
export function activityQuery(userId: string) {
  return rpc.users.activity.infiniteOptions({
    input: (before: string | null) => ({ userId, before }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.activityId : undefined),
  })
}

/** Shows a changed user where it stands; it keeps its position even if the filter would not find it any more. */
export async function updateUser(changed: ListedUser): Promise<void> {
  // A list that is on its way may have been read before the change, and is requested again.
  const requested = queryClient.getQueryCache().findAll({ queryKey: listKey, fetchStatus: 'fetching' })
  await queryClient.cancelQueries({ queryKey: listKey })
  queryClient.setQueriesData<InfiniteData<UsersPage>>(
    { queryKey: listKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          users: page.users.map((user) => (user.userId === changed.userId ? changed : user)),
        })),
      },
  )
  // Another filter asks again.
  void queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
  void queryClient.refetchQueries({ queryKey: listKey, predicate: (query) => requested.includes(query) })
}

/** Asks for the users on the screen again. */
export function refetchUsers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKey })
}

/** Runs a change, one at a time, and says how it went; nothing when it returns false, for the user gave it up. */
export function useUserChange(): readonly [
  isChanging: boolean,
  change: (work: () => Promise<boolean | void>, done: string) => Promise<void>,
] {
  const [isChanging, setIsChanging] = useState(false)
  const change = useSingleFlight(async (work: () => Promise<boolean | void>, done: string) => {
    setIsChanging(true)
    try {
      if ((await work()) !== false) toast.success(done)
    } catch (error) {
      toast.error(errorMessage(error))
    } finally {
      setIsChanging(false)
    }
  })
  return [isChanging, change]
}
