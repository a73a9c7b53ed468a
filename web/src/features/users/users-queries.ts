import type { InfiniteData } from '@tanstack/react-query'
import type { ListedUser, UserFilter } from '@tilerush/contract/users'
import { queryClient } from '../../lib/query-client.ts'
import { rpc } from '../../lib/rpc.ts'

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

/** Shows a changed user where it stands; it keeps its place even if the filter would not find it any more. */
export async function keepUser(changed: ListedUser): Promise<void> {
  // A list that is on its way may have been read before the change, and is asked for anew.
  const asked = queryClient.getQueryCache().findAll({ queryKey: listKey, fetchStatus: 'fetching' })
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
  void queryClient.refetchQueries({ queryKey: listKey, predicate: (query) => asked.includes(query) })
}

/** Asks for the users on the screen again. */
export function askForUsers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKey })
}
