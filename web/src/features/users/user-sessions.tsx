import { useQuery } from '@tanstack/react-query'
import type { ListedUser } from '@tilerush/contract/users'
import { Button } from '../../components/button.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { client, rpc } from '../../lib/rpc.ts'
import { m } from '../../paraglide/messages.js'
import { useUserChange } from './use-user-change.ts'
import styles from './users.module.css'

interface UserSessionsProps {
  readonly user: ListedUser
  readonly name: string
  readonly isSelf: boolean
}

/** How many places the user is logged in at, and the way to end them all. */
export function UserSessions({ user, name, isSelf }: UserSessionsProps) {
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
