/** The language of an account: of the interface wherever its owner is logged in, and of its mails. */
import type { Locale } from '@tilerush/core/constants'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { updateLocale } from './user-store.ts'

export async function keepLocale(
  { database, clock, sessions }: Parts,
  { userId }: SessionUser,
  locale: Locale,
): Promise<void> {
  await updateLocale(database.orm, userId, locale, clock.now())
  sessions.forget(userId)
}
