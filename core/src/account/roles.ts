/** Roles, capabilities and the one question that may be asked of them (docs/rules.md#roles). */

export const roles = ['admin', 'editor', 'player'] as const
export type Role = (typeof roles)[number]
export type RoleSet = Readonly<Record<Role, boolean>>

export const capabilities = ['read', 'edit', 'create', 'viewAdminStuff', 'delete', 'manageUsers'] as const
export type Capability = (typeof capabilities)[number]

/** A new user is a player only (docs/rules.md#user-fields). */
export const newUserRoles: RoleSet = { admin: false, editor: false, player: true }

const capabilitiesOf: Readonly<Record<Role, readonly Capability[]>> = {
  player: ['read'],
  editor: ['read', 'edit', 'create', 'viewAdminStuff'],
  admin: ['read', 'edit', 'create', 'viewAdminStuff', 'delete', 'manageUsers'],
}

/** What `can` needs to know of a user. */
export interface Bearer {
  readonly emailVerified: boolean
  readonly enabled: boolean
  readonly gamerTag: string
  readonly roles: RoleSet
}

/**
 * Whether the user may use the capability: the union over the user's roles, and never
 * for somebody unverified, disabled or without a gamertag, whatever the roles say.
 */
export function can(user: Bearer | null | undefined, capability: Capability): boolean {
  if (!user || !user.emailVerified || !user.enabled || user.gamerTag === '') return false
  return roles.some((role) => user.roles[role] && capabilitiesOf[role].includes(capability))
}
