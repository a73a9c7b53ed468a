/** The SQL of passkeys and of the challenges that they answer. */
import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../lib/database/database.ts'
import { passkeyChallenges, passkeys } from '../../../lib/database/schema.ts'

export type Passkey = typeof passkeys.$inferSelect

/** In the order in which they were added. */
export async function listPasskeys(db: Queryable, userId: string): Promise<Passkey[]> {
  return await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.credentialId))
}

export async function findPasskey(db: Queryable, userId: string, credentialId: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(isPasskey(userId, credentialId))
  return row ?? null
}

/** False when the passkey is known already, to this user or another. */
export async function insertPasskey(db: Queryable, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const stored = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ userId: passkeys.userId })
  return stored.length > 0
}

export async function updatePasskeyName(db: Queryable, userId: string, credentialId: string, name: string) {
  await db.update(passkeys).set({ name }).where(isPasskey(userId, credentialId))
}

/** Records a use; false when a use with this count, or a higher one, was recorded before. */
export async function recordUse(
  db: Queryable,
  { userId, credentialId }: Pick<Passkey, 'userId' | 'credentialId'>,
  counter: number,
  now: Date,
): Promise<boolean> {
  // A passkey that counts nothing always says 0.
  const isLater = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(isPasskey(userId, credentialId), isLater))
    .returning({ userId: passkeys.userId })
  return used.length > 0
}

/** Whether the user had it. */
export async function deletePasskey(db: Queryable, userId: string, credentialId: string): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(isPasskey(userId, credentialId))
    .returning({ userId: passkeys.userId })
  return removed.length > 0
}

/** The number of those that were there. */
export async function deleteAllPasskeys(db: Queryable, userId: string): Promise<number> {
  return (await db.delete(passkeys).where(eq(passkeys.userId, userId))).rowCount ?? 0
}

export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose']

export interface Challenge {
  readonly challengeHash: string
  readonly purpose: ChallengePurpose
  /** Who may answer it: a session, or a browser without one. */
  readonly holderHash: string
}

export async function insertChallenge(db: Queryable, challenge: Challenge, expiresAt: Date): Promise<void> {
  await db.insert(passkeyChallenges).values({ ...challenge, expiresAt })
}

/** Uses the challenge up; false when there is none such that has not expired. */
export async function deleteChallenge(db: Queryable, challenge: Challenge, now: Date): Promise<boolean> {
  const removed = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challenge.challengeHash),
        eq(passkeyChallenges.purpose, challenge.purpose),
        eq(passkeyChallenges.holderHash, challenge.holderHash),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  return removed.length > 0
}

function isPasskey(userId: string, credentialId: string) {
  return and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId))
}
