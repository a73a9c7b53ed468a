import type { Role } from '@tilerush/core/account/roles'
import type { UserState } from '@tilerush/core/account/constants'
import { m } from '../../paraglide/messages.js'

export const roleNames: Readonly<Record<Role, () => string>> = {
  admin: m.users_admin,
  editor: m.users_editor,
  player: m.users_player,
}

export const stateNames: Readonly<Record<UserState, () => string>> = {
  enabled: m.users_enabled,
  disabled: m.users_disabled,
  unverified: m.users_unverified,
}
