/** Deleting the own account with all data of the user. */
import { baseLocale } from '@tilerush/core/language/constants'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'
import { recordAudit } from '../audit/index.ts'
import { checkReauthentication, type ReauthenticationErrorCode } from './proof/reauthentication.ts'
import { removeUser } from './removal-store.ts'
import { sendNotice } from './mailed-links/send-mail.ts'
import { lockEnabledAdmins } from './users/user-store.ts'

/** The last enabled admin stays (docs/rules.md#roles). */
export async function deleteAccount(
  deps: Deps,
  user: SessionUser,
  password: string,
): Promise<Result<{ ok: true }, ReauthenticationErrorCode | 'LAST_ADMIN'>> {
  const proof = await checkReauthentication(deps, user, password)
  if (proof) return { ok: false, error: proof }
  const { userId, email, locale } = user
  const finish = await deps.database.transaction(async (tx) => {
    const admins = await lockEnabledAdmins(tx)
    if (admins.length === 1 && admins[0] === userId) return null
    await recordAudit(tx, deps, { actor: user, action: 'user.deleted', targetId: userId })
    return await removeUser(tx, deps, userId)
  })
  if (!finish) return { ok: false, error: 'LAST_ADMIN' }
  deps.sessions.invalidate(userId)
  await finish()
  await sendNotice(deps, 'accountDeleted', { to: email }, locale ?? baseLocale)
  return { ok: true, value: { ok: true } }
}
