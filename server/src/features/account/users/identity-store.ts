/** The SQL of identities: address and password hash of each user. */
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import { isUniqueViolation } from '../../../lib/database/sql-state.ts'
import { identities, knownDevices, sessions, users } from '../../../lib/database/schema.ts'
import { choosePending } from './registration-store.ts'

export interface Identity {
  readonly userId: string
  /** In lower case. */
  readonly email: string
  readonly emailVerified: boolean
  /** Null for an account without a password. */
  readonly passwordHash: string | null
}

export async function findIdentity(db: Queryable, email: string): Promise<Identity | null> {
  const { userId, emailVerified, passwordHash } = identities
  const columns = { userId, email: identities.email, emailVerified, passwordHash }
  const [row] = await db.select(columns).from(identities).where(eq(identities.email, email.toLowerCase()))
  return row ?? null
}

/**
 * The identity with the password that a login of the browser has to know: before the address is verified that is the
 * one that the browser set, else the newest (docs/rules.md#registration). One statement for any address.
 */
export async function findLoginIdentity(db: Queryable, email: string, deviceHash: string): Promise<Identity | null> {
  const pending = choosePending(db, deviceHash)
  const { userId, emailVerified, passwordHash } = identities
  const [row] = await db
    .select({ userId, email: identities.email, emailVerified, passwordHash, pendingHash: pending.pendingHash })
    .from(identities)
    .leftJoinLateral(pending, sql`true`)
    .where(eq(identities.email, email))
  if (!row) return null
  const { pendingHash, ...identity } = row
  return identity.emailVerified ? identity : { ...identity, passwordHash: pendingHash ?? identity.passwordHash }
}

/** False when the address is taken. */
export async function createIdentity(db: Queryable, identity: Identity): Promise<boolean> {
  const stored = await db
    .insert(identities)
    .values({ ...identity, email: identity.email.toLowerCase() })
    .onConflictDoNothing({ target: identities.email })
    .returning({ userId: identities.userId })
  return stored.length > 0
}

/** Removes the address with everything that belongs to it; none is no error. */
export async function removeIdentity(db: Queryable, email: string): Promise<void> {
  await db.delete(identities).where(eq(identities.email, email))
}

export interface LockedIdentity {
  readonly email: string
  readonly emailVerified: boolean
}

/** Locks the identity until the transaction ends; null when there is none. */
export async function lockIdentity(tx: Transaction, userId: string): Promise<LockedIdentity | null> {
  const [row] = await tx
    .select({ email: identities.email, emailVerified: identities.emailVerified })
    .from(identities)
    .where(eq(identities.userId, userId))
    .for('update')
  return row ?? null
}

/** The identity of an address, locked. */
export async function lockIdentityByEmail(
  tx: Transaction,
  email: string,
): Promise<{ readonly userId: string; readonly emailVerified: boolean } | null> {
  const [row] = await tx
    .select({ userId: identities.userId, emailVerified: identities.emailVerified })
    .from(identities)
    .where(eq(identities.email, email))
    .for('update')
  return row ?? null
}

/** False for a user without an identity. */
export async function isEmailVerified(db: Queryable, userId: string): Promise<boolean> {
  const { emailVerified } = identities
  const [row] = await db.select({ emailVerified }).from(identities).where(eq(identities.userId, userId))
  return row?.emailVerified === true
}

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: identities.passwordHash }).from(identities).where(eq(identities.userId, userId))
  return row?.hash ?? null
}

export async function updatePasswordHash(tx: Queryable, userId: string, passwordHash: string, now: Date) {
  await tx.update(identities).set({ passwordHash, updatedAt: now }).where(eq(identities.userId, userId))
}

/** Does nothing when the password was changed in the meantime. */
export async function replacePasswordHash(
  db: Queryable,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  await db
    .update(identities)
    .set({ passwordHash: to, updatedAt: now })
    .where(and(eq(identities.userId, userId), eq(identities.passwordHash, from)))
}

/** Marks the address as verified in the identity and in the user document. */
export async function markVerified(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.update(identities).set({ emailVerified: true, updatedAt: now }).where(eq(identities.userId, userId))
  await tx.update(users).set({ emailVerified: true }).where(eq(users.userId, userId))
}

/** Sets a verified address in identity and user document; false when another user has taken it. */
export async function updateEmail(tx: Transaction, userId: string, email: string, now: Date): Promise<boolean> {
  try {
    // A failed statement would abort the whole transaction, so it runs behind a savepoint.
    await tx.transaction(async (nested) => {
      await nested
        .update(identities)
        .set({ email, emailVerified: true, updatedAt: now })
        .where(eq(identities.userId, userId))
      await nested
        .update(users)
        .set({ email, emailVerified: true, accountLastModifiedAt: now })
        .where(eq(users.userId, userId))
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** The address that stands for none, and the words for a password. */
export async function updateManagedIdentity(
  tx: Transaction,
  userId: string,
  fields: { readonly email: string; readonly passwordHash: string },
  now: Date,
): Promise<void> {
  await tx
    .update(identities)
    .set({ ...fields, updatedAt: now })
    .where(eq(identities.userId, userId))
}

export async function deleteSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Deletes the browsers that were known by the old password. */
export async function deleteDevices(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}
