import type { ListedUser } from '@tilerush/contract/users'
import { type RoleSet, roles } from '@tilerush/core/account/roles'
import { useRef, useState } from 'react'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { client } from '../../lib/api/client.ts'
import { useReauthentication } from '../account/index.ts'
import { m } from '../../paraglide/messages.js'
import { roleNames } from './role-names.ts'
import { useUserChange, refetchUsers, updateUser } from './users-queries.ts'
import styles from './users.module.css'

interface UserRolesProps {
  readonly user: ListedUser
  readonly name: string
  readonly isLocked: boolean
}

/** Each box is saved as it is ticked; what is ticked concurrently is sent after it, so the last tick wins. */
export function UserRoles({ user, name, isLocked }: UserRolesProps) {
  const [isChanging, change] = useUserChange()
  const { shown, show, requested } = useRequestedRoles(user)
  const { withProof, proofDialog } = useReauthentication()
  const setRoles = (next: RoleSet) => withProof(() => client.users.setRoles({ userId: user.userId, roles: next }))
  const save = async (): Promise<boolean> => {
    try {
      let sent: RoleSet
      let response: ListedUser | null
      do {
        sent = requested()
        response = await setRoles(sent)
      } while (response && requested() !== sent)
      if (!response) {
        show(null)
        return false
      }
      await updateUser(response)
      show({ roles: sent, isSaved: true })
      return true
    } catch (error) {
      show(null)
      void refetchUsers()
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
            show({ roles: { ...shown, [role]: target.checked }, isSaved: false })
            void change(save, m.users_roles_saved({ name }))
          }}
        />
      ))}
      {proofDialog}
    </fieldset>
  )
}

interface Ticked {
  readonly roles: RoleSet
  /** Whether the server has taken it over; the list shows that a little later. */
  readonly isSaved: boolean
}

/** The roles that the boxes show: those ticked last, from the tick until the list shows what became of it. */
function useRequestedRoles(user: ListedUser) {
  const [ticked, setTicked] = useState<Ticked | null>(null)
  const [listed, setListed] = useState(user.roles)
  const last = useRef(user.roles)
  if (listed !== user.roles) {
    setListed(user.roles)
    // A list that comes while a tick is being saved was read before it.
    if (ticked?.isSaved) setTicked(null)
  }
  const show = (next: Ticked | null): void => {
    if (next) last.current = next.roles
    setTicked(next)
  }
  return { shown: ticked?.roles ?? user.roles, show, requested: () => last.current }
}
