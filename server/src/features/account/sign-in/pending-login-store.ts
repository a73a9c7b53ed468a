/** The SQL of logins whose second factor is awaited. */
import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../../lib/database/database.ts'
import { pendingLogins } from '../../../lib/database/schema.ts'

export async function insertPendingLogin(
  db: Queryable,
  pending: { readonly secretHash: string; readonly userId: string; readonly expiresAt: Date },
): Promise<void> {
  await db.insert(pendingLogins).values(pending)
}

/** Whose login it is; null when there is none, or it has expired. */
export async function findPendingLogin(db: Queryable, secretHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: pendingLogins.userId })
    .from(pendingLogins)
    .where(and(eq(pendingLogins.secretHash, secretHash), gt(pendingLogins.expiresAt, now)))
  return row?.userId ?? null
}

/** Uses it up; false when another request has. */
export async function deletePendingLogin(db: Queryable, secretHash: string): Promise<boolean> {
  const removed = await db
    .delete(pendingLogins)
    .where(eq(pendingLogins.secretHash, secretHash))
    .returning({ userId: pendingLogins.userId })
  return removed.length > 0
}

/** A new password or another factor ends the pending logins. */
export async function deletePendingLogins(db: Queryable, userId: string): Promise<void> {
  await db.delete(pendingLogins).where(eq(pendingLogins.userId, userId))
}
