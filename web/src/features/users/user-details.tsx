import type { ListedUser } from '@tilerush/contract/users'
import { RelativeTime } from '../../components/relative-time.tsx'
import { useCurrentUser } from '../../lib/session.ts'
import { m } from '../../paraglide/messages.js'
import { UserActivity } from './user-activity.tsx'
import { UserRoles } from './user-roles.tsx'
import { UserSessions } from './user-sessions.tsx'
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
