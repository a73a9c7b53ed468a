import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { UserFilter } from '@tilerush/contract/users'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { MoreButton } from '../../components/more-button.tsx'
import { Empty } from '../../components/feedback/empty.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { rpc } from '../../lib/api/rpc.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { m } from '../../paraglide/messages.js'
import { UserRow } from './user-row.tsx'
import { UsersFilter } from './users-filter.tsx'
import { usersQuery } from './users-queries.ts'

const typingPauseMs = 250

/** Every user, for administrators: found, looked at and managed. */
export function UsersScreen() {
  usePageTitle(m.users_title())
  // The address names the user that another screen linked to; what is typed here stays out of it.
  const { search: named = '' } = useSearch({ from: '/users' })
  const [filter, setFilter] = useState<UserFilter>({ search: named, role: 'any', state: 'any' })
  const search = useDebounced(filter.search.trim().toLowerCase(), typingPauseMs)
  const requested = { ...filter, search }
  const pages = useInfiniteQuery({ ...usersQuery(requested), placeholderData: keepPreviousData })
  const counts = useQuery(rpc.users.count.queryOptions({ input: requested, placeholderData: keepPreviousData }))
  const users = pages.data?.pages.flatMap((page) => page.users) ?? []
  return (
    <div className="page">
      <div className="head">
        <div>
          <h1>{m.users_title()}</h1>
          <p className="sub num" aria-live="polite">
            {counts.data ? m.users_counts(counts.data) : '\u00a0'}
          </p>
        </div>
      </div>
      <UsersFilter filter={filter} onChange={setFilter} />
      {pages.isPending && <Skeleton count={8} shape="row" />}
      {pages.isError && <LoadError error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && users.length === 0 && <Empty icon={SearchX}>{m.users_none()}</Empty>}
      {users.length > 0 && (
        <ul className="box ruled" aria-busy={pages.isPlaceholderData}>
          {users.map((user) => (
            <UserRow key={user.userId} user={user} />
          ))}
        </ul>
      )}
      <MoreButton list={pages}>{m.users_more()}</MoreButton>
    </div>
  )
}
