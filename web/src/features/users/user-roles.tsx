import type { ListedUser } from '@tilerush/contract/users'
import { type RoleSet, roles } from '@tilerush/core/account/roles'
import { useState } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { client } from '../../lib/client.ts'
import { m } from '../../paraglide/messages.js'
import { roleNames } from './role-names.ts'
import { useUserChange } from './use-user-change.ts'
import { keepUser } from './users-queries.ts'
import styles from './users.module.css'

interface UserRolesProps {
  readonly user: ListedUser
  readonly name: string
  readonly isLocked: boolean
}

/** Each box is saved as it is ticked. */
export function UserRoles({ user, name, isLocked }: UserRolesProps) {
  const [isChanging, change] = useUserChange()
  // The box shows what was ticked at once, and what the server says afterwards.
  const [wanted, setWanted] = useState<RoleSet | null>(null)
  const shown = wanted ?? user.roles
  const save = async (roleSet: RoleSet): Promise<void> => {
    setWanted(roleSet)
    try {
      keepUser(await client.users.setRoles({ userId: user.userId, roles: roleSet }))
    } finally {
      setWanted(null)
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
          onChange={({ target }) =>
            void change(() => save({ ...user.roles, [role]: target.checked }), m.users_roles_saved({ name }))
          }
        />
      ))}
    </fieldset>
  )
}
