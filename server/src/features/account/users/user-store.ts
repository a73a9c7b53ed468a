/** The SQL of user documents (docs/rules.md#user-fields). */
import type { RoleSet } from '@tilerush/core/account/roles'
import type { Locale } from '@tilerush/core/language/constants'
import type { CurrentUser } from '@tilerush/contract/account/account'
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../lib/database/database.ts'
import { isUniqueViolation } from '../../../lib/database/sql-state.ts'
import { refreshListing } from '../../../lib/database/listing.ts'
import { appStats, sessions, users } from '../../../lib/database/schema.ts'
import { toUser, userColumns } from '../../../lib/sessions/session-user-store.ts'

export interface NewUser {
  readonly userId: string
  readonly userIdShort: string
  readonly email: string
  readonly emailVerified: boolean
  readonly roles: RoleSet
  /** Left out where there is no session to have one. */
  readonly locale?: Locale
  readonly createdAt: Date
}

/** The key of the one row of counts. */
export const statsId = 'global'
/** The user document as the current user: what depends on the session alone is not in it. */
export type StoredUser = Omit<CurrentUser, 'isSecondFactorMissing' | 'isManaged'> & {
  readonly managedBy: string | null
}

/** Must run in a transaction: the user counts if and only if the document is there. */
export async function insertUser(tx: Queryable, user: NewUser): Promise<void> {
  const { roles, createdAt, ...fields } = user
  await tx.insert(users).values({
    ...fields,
    isAdmin: roles.admin,
    isEditor: roles.editor,
    isPlayer: roles.player,
    accountCreatedAt: createdAt,
    accountLastModifiedAt: createdAt,
  })
  await tx
    .insert(appStats)
    .values({ id: statsId, numUsers: 1 })
    .onConflictDoUpdate({ target: appStats.id, set: { numUsers: sql`${appStats.numUsers} + 1` } })
}

export async function hasAnyUser(db: Queryable): Promise<boolean> {
  return (await db.select({ userId: users.userId }).from(users).limit(1)).length > 0
}

/**
 * Counts the login of an enabled user that no class removed, atomically; null when there is none. An account without a
 * language gets that of the page.
 */
export async function recordLogin(
  db: Queryable,
  userId: string,
  locale: Locale,
  now: Date,
): Promise<StoredUser | null> {
  const [row] = await db
    .update(users)
    .set({
      lastLoggedInAt: now,
      numTimesLoggedIn: sql`${users.numTimesLoggedIn} + 1`,
      locale: sql`coalesce(${users.locale}, ${locale})`,
    })
    .where(and(eq(users.userId, userId), eq(users.enabled, true), isNull(users.removedAt)))
    .returning(userColumns)
  return row ? toUser(row) : null
}

export async function recordLogout(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ lastLoggedOutAt: now, numTimesLoggedOut: sql`${users.numTimesLoggedOut} + 1` })
    .where(eq(users.userId, userId))
}

/** Undefined when the user has no document. */
export async function findEnabled(db: Queryable, userId: string): Promise<boolean | undefined> {
  const [row] = await db.select({ enabled: users.enabled }).from(users).where(eq(users.userId, userId))
  return row?.enabled
}

/** The language of the account with this address; null when it has none, or there is none. */
export async function findLocale(db: Queryable, email: string): Promise<Locale | null> {
  const [row] = await db.select({ locale: users.locale }).from(users).where(eq(users.email, email))
  return row?.locale ?? null
}

/** The same of an account by its id. */
export async function findLocaleOf(db: Queryable, userId: string): Promise<Locale | null> {
  const [row] = await db.select({ locale: users.locale }).from(users).where(eq(users.userId, userId))
  return row?.locale ?? null
}

export async function updateLocale(db: Queryable, userId: string, locale: Locale, now: Date): Promise<void> {
  await db.update(users).set({ locale, accountLastModifiedAt: now }).where(eq(users.userId, userId))
}

/** The gamertag, locked until the transaction ends; empty for none. */
export async function lockGamertag(tx: Queryable, userId: string): Promise<string> {
  const [row] = await tx.select({ gamerTag: users.gamerTag }).from(users).where(eq(users.userId, userId)).for('update')
  return row?.gamerTag ?? ''
}

/** Null when another user has the gamertag, case-insensitively; a transaction is of no use then. */
export async function updateGamertag(
  db: Queryable,
  userId: string,
  gamerTag: string,
  gamerTagKey: string,
  now: Date,
): Promise<StoredUser | null> {
  try {
    const [row] = await db
      .update(users)
      .set({ gamerTag, gamerTagKey, accountLastModifiedAt: now })
      .where(eq(users.userId, userId))
      .returning(userColumns)
    if (!row) throw new Error('A session without its user document')
    return toUser(row)
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

export async function findUserIdByEmail(db: Queryable, email: string): Promise<string | null> {
  const [row] = await db.select({ userId: users.userId }).from(users).where(eq(users.email, email))
  return row?.userId ?? null
}

/** The roles before; null when the user had the role already, or is gone; `managed`: a class answers for it. */
export async function grantRole(
  tx: Queryable,
  userId: string,
  role: 'admin' | 'editor',
  now: Date,
): Promise<RoleSet | 'managed' | null> {
  const columns = { admin: users.isAdmin, editor: users.isEditor, player: users.isPlayer }
  const [row] = await tx
    .select({ ...columns, managedBy: userColumns.managedBy })
    .from(users)
    .where(eq(users.userId, userId))
    .for('update')
  if (!row) return null
  const { managedBy, ...before } = row
  if (managedBy !== null) return 'managed'
  if (before[role]) return null
  const granted = role === 'admin' ? { isAdmin: true } : { isEditor: true }
  await tx
    .update(users)
    .set({ ...granted, accountLastModifiedAt: now })
    .where(eq(users.userId, userId))
  return before
}

/** Locks the enabled admins until the transaction ends, so that two concurrent changes cannot leave none. */
export async function lockEnabledAdmins(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.enabled, true)))
    .orderBy(asc(users.userId))
    .for('update')
  return rows.map(({ userId }) => userId)
}

/**
 * The sessions of a disabled user are unusable, but stay, so that each browser gets the reason of its logout
 * (`lib/rpc.ts`). The remaining ones end when the user is enabled: none becomes live again.
 * @returns whether that changed anything.
 */
export async function updateEnabled(tx: Queryable, userId: string, enabled: boolean, now: Date): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ enabled, accountLastModifiedAt: now })
    .where(and(eq(users.userId, userId), ne(users.enabled, enabled)))
    .returning({ userId: users.userId })
  if (changed.length === 0) return false
  if (enabled) await tx.delete(sessions).where(eq(sessions.userId, userId))
  await refreshListing(tx, userId)
  return true
}

/** A page of users ordered by address, after the address given. */
export async function listUsersAfter(db: Queryable, after: string, limit: number): Promise<StoredUser[]> {
  const rows = await db
    .select(userColumns)
    .from(users)
    .where(gt(users.email, after))
    .orderBy(asc(users.email))
    .limit(limit)
  return rows.map(toUser)
}
