/** The SQL that reads the recipients of requested mails. Each is one statement for known and unknown addresses alike. */
import type { Locale } from '@tilerush/core/language/constants'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import { identities, users } from '../../../lib/database/schema.ts'
import { choosePending } from '../users/registration-store.ts'

export interface Recipient {
  readonly hasAccount: boolean
  /** The language of the account; null when it has none, or there is none. */
  readonly locale: Locale | null
}

export async function findRecipient(db: Queryable, email: string): Promise<Recipient> {
  const [row] = await db
    .select({ locale: users.locale })
    .from(identities)
    .leftJoin(users, eq(users.userId, identities.userId))
    .where(eq(identities.email, email))
  return { hasAccount: row !== undefined, locale: row?.locale ?? null }
}

export interface Holder {
  readonly userId: string
  readonly emailVerified: boolean
  /** The pending password of the browser, else the newest one; null for none. */
  readonly pendingId: string | null
}

/** The identity of an address, locked until the transaction ends; null for none. */
export async function lockHolder(tx: Transaction, email: string, deviceHash: string): Promise<Holder | null> {
  const pending = choosePending(tx, deviceHash)
  const { userId, emailVerified } = identities
  const [row] = await tx
    .select({ userId, emailVerified, pendingId: pending.pendingId })
    .from(identities)
    .leftJoinLateral(pending, sql`true`)
    .where(eq(identities.email, email))
    .for('update', { of: identities })
  return row ?? null
}
