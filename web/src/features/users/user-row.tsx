import type { ListedUser } from '@tilerush/contract/users'
import { roles } from '@tilerush/core/account/roles'
import { ChevronDown, CircleOff, Gamepad2, MailWarning, Pencil, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { Avatar } from '../../components/display/avatar.tsx'
import { Badge } from '../../components/display/badge.tsx'
import { Button } from '../../components/button.tsx'
import { RelativeTime } from '../../components/display/relative-time.tsx'
import { m } from '../../paraglide/messages.js'
import { roleNames } from './role-names.ts'
import { UserDetails } from './user-details.tsx'
import styles from './users.module.css'

const roleIcons = { admin: ShieldCheck, editor: Pencil, player: Gamepad2 }

/** One user in a line; its button opens what can be seen and done below it. */
export function UserRow({ user }: { readonly user: ListedUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const name = user.gamerTag || user.email
  return (
    <li>
      <div className={styles.row}>
        <Avatar url={user.avatarUrl} name={name} />
        <p className={styles.who}>
          {user.gamerTag ? <b>{user.gamerTag}</b> : <i className="muted">{m.users_nameless()}</i>}
          <small className="muted">{user.email}</small>
        </p>
        <p className={styles.badges}>
          <Badges user={user} />
        </p>
        <p className={styles.login}>
          <small className="muted">{m.users_last_login()}</small> <RelativeTime at={user.lastLoggedInAt} />
        </p>
        <Button
          size="xs"
          iconOnly
          variant="quiet"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={m.users_manage({ name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden />
        </Button>
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <UserDetails user={user} name={name} />}
      </div>
    </li>
  )
}

function Badges({ user }: { readonly user: ListedUser }) {
  const paused = roles.filter((role) => user.roles[role])
  return (
    <>
      {!user.enabled && (
        <Badge tone="disabled" icon={CircleOff}>
          {m.users_disabled()}
        </Badge>
      )}
      {!user.emailVerified && (
        <Badge tone="testing" icon={MailWarning}>
          {m.users_unverified()}
        </Badge>
      )}
      {paused.map((role) => (
        <Badge key={role} icon={roleIcons[role]} {...(role !== 'player' && { tone: 'info' })}>
          {roleNames[role]()}
        </Badge>
      ))}
      {paused.length === 0 && <Badge>{m.users_no_role()}</Badge>}
    </>
  )
}
