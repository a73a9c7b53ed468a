/** The SQL of mailed codes. Only their SHA-256 is stored. */
import type { ActionCodeMode } from '@tilerush/core/account/constants'
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../lib/database/database.ts'
import { actionCodes, identities } from '../../../lib/database/schema.ts'

export interface CodeSubject {
  readonly userId: string
  /** The address that the code was mailed to. */
  readonly email: string
  /** The new address, when the code is one of the two of a change of address. */
  readonly changeTo: string | null
  /** The password that the code activates, of a code of a registration; null for one that stands in the identity. */
  readonly pendingId: string | null
}

export interface UsedCode extends CodeSubject {
  readonly createdAt: Date
}

export interface StoredCode extends UsedCode {
  readonly codeHash: string
  readonly mode: ActionCodeMode
  readonly expiresAt: Date
}

/** The id of no user. */
const noUser = ''

const subjectColumns = {
  userId: actionCodes.userId,
  email: actionCodes.email,
  changeTo: actionCodes.changeTo,
  pendingId: actionCodes.pendingId,
}

export async function insertCodes(tx: Queryable, codes: readonly StoredCode[]): Promise<void> {
  await tx.insert(actionCodes).values([...codes])
}

/**
 * Stores the code as the only open one of its purpose, and of its password. A null user is that of an address without
 * an account: the same statements run, without an effect (decision 0030).
 */
export async function replaceCode(tx: Queryable, userId: string | null, code: StoredCode): Promise<void> {
  const { pendingId } = code
  await tx
    .update(actionCodes)
    .set({ expiresAt: code.createdAt })
    .where(
      and(
        eq(actionCodes.userId, userId ?? noUser),
        eq(actionCodes.mode, code.mode),
        // It belongs to a registration: the links of other passwords stay open.
        sql`${actionCodes.pendingId} is not distinct from ${pendingId}::uuid`,
        isOpen(code.createdAt),
      ),
    )
  await tx.execute(sql`
    insert into ${actionCodes} (code_hash, mode, user_id, email, pending_id, created_at, expires_at)
    select ${code.codeHash}::text, ${code.mode}::text, user_id, ${code.email}::text, ${pendingId}::uuid,
      ${code.createdAt.toISOString()}::timestamptz, ${code.expiresAt.toISOString()}::timestamptz
    from ${identities} where user_id = ${userId ?? noUser}`)
}

/** Lets the user's open codes of these purposes expire: only the newest mail counts. */
export async function expireCodes(
  tx: Queryable,
  userId: string,
  modes: readonly ActionCodeMode[],
  now: Date,
): Promise<void> {
  await tx
    .update(actionCodes)
    .set({ expiresAt: now })
    .where(and(eq(actionCodes.userId, userId), inArray(actionCodes.mode, modes), isOpen(now)))
}

/** Uses the code up if it is open; of several concurrent callers, one gets it. */
export async function consumeCode(
  tx: Queryable,
  codeHash: string,
  mode: ActionCodeMode,
  now: Date,
): Promise<UsedCode | null> {
  const [row] = await tx
    .update(actionCodes)
    .set({ usedAt: now })
    .where(and(eq(actionCodes.codeHash, codeHash), eq(actionCodes.mode, mode), isOpen(now)))
    .returning({ ...subjectColumns, createdAt: actionCodes.createdAt })
  return row ?? null
}

/** A code as issued for this purpose, open or not; null when it was never issued. */
export async function findCode(
  db: Queryable,
  codeHash: string,
  mode: ActionCodeMode,
): Promise<(CodeSubject & { readonly usedAt: Date | null; readonly expiresAt: Date }) | null> {
  const [row] = await db
    .select({ ...subjectColumns, usedAt: actionCodes.usedAt, expiresAt: actionCodes.expiresAt })
    .from(actionCodes)
    .where(and(eq(actionCodes.codeHash, codeHash), eq(actionCodes.mode, mode)))
  return row ?? null
}

/** The address that a code with a password was mailed to, if it is that of the account still, and verified. */
export async function findVerifiedAddress(db: Queryable, codeHash: string): Promise<string | null> {
  const [row] = await db
    .select({ email: actionCodes.email })
    .from(actionCodes)
    .innerJoin(identities, and(eq(identities.userId, actionCodes.userId), eq(identities.email, actionCodes.email)))
    .where(
      and(
        eq(actionCodes.codeHash, codeHash),
        eq(actionCodes.mode, 'verifyEmail'),
        or(isNull(actionCodes.changeTo), isNotNull(actionCodes.pendingId)),
        eq(identities.emailVerified, true),
      ),
    )
  return row?.email ?? null
}

/** Whether the other code of the same change of address was used. */
export async function isOtherCodeUsed(tx: Queryable, code: UsedCode): Promise<boolean> {
  if (code.changeTo === null) return false
  const rows = await tx
    .select({ email: actionCodes.email })
    .from(actionCodes)
    .where(
      and(
        eq(actionCodes.userId, code.userId),
        eq(actionCodes.changeTo, code.changeTo),
        eq(actionCodes.createdAt, code.createdAt),
        ne(actionCodes.email, code.email),
        isNotNull(actionCodes.usedAt),
      ),
    )
  return rows.length > 0
}

/** The pending change of address: the new address, and the addresses not confirmed yet. */
export async function findOpenChange(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<{ readonly newEmail: string; readonly unconfirmed: string[] } | null> {
  const rows = await db
    .select({ email: actionCodes.email, changeTo: actionCodes.changeTo })
    .from(actionCodes)
    .where(
      and(
        eq(actionCodes.userId, userId),
        eq(actionCodes.mode, 'verifyEmail'),
        isNotNull(actionCodes.changeTo),
        isOpen(now),
      ),
    )
  const newEmail = rows[0]?.changeTo
  return newEmail ? { newEmail, unconfirmed: rows.map(({ email }) => email) } : null
}

function isOpen(now: Date) {
  return and(isNull(actionCodes.usedAt), gt(actionCodes.expiresAt, now))
}
