/** The language of an account: of the interface wherever its owner is logged in, and of its mails. */
import type { Locale } from '@tilerush/core/language/constants'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { updateLocale } from './users/user-store.ts'

export async function saveLocale(
  { database, clock, sessions }: Deps,
  { userId }: SessionUser,
  locale: Locale,
): Promise<void> {
  await updateLocale(database.orm, userId, locale, clock.now())
  sessions.invalidate(userId)
}
