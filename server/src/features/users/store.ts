/** The SQL of the Users screen. Every page and search uses an index, as fast for ten thousand users as for ten. */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import type { RoleSet } from '@tilerush/core/account/roles'
import type { ListedUser, UserFilter } from '@tilerush/contract/users'
import { and, asc, count, desc, eq, gt, like, lt, max, or, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import { appStats, sessions, userActivityLogs, users } from '../../lib/database/schema.ts'
import { userColumns } from '../../lib/sessions/session-user-store.ts'

interface StoredActivity {
  readonly activityId: string
  readonly activity: string
  readonly createdAt: Date
}

const listedColumns = {
  userId: users.userId,
  userIdShort: users.userIdShort,
  email: users.email,
  emailVerified: users.emailVerified,
  enabled: users.enabled,
  gamerTag: users.gamerTag,
  firstName: users.firstName,
  lastName: users.lastName,
  avatarToUse: users.avatarToUse,
  customAvatarFilename: users.customAvatarFilename,
  gravatarFilename: users.gravatarFilename,
  isAdmin: users.isAdmin,
  isEditor: users.isEditor,
  isPlayer: users.isPlayer,
  accountCreatedAt: users.accountCreatedAt,
  lastLoggedInAt: users.lastLoggedInAt,
  numTimesLoggedIn: users.numTimesLoggedIn,
}

type ListedRow = { [Name in keyof typeof listedColumns]: (typeof users.$inferSelect)[Name] }

function listed({ avatarToUse, customAvatarFilename, gravatarFilename, ...row }: ListedRow): ListedUser {
  const { isAdmin, isEditor, isPlayer, accountCreatedAt, lastLoggedInAt, ...user } = row
  return {
    ...user,
    avatarUrl: getAvatarUrl({ avatarToUse, customAvatarFilename, gravatarFilename }),
    roles: { admin: isAdmin, editor: isEditor, player: isPlayer },
    accountCreatedAt: accountCreatedAt.toISOString(),
    lastLoggedInAt: lastLoggedInAt?.toISOString() ?? null,
  }
}

const roleConditions: Readonly<Record<UserFilter['role'], SQL | undefined>> = {
  any: undefined,
  admin: eq(users.isAdmin, true),
  editor: eq(users.isEditor, true),
  player: eq(users.isPlayer, true),
}
const stateConditions: Readonly<Record<UserFilter['state'], SQL | undefined>> = {
  any: undefined,
  enabled: eq(users.enabled, true),
  disabled: eq(users.enabled, false),
  unverified: eq(users.emailVerified, false),
}

function getCondition({ search, role, state }: UserFilter): SQL | undefined {
  const beginning = `${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found =
    search === ''
      ? undefined
      : or(like(users.email, beginning), like(users.gamerTagKey, beginning), like(users.userId, beginning))
  return and(found, roleConditions[role], stateConditions[state])
}

/** Ordered by address, after the given address. */
export async function listUsers(
  db: Queryable,
  filter: UserFilter,
  after: string,
  limit: number,
): Promise<ListedUser[]> {
  const rows = await db
    .select(listedColumns)
    .from(users)
    .where(and(getCondition(filter), after === '' ? undefined : gt(users.email, after)))
    .orderBy(asc(users.email))
    .limit(limit)
  return rows.map(listed)
}

export async function countUsers(db: Queryable, filter: UserFilter): Promise<{ filtered: number; total: number }> {
  const [stats] = await db.select({ total: appStats.numUsers }).from(appStats)
  const [row] = await db.select({ filtered: count() }).from(users).where(getCondition(filter))
  return { filtered: row?.filtered ?? 0, total: stats?.total ?? 0 }
}

export async function findUser(db: Queryable, userId: string): Promise<ListedUser | null> {
  const [row] = await db.select(listedColumns).from(users).where(eq(users.userId, userId))
  return row ? listed(row) : null
}

/** The user, who cannot be changed otherwise until the transaction ends. */
export async function lockUser(tx: Transaction, userId: string): Promise<ListedUser | null> {
  const [row] = await tx.select(listedColumns).from(users).where(eq(users.userId, userId)).for('update')
  return row ? listed(row) : null
}

/** Whether a classroom answers for the account (`SessionUser.managedBy`). */
export async function isManaged(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.select({ managedBy: userColumns.managedBy }).from(users).where(eq(users.userId, userId))
  return (row?.managedBy ?? null) !== null
}

/** Returns the number of sessions that were removed. */
export async function removeSessions(tx: Transaction, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(sessions).where(eq(sessions.userId, userId))
  return rowCount ?? 0
}

export async function updateRoles(db: Queryable, userId: string, roles: RoleSet, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ isAdmin: roles.admin, isEditor: roles.editor, isPlayer: roles.player, accountLastModifiedAt: now })
    .where(eq(users.userId, userId))
}

/** Live sessions of the user; those of a disabled user are unusable. */
export async function countSessions(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<{ count: number; lastUsedAt: Date | null }> {
  const [row] = await db
    .select({ count: count(), lastUsedAt: max(sessions.updatedAt) })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(and(eq(sessions.userId, userId), eq(users.enabled, true), gt(sessions.expiresAt, now)))
  return row ?? { count: 0, lastUsedAt: null }
}

/** The latest first; ids are ordered by time. */
export function listActivity(
  db: Queryable,
  userId: string,
  before: string | null,
  limit: number,
): Promise<StoredActivity[]> {
  const { activityId, activity, createdAt } = userActivityLogs
  return db
    .select({ activityId, activity, createdAt })
    .from(userActivityLogs)
    .where(and(eq(userActivityLogs.userId, userId), before === null ? undefined : lt(activityId, before)))
    .orderBy(desc(activityId))
    .limit(limit)
}
