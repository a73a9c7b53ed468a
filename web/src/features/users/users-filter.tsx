import type { UserFilter } from '@tilerush/contract/users'
import { roles } from '@tilerush/core/account/roles'
import { userStates } from '@tilerush/core/account/constants'
import { Select, TextInput } from '../../components/form/field.tsx'
import { m } from '../../paraglide/messages.js'
import { roleNames, stateNames } from './role-names.ts'
import styles from './users.module.css'

interface UsersFilterProps {
  readonly filter: UserFilter
  readonly onChange: (filter: UserFilter) => void
}

export function UsersFilter({ filter, onChange }: UsersFilterProps) {
  return (
    <search className={styles.filter}>
      <TextInput
        label={m.users_search()}
        hint={m.users_search_hint()}
        type="search"
        name="search"
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <Select
        label={m.users_role()}
        name="role"
        value={filter.role}
        onChange={(event) => onChange({ ...filter, role: event.target.value as UserFilter['role'] })}
      >
        <option value="any">{m.users_any()}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]()}
          </option>
        ))}
      </Select>
      <Select
        label={m.users_state()}
        name="state"
        value={filter.state}
        onChange={(event) => onChange({ ...filter, state: event.target.value as UserFilter['state'] })}
      >
        <option value="any">{m.users_any()}</option>
        {userStates.map((state) => (
          <option key={state} value={state}>
            {stateNames[state]()}
          </option>
        ))}
      </Select>
    </search>
  )
}
