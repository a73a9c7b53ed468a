/** The SQL of authenticator apps and recovery codes, and of whether a user has a second factor. */
import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import { authenticators, passkeys, recoveryCodes, sessions } from '../../../lib/database/schema.ts'

export interface Authenticator {
  /** Encrypted. */
  readonly secret: string
  /** Null until the first code was typed. */
  readonly confirmedAt: Date | null
  readonly lastUsedStep: number | null
}

export async function findAuthenticator(db: Queryable, userId: string): Promise<Authenticator | null> {
  const { secret, confirmedAt, lastUsedStep } = authenticators
  const columns = { secret, confirmedAt, lastUsedStep }
  const [row] = await db.select(columns).from(authenticators).where(eq(authenticators.userId, userId))
  return row ?? null
}

/** Replaces one that was not confirmed; false when there is a confirmed one. */
export async function replaceUnconfirmed(tx: Transaction, userId: string, secret: string, now: Date): Promise<boolean> {
  const stored = await tx
    .insert(authenticators)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret, createdAt: now, lastUsedStep: null },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId })
  return stored.length > 0
}

/** Uses up a time step of this very secret; false when it, or a later one, was used before. */
export async function useStep(
  db: Queryable,
  userId: string,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<boolean> {
  const used = await db
    .update(authenticators)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(authenticators.userId, userId),
        eq(authenticators.secret, secret),
        or(isNull(authenticators.lastUsedStep), lt(authenticators.lastUsedStep, step)),
      ),
    )
    .returning({ userId: authenticators.userId })
  return used.length > 0
}

export async function confirmAuthenticator(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.update(authenticators).set({ confirmedAt: now }).where(eq(authenticators.userId, userId))
}

/** Whether a confirmed one was there; an unconfirmed one goes as well. */
export async function deleteAuthenticator(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })))
}

/** Uses the code up; false when the user has no such code. */
export async function deleteRecoveryCode(db: Queryable, userId: string, codeHash: string): Promise<boolean> {
  const removed = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return removed.length > 0
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.count ?? 0
}

/** Whether the login requires a code of an app. */
export async function hasAuthenticator(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
  return rows.length > 0
}

/** Whether the user has a passkey or a confirmed app. */
export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  if (await hasAuthenticator(db, userId)) return true
  const rows = await db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
  return rows.length > 0
}

/** Sessions of a user without a second factor have one factor, whatever was proved in them. */
export async function clearFactorProofs(tx: Transaction, userId: string): Promise<void> {
  await tx.update(sessions).set({ factorProvedAt: null }).where(eq(sessions.userId, userId))
}

/** One change of a user's factors at a time. */
export async function lockFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from identities where user_id = ${userId} for update`)
}
