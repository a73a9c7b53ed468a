import type { ListedUser } from '@tilerush/contract/users'
import { roles } from '@tilerush/core/account/roles'
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
  return (
    <fieldset className={styles.roles} disabled={isLocked} aria-busy={isChanging}>
      <legend className="sr">{m.users_roles()}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          label={roleNames[role]()}
          checked={user.roles[role]}
          onChange={(event) => {
            const wanted = { ...user.roles, [role]: event.target.checked }
            void change(
              async () => keepUser(await client.users.setRoles({ userId: user.userId, roles: wanted })),
              m.users_roles_saved({ name }),
            )
          }}
        />
      ))}
    </fieldset>
  )
}
