/** What the operator's command line does to users. */
import type { CurrentUser } from '@tilerush/contract/account'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { findUserIdByEmail, grantRole, listUsersAfter, lockEnabledAdmins, updateEnabled } from './user-store.ts'

/** Gives the user the role beside those it has. */
export async function setRole(
  { database, clock, sessions }: Parts,
  email: string,
  role: 'admin' | 'editor',
): Promise<Outcome<{ userId: string }, 'USER_NOT_FOUND'>> {
  const userId = await findUserIdByEmail(database.orm, stored(email))
  if (userId === null) return { refusal: 'USER_NOT_FOUND' }
  await grantRole(database.orm, userId, role, clock.now())
  sessions.forget(userId)
  return { value: { userId } }
}

/** Disabling logs the user out (`updateEnabled`). The last enabled admin stays enabled (docs/rules.md#roles). */
export async function setEnabled(
  { database, clock, sessions }: Parts,
  email: string,
  enabled: boolean,
): Promise<Outcome<{ userId: string }, 'USER_NOT_FOUND' | 'LAST_ADMIN'>> {
  const userId = await findUserIdByEmail(database.orm, stored(email))
  if (userId === null) return { refusal: 'USER_NOT_FOUND' }
  const isLastAdmin = await database.transaction(async (tx) => {
    if (!enabled) {
      const admins = await lockEnabledAdmins(tx)
      if (admins.length === 1 && admins[0] === userId) return true
    }
    await updateEnabled(tx, userId, enabled, clock.now())
    return false
  })
  if (isLastAdmin) return { refusal: 'LAST_ADMIN' }
  sessions.forget(userId)
  return { value: { userId } }
}

/** A page of users ordered by e-mail, beginning after the one given. */
export function listUsers({ database }: Parts, after = '', limit = 100): Promise<CurrentUser[]> {
  return listUsersAfter(database.orm, after, limit)
}

/** Addresses are kept as the contract reads them: trimmed, in lower case. */
function stored(email: string): string {
  return email.trim().toLowerCase()
}
