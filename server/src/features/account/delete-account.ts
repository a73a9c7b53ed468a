/** Deleting one's own account: everything of the person goes. */
import { baseLocale } from '@tilerush/core/constants'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { avatarKey, customAvatarKeys, removeFiles } from '../profile/avatar-files.ts'
import { proofRefusal, type ProofRefusal } from './owner-proof.ts'
import { findAvatarFiles, removeUser } from './removal-store.ts'
import { sendNotice } from './send-notice.ts'
import { lockEnabledAdmins } from './user-store.ts'

/** The last enabled admin stays (docs/rules.md#roles). */
export async function deleteAccount(
  parts: Parts,
  user: SessionUser,
  password: string,
): Promise<Outcome<{ ok: true }, ProofRefusal | 'LAST_ADMIN'>> {
  const proof = await proofRefusal(parts, user, password)
  if (proof) return { refusal: proof }
  const { userId, email, locale } = user
  const files = await findAvatarFiles(parts.database.orm, userId)
  const isLastAdmin = await parts.database.transaction(async (tx) => {
    const admins = await lockEnabledAdmins(tx)
    if (admins.length === 1 && admins[0] === userId) return true
    await removeUser(tx, userId)
    return false
  })
  if (isLastAdmin) return { refusal: 'LAST_ADMIN' }
  parts.sessions.forget(userId)
  const gravatars = files.gravatarFilename === '' ? [] : [avatarKey(files.gravatarFilename)]
  await removeFiles(parts, [...customAvatarKeys(files.customAvatarFilename), ...gravatars])
  await sendNotice(parts, 'accountDeleted', { to: email }, locale ?? baseLocale)
  return { value: { ok: true } }
}
