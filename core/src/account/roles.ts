/** Roles, capabilities and the one check that code may make of them (docs/rules.md#roles). */

export const roles = ['admin', 'editor', 'player'] as const
export type Role = (typeof roles)[number]
export type RoleSet = Readonly<Record<Role, boolean>>

export const capabilities = [
  'read',
  'edit',
  'create',
  'viewAdminStuff',
  'delete',
  'manageUsers',
  'reviewRuns',
  'readAudit',
  'manageWebhooks',
] as const
export type Capability = (typeof capabilities)[number]

/** A new user is a player only (docs/rules.md#user-fields). */
export const newUserRoles: RoleSet = { admin: false, editor: false, player: true }

const getCapabilities: Readonly<Record<Role, readonly Capability[]>> = {
  player: ['read'],
  editor: ['read', 'edit', 'create', 'viewAdminStuff'],
  admin: [
    'read',
    'edit',
    'create',
    'viewAdminStuff',
    'delete',
    'manageUsers',
    'reviewRuns',
    'readAudit',
    'manageWebhooks',
  ],
}

/** The roles of a set by name, in their fixed order. */
export function getGrantedRoles(set: RoleSet): readonly Role[] {
  return roles.filter((role) => set[role])
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
 * for a user unverified, disabled or without a gamertag, whatever the roles say.
 */
export function can(user: Bearer | null | undefined, capability: Capability): boolean {
  if (!user || !user.emailVerified || !user.enabled || user.gamerTag === '') return false
  return roles.some((role) => user.roles[role] && getCapabilities[role].includes(capability))
}

/**
 * Whether the user has the capability by the role of an admin alone. Such a capability may require a second factor
 * (docs/rules.md#second-factor).
 */
export function isHeldAsAdmin(user: Bearer, capability: Capability): boolean {
  return can(user, capability) && !can({ ...user, roles: { ...user.roles, admin: false } }, capability)
}
