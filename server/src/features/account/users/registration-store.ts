/**
 * The SQL of registrations. Each statement runs for known and unknown addresses alike, without an effect where it does
 * not apply, so that neither their number nor their order reveals who has an account (decision 0030).
 */
import { maxPendingPasswords } from '@tilerush/core/account/constants'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import { actionCodes, appStats, identities, pendingPasswords, users } from '../../../lib/database/schema.ts'
import { statsId, type NewUser } from './user-store.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface PendingPassword {
  readonly pendingId: string
  readonly passwordHash: string
  readonly deviceHash: string
  readonly createdAt: Date
}

/** Adds the document and counts the user, if the identity was made; without it nothing. */
export async function insertUserOfIdentity(tx: Transaction, user: NewUser): Promise<void> {
  const { roles } = user
  const now = user.createdAt.toISOString()
  await tx.execute(sql`
    insert into ${users} (user_id, user_id_short, email, email_verified, is_admin, is_editor, is_player, locale,
      account_created_at, account_last_modified_at)
    select user_id, ${user.userIdShort}::text, email, email_verified, ${roles.admin}::boolean, ${roles.editor}::boolean,
      ${roles.player}::boolean, ${user.locale ?? null}::text, ${now}::timestamptz, ${now}::timestamptz
    from ${identities} where user_id = ${user.userId}`)
  await tx.execute(sql`
    insert into ${appStats} (id, num_users) select ${statsId}::text, 1 from ${users} where user_id = ${user.userId}
    on conflict (id) do update set num_users = ${appStats}.num_users + 1`)
}

/** Adds the password to those of the user, unless the address was verified; beyond the most, the oldest goes. */
export async function addPendingPassword(tx: Transaction, userId: string, pending: PendingPassword): Promise<void> {
  const now = pending.createdAt.toISOString()
  await tx.execute(sql`
    insert into ${pendingPasswords} (pending_id, user_id, password_hash, device_hash, created_at)
    select ${pending.pendingId}::uuid, user_id, ${pending.passwordHash}::text, ${pending.deviceHash}::text, ${now}::timestamptz
    from ${identities} where user_id = ${userId} and not email_verified`)
  const surplus = tx
    .select({ pendingId: pendingPasswords.pendingId })
    .from(pendingPasswords)
    .where(eq(pendingPasswords.userId, userId))
    .orderBy(desc(pendingPasswords.createdAt), desc(pendingPasswords.pendingId))
    .offset(maxPendingPasswords)
  await tx
    .update(actionCodes)
    .set({ expiresAt: pending.createdAt })
    .where(
      and(
        eq(actionCodes.userId, userId),
        inArray(actionCodes.pendingId, surplus),
        isNull(actionCodes.usedAt),
        gt(actionCodes.expiresAt, pending.createdAt),
      ),
    )
  await tx
    .delete(pendingPasswords)
    .where(and(eq(pendingPasswords.userId, userId), inArray(pendingPasswords.pendingId, surplus)))
}

/** The one password that a managed account is to have with its address: an earlier one goes with its link. */
export async function replacePendingPassword(tx: Transaction, userId: string, pending: PendingPassword): Promise<void> {
  await deletePendingPasswords(tx, userId)
  await tx.insert(pendingPasswords).values({ ...pending, userId })
}

/** Closes the user's other passwords: one was activated, or another one set by mail. */
export async function deletePendingPasswords(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(pendingPasswords).where(eq(pendingPasswords.userId, userId))
}

/** A pending password; null when it is gone. */
export async function findPendingPassword(
  db: Queryable,
  pendingId: string,
): Promise<{ readonly passwordHash: string; readonly deviceHash: string } | null> {
  const { passwordHash, deviceHash } = pendingPasswords
  const [row] = await db
    .select({ passwordHash, deviceHash })
    .from(pendingPasswords)
    .where(eq(pendingPasswords.pendingId, pendingId))
  return row ?? null
}

/** The pending password of the browser, else the newest one. */
export function choosePending(db: Queryable, deviceHash: string) {
  const { pendingId, passwordHash, userId, createdAt } = pendingPasswords
  return db
    .select({ pendingId, pendingHash: sql<string>`${passwordHash}`.as('pending_hash') })
    .from(pendingPasswords)
    .where(eq(userId, identities.userId))
    .orderBy(desc(eq(pendingPasswords.deviceHash, deviceHash)), desc(createdAt), desc(pendingId))
    .limit(1)
    .as('pending')
}
