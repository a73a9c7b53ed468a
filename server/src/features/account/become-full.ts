/** A managed account becomes its owner's, by an address and a password (docs/rules.md#becoming-a-full-account). */
import { activities } from '@tilerush/core/account/constants'
import { isManagedEmail } from '@tilerush/core/account/managed-email'
import { cleanPassphrase } from '@tilerush/core/classrooms/passphrase'
import type { Locale } from '@tilerush/core/language/constants'
import type { Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Message } from '../../lib/mail/mail.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Result } from '../../lib/result.ts'
import { hashSecret } from '../../lib/secrets/hash-secret.ts'
import { logActivity } from './activity-store.ts'
import { takeAddress } from './email-change.ts'
import {
  deleteDevices,
  endManaged,
  findIdentity,
  lockIdentity,
  updatePasswordHash,
  type LockedIdentity,
} from './identity-store.ts'
import { newCode } from './mailed-links/action-codes.ts'
import { expireCodes, insertCodes, type UsedCode } from './mailed-links/code-store.ts'
import { countMailRequest, sendCounted, type MailErrorCode, type Requester } from './mailed-links/send-mail.ts'
import { composeMail } from './mails/compose-mail.tsx'
import { validatePassword, type PasswordErrorCode } from './password/password-rules.ts'
import { checkReauthentication, type ReauthenticationErrorCode } from './proof/reauthentication.ts'
import { deletePendingPasswords, findPendingPassword, replacePendingPassword } from './registration-store.ts'

export interface FullAccount {
  readonly email: string
  readonly password: string
  /** Left out right after a login. */
  readonly words?: string | undefined
}

type BecomeFullErrorCode = ReauthenticationErrorCode | PasswordErrorCode | MailErrorCode | 'NOT_MANAGED'

/** Mails the link that does it. An address that has an account gets the same response, and its owner a mail that says so. */
export async function becomeFull(
  deps: Deps,
  user: SessionUser,
  { email, password, words }: FullAccount,
  requester: Requester,
): Promise<Result<{ sentTo: string }, BecomeFullErrorCode>> {
  if (user.managedBy === null) return { ok: false, error: 'NOT_MANAGED' }
  const errorCode = await validatePassword(password, email, deps.settings.passwordMinLength)
  if (errorCode) return { ok: false, error: errorCode }
  const proof = await checkReauthentication(deps, user, words === undefined ? undefined : cleanPassphrase(words))
  if (proof) return { ok: false, error: proof }
  deps.background.requireRoom()
  await countMailRequest(deps, email, requester)
  const pendingId = deps.random.id()
  const passwordHash = await deps.passwords.hash(password)
  const deviceHash = hashSecret(requester.deviceSecret)
  const createdAt = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    await lockIdentity(tx, user.userId)
    await expireCodes(tx, user.userId, ['verifyEmail'], createdAt)
    await replacePendingPassword(tx, user.userId, { pendingId, passwordHash, deviceHash, createdAt })
  })
  const compose = (locale: Locale) => fullAccountMail(deps, { userId: user.userId, email, pendingId }, locale)
  // A whole class may do it in one lesson.
  return await sendCounted(deps, email, requester, compose, { mayBeStrangers: false })
}

/** As the mail of a registration. */
async function fullAccountMail(
  deps: Deps,
  { userId, email, pendingId }: { readonly userId: string; readonly email: string; readonly pendingId: string },
  locale: Locale,
): Promise<Message> {
  const { orm } = deps.database
  const holder = await findIdentity(orm, email)
  if (holder?.emailVerified === true)
    return composeMail('knownAddress', locale, { to: email, link: `${deps.settings.publicUrl}/login` })
  const { link, code } = newCode(deps, 'verifyEmail', { userId, email, changeTo: email, pendingId }, locale)
  await insertCodes(orm, [code])
  return composeMail('verifyEmail', locale, { to: email, link })
}

/**
 * What the mailed link does: the address and the password are the account's, and the words, with all that they have
 * opened, are not. It stays in its classroom, and off leaderboards until its owner says otherwise. Null when it is done.
 */
export async function completeFull(
  deps: Deps,
  tx: Transaction,
  { userId, email, pendingId }: UsedCode,
  identity: LockedIdentity | null,
): Promise<'CODE_EXPIRED' | 'EMAIL_TAKEN' | null> {
  const pending = pendingId === null ? null : await findPendingPassword(tx, pendingId)
  if (!pending || !identity || !isManagedEmail(identity.email)) return 'CODE_EXPIRED'
  if (!(await takeAddress(deps, tx, userId, email))) return 'EMAIL_TAKEN'
  const now = deps.clock.now()
  await updatePasswordHash(tx, userId, pending.passwordHash, now)
  await endManaged(tx, userId)
  await expireCodes(tx, userId, ['verifyEmail'], now)
  await deletePendingPasswords(tx, userId)
  await deleteDevices(tx, userId)
  await logActivity(deps, userId, activities.emailChanged, tx)
  return null
}
