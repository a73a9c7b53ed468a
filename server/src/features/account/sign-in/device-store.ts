/** Browsers that an account was logged in with before, known again by a cookie. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../lib/database/database.ts'
import { identities, knownDevices } from '../../../lib/database/schema.ts'
import { knownDeviceMs } from '@tilerush/core/account/constants'
import type { Deps } from '../../../lib/deps.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'

/** Does nothing for an account that was deleted concurrently. */
async function upsertDevice(db: Queryable, userId: string, deviceHash: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${knownDevices} (user_id, device_hash, last_used_at)
    select user_id, ${deviceHash}, ${now.toISOString()}::timestamptz from ${identities}
    where user_id = ${userId} for key share
    on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at`)
}

/** Whether the account was logged in with the device later than `after`. */
export async function isDeviceKnown(db: Queryable, userId: string, deviceHash: string, after: Date): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(
      and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash), gt(knownDevices.lastUsedAt, after)),
    )
  return rows.length > 0
}

/** Whether the browser was logged in to the account of the address before; in one statement. */
export async function isBrowserOf(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  email: string,
  deviceSecret: string,
): Promise<boolean> {
  if (!secretShape.test(deviceSecret)) return false
  const after = new Date(clock.now().getTime() - knownDeviceMs)
  const rows = await database.orm
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(identities, eq(identities.userId, knownDevices.userId))
    .where(
      and(
        eq(identities.email, email),
        eq(knownDevices.deviceHash, hashSecret(deviceSecret)),
        gt(knownDevices.lastUsedAt, after),
      ),
    )
  return rows.length > 0
}

const secretShape = /^[\w-]{43}$/

/** The secret of the browser's device cookie: the existing one, else a new one. */
export function keepDeviceSecret({ random }: Deps, deviceSecret: string): string {
  return secretShape.test(deviceSecret) ? deviceSecret : random.secret()
}

/** Remembers the browser for the account; returns the secret for its cookie, the existing one if it has one. */
export async function rememberDevice(deps: Deps, userId: string, deviceSecret: string): Promise<string> {
  const secret = keepDeviceSecret(deps, deviceSecret)
  await upsertDevice(deps.database.orm, userId, hashSecret(secret), deps.clock.now())
  return secret
}

/**
 * Lets the browser in that a mailed link was opened in: it is known from now on, and its tries begin again
 * (docs/rules.md#too-many-tries). Returns the secret for its cookie.
 */
export async function letBrowserIn(
  deps: Deps,
  { userId, email }: { readonly userId: string; readonly email: string },
  deviceSecret: string,
): Promise<string> {
  const secret = await rememberDevice(deps, userId, deviceSecret)
  await deps.limits.reset('loginPerDevice', hashSecret(secret), email)
  return secret
}
