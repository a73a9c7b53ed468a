import type { ListedUser } from '@tilerush/contract/users'
import { type RoleSet, roles } from '@tilerush/core/account/roles'
import { useRef, useState } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { client } from '../../lib/client.ts'
import { m } from '../../paraglide/messages.js'
import { roleNames } from './role-names.ts'
import { useUserChange } from './use-user-change.ts'
import { askForUsers, keepUser } from './users-queries.ts'
import styles from './users.module.css'

interface UserRolesProps {
  readonly user: ListedUser
  readonly name: string
  readonly isLocked: boolean
}

/** Each box is saved as it is ticked; what is ticked meanwhile is sent after it, so the last tick has the last word. */
export function UserRoles({ user, name, isLocked }: UserRolesProps) {
  const [isChanging, change] = useUserChange()
  const [shown, want, wanted] = useWantedRoles(user)
  const save = async (): Promise<void> => {
    try {
      let sent: RoleSet
      let answer: ListedUser
      do {
        sent = wanted()
        answer = await client.users.setRoles({ userId: user.userId, roles: sent })
      } while (wanted() !== sent)
      await keepUser(answer)
    } catch (error) {
      want(null)
      void askForUsers()
      throw error
    }
  }
  return (
    <fieldset className={styles.roles} disabled={isLocked} aria-busy={isChanging}>
      <legend className="sr">{m.users_roles()}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          label={roleNames[role]()}
          checked={shown[role]}
          onChange={({ target }) => {
            want({ ...shown, [role]: target.checked })
            void change(save, m.users_roles_saved({ name }))
          }}
        />
      ))}
    </fieldset>
  )
}

/** The roles that the boxes show: those ticked last, from the tick until the list has the server's answer. */
function useWantedRoles(user: ListedUser) {
  // The list shows an answer a little after it came: what was ticked holds until the listed roles are other ones.
  const [ticked, setTicked] = useState<{ readonly instead: RoleSet; readonly roles: RoleSet } | null>(null)
  const last = useRef(user.roles)
  const shown = ticked?.instead === user.roles ? ticked.roles : user.roles
  const want = (roleSet: RoleSet | null): void => {
    if (roleSet) last.current = roleSet
    setTicked(roleSet && { instead: user.roles, roles: roleSet })
  }
  return [shown, want, () => last.current] as const
}
