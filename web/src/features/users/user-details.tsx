import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ListedUser } from '@tilerush/contract/users'
import { Button } from '../../components/button.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { RelativeTime } from '../../components/display/relative-time.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { client, rpc } from '../../lib/api/rpc.ts'
import { useCurrentUser } from '../account/index.ts'
import { m } from '../../paraglide/messages.js'
import { useUserChange, activityQuery } from './users-queries.ts'
import { UserRoles } from './user-roles.tsx'
import { UserState } from './user-state.tsx'
import styles from './users.module.css'

interface UserDetailsProps {
  readonly user: ListedUser
  /** What the user is called here. */
  readonly name: string
}

/** Everything about a user that an administrator may see and do. */
export function UserDetails({ user, name }: UserDetailsProps) {
  const isSelf = useCurrentUser()?.userId === user.userId
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <div className={styles.details}>
      <section>
        <h2>{m.users_roles()}</h2>
        <UserRoles user={user} name={name} isLocked={isSelf} />
        {isSelf ? <p className="small muted">{m.users_self()}</p> : <UserState user={user} name={name} />}
      </section>
      <section>
        <h2>{m.users_account()}</h2>
        <dl className={styles.facts}>
          <dt>{m.users_user_id()}</dt>
          <dd>{user.userIdShort}</dd>
          {fullName && (
            <>
              <dt>{m.users_name()}</dt>
              <dd>{fullName}</dd>
            </>
          )}
          <dt>{m.users_created()}</dt>
          <dd>
            <RelativeTime at={user.accountCreatedAt} />
          </dd>
          <dt>{m.users_logins()}</dt>
          <dd className="num">{user.numTimesLoggedIn}</dd>
          <dt>{m.users_sessions()}</dt>
          <dd>
            <UserSessions user={user} name={name} isSelf={isSelf} />
          </dd>
        </dl>
      </section>
      <section>
        <h2>{m.users_activity()}</h2>
        <UserActivity userId={user.userId} />
      </section>
    </div>
  )
}

/** What the user did, the latest first. */
function UserActivity({ userId }: { readonly userId: string }) {
  const pages = useInfiniteQuery(activityQuery(userId))
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      {pages.isPending && <Skeleton count={3} shape="row" />}
      {pages.isError && <LoadError error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && entries.length === 0 && <p className="small muted">{m.users_activity_none()}</p>}
      {entries.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <section className={styles.log} aria-label={m.users_activity()} tabIndex={0}>
          <ol>
            {entries.map(({ activityId, activity, createdAt }) => (
              <li key={activityId}>
                <span>{activity}</span>
                <span className="muted">
                  <RelativeTime at={createdAt} />
                </span>
              </li>
            ))}
          </ol>
          {pages.hasNextPage && (
            <Button size="xs" variant="quiet" onClick={() => void (pages.isFetching || pages.fetchNextPage())}>
              {m.users_activity_more()}
            </Button>
          )}
        </section>
      )}
    </>
  )
}

interface UserSessionsProps {
  readonly user: ListedUser
  readonly name: string
  readonly isSelf: boolean
}

/** How many sessions the user has, and the way to end them all. */
function UserSessions({ user, name, isSelf }: UserSessionsProps) {
  const { userId } = user
  const [isChanging, change] = useUserChange()
  const { data, refetch } = useQuery(rpc.users.sessions.queryOptions({ input: { userId } }))
  if (!data) return null
  if (data.count === 0) return m.users_sessions_none()
  const end = async (): Promise<void> => {
    await client.users.endSessions({ userId })
    await refetch()
  }
  return (
    <span className={styles.sessions}>
      <span>
        {m.users_sessions_last({ count: data.count })} <RelativeTime at={data.lastUsedAt} />
      </span>
      {!isSelf && (
        <Button size="xs" aria-disabled={isChanging} onClick={() => void change(end, m.users_sessions_ended({ name }))}>
          {m.users_end_sessions()}
        </Button>
      )}
    </span>
  )
}
