/** The administrators' view of users (docs/rules.md#roles). */
import { roles } from '@tilerush/core/account/roles'
import { userStates, usersPerPage } from '@tilerush/core/constants'
import * as z from 'zod/mini'
import { roleSetSchema } from './account.ts'
import { call } from './call.ts'

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
  /** The beginning of an address, a gamertag or a user id, in whatever case; empty for all. */
  search: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  role: z.enum(['any', ...roles]),
  state: z.enum(['any', ...userStates]),
})
export type UserFilter = z.infer<typeof userFilterSchema>

const userId = z.string().check(z.minLength(1), z.maxLength(64))

const changeErrors = {
  USER_NOT_FOUND: { status: 404 },
  /** Nobody changes their own roles or state. */
  OWN_USER: { status: 409 },
  /** It would leave no enabled admin. */
  LAST_ADMIN: { status: 409 },
} as const

export const users = {
  /** A page of users ordered by address, beginning after the address given. */
  list: call('manageUsers')
    .input(z.extend(userFilterSchema, { after: z.string().check(z.maxLength(254)) }))
    .output(z.object({ users: z.array(listedUserSchema).check(z.maxLength(usersPerPage)), hasMore: z.boolean() })),

  /** How many users the filter lets through, and how many there are. */
  count: call('manageUsers')
    .input(userFilterSchema)
    .output(z.object({ filtered: z.number(), total: z.number() })),

  /** Sets all three roles. Sending it again changes nothing. */
  setRoles: call('manageUsers')
    .input(z.object({ userId, roles: roleSetSchema }))
    .output(listedUserSchema)
    .errors(changeErrors),

  /** Disabling ends the user's sessions at once. */
  setEnabled: call('manageUsers')
    .input(z.object({ userId, enabled: z.boolean() }))
    .output(listedUserSchema)
    .errors(changeErrors),

  /** How many sessions the user has, and when the last of them was used. */
  sessions: call('manageUsers')
    .input(z.object({ userId }))
    .output(z.object({ count: z.number(), lastUsedAt: z.nullable(z.string()) })),

  /** Logs the user out everywhere. */
  endSessions: call('manageUsers')
    .input(z.object({ userId }))
    .output(z.object({ ok: z.literal(true) })),

  /** A user's activity log, the latest first, a page at a time; `before` is the last entry of the page above. */
  activity: call('manageUsers')
    .input(z.object({ userId, before: z.nullable(z.uuid()) }))
    .output(
      z.object({
        entries: z.array(z.object({ activityId: z.string(), activity: z.string(), createdAt: z.string() })),
        hasMore: z.boolean(),
      }),
    ),
}
