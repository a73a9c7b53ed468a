/** The SQL of mailed codes. Only their SHA-256 is stored. */
import type { ActionCodeMode } from '@tilerush/core/constants'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable } from '../../lib/database/database.ts'
import { actionCodes, authUsers } from '../../lib/database/schema.ts'

export interface StoredCode {
  readonly codeHash: string
  readonly mode: ActionCodeMode
  readonly userId: string
  readonly email: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Stores a code and lets the user's earlier open ones of the same purpose expire: only the newest mail counts. */
export async function replaceCode(tx: Queryable, code: StoredCode): Promise<void> {
  await tx
    .update(actionCodes)
    .set({ expiresAt: code.createdAt })
    .where(
      and(
        eq(actionCodes.userId, code.userId),
        eq(actionCodes.mode, code.mode),
        isNull(actionCodes.usedAt),
        gt(actionCodes.expiresAt, code.createdAt),
      ),
    )
  await tx.insert(actionCodes).values(code)
}

/** Uses the code up if it is open; of several callers at once, one gets it. */
export async function consumeCode(
  tx: Queryable,
  codeHash: string,
  mode: ActionCodeMode,
  now: Date,
): Promise<{ readonly userId: string; readonly email: string } | null> {
  const [row] = await tx
    .update(actionCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(actionCodes.codeHash, codeHash),
        eq(actionCodes.mode, mode),
        isNull(actionCodes.usedAt),
        gt(actionCodes.expiresAt, now),
      ),
    )
    .returning({ userId: actionCodes.userId, email: actionCodes.email })
  return row ?? null
}

/** For saying why a code was refused; null when it was never issued for this purpose. */
export async function findCode(
  db: Queryable,
  codeHash: string,
  mode: ActionCodeMode,
): Promise<{ readonly usedAt: Date | null } | null> {
  const [row] = await db
    .select({ usedAt: actionCodes.usedAt })
    .from(actionCodes)
    .where(and(eq(actionCodes.codeHash, codeHash), eq(actionCodes.mode, mode)))
  return row ?? null
}

/** Marks the identity's address as verified; false when it has another address by now. */
export async function markIdentityVerified(tx: Queryable, userId: string, email: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(authUsers)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(authUsers.id, userId), eq(authUsers.email, email)))
    .returning({ id: authUsers.id })
  return rows.length > 0
}
