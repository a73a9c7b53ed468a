/** The SQL that changes identities: address and password, under one lock a user. */
import { and, eq } from 'drizzle-orm'
import { sqlStateOf, type Queryable, type Transaction } from '../../lib/database/database.ts'
import { authAccounts, authUsers, knownDevices, users } from '../../lib/database/schema.ts'

export interface LockedIdentity {
  readonly email: string
  readonly emailVerified: boolean
}

export const passwordProvider = 'credential'
const uniqueViolation = '23505'

/** Keeps every other change of the identity waiting until the transaction ends; null when there is none. */
export async function lockIdentity(tx: Transaction, userId: string): Promise<LockedIdentity | null> {
  const [row] = await tx
    .select({ email: authUsers.email, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('update')
  return row ?? null
}

/** The identity of an address, locked. */
export async function lockIdentityByEmail(
  tx: Transaction,
  email: string,
): Promise<{ readonly userId: string; readonly emailVerified: boolean } | null> {
  const [row] = await tx
    .select({ userId: authUsers.id, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, email))
    .for('update')
  return row ?? null
}

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: authAccounts.password }).from(authAccounts).where(ofPassword(userId))
  return row?.hash ?? null
}

export async function updatePasswordHash(tx: Queryable, userId: string, passwordHash: string, now: Date) {
  await tx.update(authAccounts).set({ password: passwordHash, updatedAt: now }).where(ofPassword(userId))
}

/** Marks the address as verified in the identity and in the user document. */
export async function markVerified(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.update(authUsers).set({ emailVerified: true, updatedAt: now }).where(eq(authUsers.id, userId))
  await tx.update(users).set({ emailVerified: true }).where(eq(users.userId, userId))
}

/** Gives identity and user document a verified address; false when somebody else has it by now. */
export async function updateEmail(tx: Transaction, userId: string, email: string, now: Date): Promise<boolean> {
  try {
    // A refused statement would spoil the whole transaction, so it runs behind a savepoint.
    await tx.transaction(async (nested) => {
      await nested.update(authUsers).set({ email, emailVerified: true, updatedAt: now }).where(eq(authUsers.id, userId))
      await nested
        .update(users)
        .set({ email, emailVerified: true, accountLastModifiedAt: now })
        .where(eq(users.userId, userId))
    })
    return true
  } catch (error) {
    if (sqlStateOf(error) === uniqueViolation) return false
    throw error
  }
}

/** Browsers that knew the old password are strangers again. */
export async function forgetDevices(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

function ofPassword(userId: string) {
  return and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, passwordProvider))
}
