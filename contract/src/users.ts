/** The administrators' view of users (docs/rules.md#roles). */
import { roles } from '@tilerush/core/account/roles'
import { userStates, usersPerPage } from '@tilerush/core/account/constants'
import * as z from 'zod/mini'
import { roleSetSchema } from './account/account.ts'
import { procedure } from './procedure.ts'
import { proofErrors } from './account/proof-errors.ts'

/** A user as administrators see one. Times are ISO 8601; null for never. */
export const listedUserSchema = z.object({
  userId: z.string(),
  userIdShort: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  enabled: z.boolean(),
  gamerTag: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string(),
  roles: roleSetSchema,
  accountCreatedAt: z.string(),
  lastLoggedInAt: z.nullable(z.string()),
  numTimesLoggedIn: z.number(),
})
export type ListedUser = z.infer<typeof listedUserSchema>

export const userFilterSchema = z.object({
  /** The start of an address, a gamertag or a user id, case-insensitive; empty for all. */
  search: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  role: z.enum(['any', ...roles]),
  state: z.enum(['any', ...userStates]),
})
export type UserFilter = z.infer<typeof userFilterSchema>

const userId = z.string().check(z.minLength(1), z.maxLength(64))

const changeErrors = {
  USER_NOT_FOUND: { status: 404 },
  /** Admins cannot change their own roles or state. */
  OWN_USER: { status: 409 },
  /** It would leave no enabled admin. */
  LAST_ADMIN: { status: 409 },
} as const

export const users = {
  /** A page of users ordered by address, after the given address. */
  list: procedure('manageUsers', { limit: 'none' })
    .input(z.extend(userFilterSchema, { after: z.string().check(z.maxLength(254)) }))
    .output(z.object({ users: z.array(listedUserSchema).check(z.maxLength(usersPerPage)), hasMore: z.boolean() })),

  /** The number of filtered users, and of all users. */
  count: procedure('manageUsers', { limit: 'none' })
    .input(userFilterSchema)
    .output(z.object({ filtered: z.number(), total: z.number() })),

  /** Sets all three roles. Idempotent. Asks for a fresh proof of the caller. */
  setRoles: procedure('manageUsers', { limit: 'userChangePerUser' })
    .input(z.object({ userId, roles: roleSetSchema }))
    .output(listedUserSchema)
    .errors({
      ...changeErrors,
      ...proofErrors,
      /** A managed account, or one that its class may take back, is a player alone. */
      ROLES_NOT_FOR_MANAGED: { status: 409 },
    }),

  /** Disabling ends the user's sessions immediately. */
  setEnabled: procedure('manageUsers', { limit: 'userChangePerUser' })
    .input(z.object({ userId, enabled: z.boolean() }))
    .output(listedUserSchema)
    .errors(changeErrors),

  /** The number of the user's sessions, and when the last of them was used. */
  sessions: procedure('manageUsers', { limit: 'none' })
    .input(z.object({ userId }))
    .output(z.object({ count: z.number(), lastUsedAt: z.nullable(z.string()) })),

  /** Ends all sessions of the user. */
  endSessions: procedure('manageUsers', { limit: 'userChangePerUser' })
    .input(z.object({ userId }))
    .output(z.object({ ok: z.literal(true) })),

  /** A user's activity log, newest first, a page at a time; `before` is the last entry of the previous page. */
  activity: procedure('manageUsers', { limit: 'none' })
    .input(z.object({ userId, before: z.nullable(z.uuid()) }))
    .output(
      z.object({
        entries: z.array(z.object({ activityId: z.string(), activity: z.string(), createdAt: z.string() })),
        hasMore: z.boolean(),
      }),
    ),
}
