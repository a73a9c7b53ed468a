/** The SQL of user documents (docs/rules.md#user-fields). */
import { avatarUrlOf, type AvatarFields } from '@tilerush/core/account/avatar'
import type { RoleSet } from '@tilerush/core/account/roles'
import type { Locale } from '@tilerush/core/constants'
import type { CurrentUser } from '@tilerush/contract/account'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { sqlStateOf, type Queryable } from '../../lib/database/database.ts'
import { refreshListing } from '../../lib/database/listing.ts'
import { appStats, sessions, users } from '../../lib/database/schema.ts'

export interface NewUser {
  readonly userId: string
  readonly userIdShort: string
  readonly email: string
  readonly emailVerified: boolean
  readonly roles: RoleSet
  /** Left out where nobody is there to have one. */
  readonly locale?: Locale
  readonly createdAt: Date
}

const statsId = 'global'
const uniqueViolation = '23505'

/** The columns of a `CurrentUser`. */
const currentUserColumns = {
  userId: users.userId,
  userIdShort: users.userIdShort,
  email: users.email,
  emailVerified: users.emailVerified,
  enabled: users.enabled,
  gamerTag: users.gamerTag,
  avatarToUse: users.avatarToUse,
  customAvatarFilename: users.customAvatarFilename,
  gravatarFilename: users.gravatarFilename,
  isAdmin: users.isAdmin,
  isEditor: users.isEditor,
  isPlayer: users.isPlayer,
  playSoundEffects: users.playSoundEffects,
  overrideOsDarkMode: users.overrideOsDarkMode,
  prefersColorScheme: users.prefersColorScheme,
  locale: users.locale,
  starredBoards: users.starredBoards,
}

interface RoleColumns {
  readonly isAdmin: boolean
  readonly isEditor: boolean
  readonly isPlayer: boolean
}

type CurrentUserRow = Omit<CurrentUser, 'roles' | 'avatarUrl'> & RoleColumns & AvatarFields

function withRoles({ isAdmin, isEditor, isPlayer, ...rest }: CurrentUserRow): CurrentUser {
  const { avatarToUse, customAvatarFilename, gravatarFilename, ...user } = rest
  return {
    ...user,
    roles: { admin: isAdmin, editor: isEditor, player: isPlayer },
    avatarUrl: avatarUrlOf({ avatarToUse, customAvatarFilename, gravatarFilename }),
  }
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
 * Counts the login of an enabled user, atomically; null when there is no such enabled user. An account without a
 * language gets that of the page.
 */
export async function recordLogin(
  db: Queryable,
  userId: string,
  locale: Locale,
  now: Date,
): Promise<CurrentUser | null> {
  const [row] = await db
    .update(users)
    .set({
      lastLoggedInAt: now,
      numTimesLoggedIn: sql`${users.numTimesLoggedIn} + 1`,
      locale: sql`coalesce(${users.locale}, ${locale})`,
    })
    .where(and(eq(users.userId, userId), eq(users.enabled, true)))
    .returning(currentUserColumns)
  return row ? withRoles(row) : null
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

export async function updateLocale(db: Queryable, userId: string, locale: Locale, now: Date): Promise<void> {
  await db.update(users).set({ locale, accountLastModifiedAt: now }).where(eq(users.userId, userId))
}

/** Null when another user has the gamertag, in whatever case. */
export async function updateGamertag(
  db: Queryable,
  userId: string,
  gamerTag: string,
  gamerTagKey: string,
  now: Date,
): Promise<CurrentUser | null> {
  try {
    const [row] = await db
      .update(users)
      .set({ gamerTag, gamerTagKey, accountLastModifiedAt: now })
      .where(eq(users.userId, userId))
      .returning(currentUserColumns)
    if (!row) throw new Error('A session without its user document')
    return withRoles(row)
  } catch (error) {
    if (sqlStateOf(error) === uniqueViolation) return null
    throw error
  }
}

export async function findUserIdByEmail(db: Queryable, email: string): Promise<string | null> {
  const [row] = await db.select({ userId: users.userId }).from(users).where(eq(users.email, email))
  return row?.userId ?? null
}

export async function grantRole(db: Queryable, userId: string, role: 'admin' | 'editor', now: Date): Promise<void> {
  const granted = role === 'admin' ? { isAdmin: true } : { isEditor: true }
  await db
    .update(users)
    .set({ ...granted, accountLastModifiedAt: now })
    .where(eq(users.userId, userId))
}

/** Locks the enabled admins until the transaction ends, so that two disablings cannot leave none. */
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
 * The sessions of a disabled user are of no use, but stay, so that each browser can be told why it is logged out
 * (`lib/rpc.ts`). Those that are left end when the user is enabled: none comes back to life.
 */
export async function updateEnabled(tx: Queryable, userId: string, enabled: boolean, now: Date): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ enabled, accountLastModifiedAt: now })
    .where(and(eq(users.userId, userId), ne(users.enabled, enabled)))
    .returning({ userId: users.userId })
  if (changed.length === 0) return
  if (enabled) await tx.delete(sessions).where(eq(sessions.userId, userId))
  await refreshListing(tx, userId)
}

/** A page of users ordered by address, after the address given. */
export async function listUsersAfter(db: Queryable, after: string, limit: number): Promise<CurrentUser[]> {
  const rows = await db
    .select(currentUserColumns)
    .from(users)
    .where(gt(users.email, after))
    .orderBy(asc(users.email))
    .limit(limit)
  return rows.map(withRoles)
}
