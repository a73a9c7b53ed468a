/** Creating an account (docs/rules.md#registration). */
import { newUserRoles } from '@tilerush/core/account/roles'
import { RetryLater } from '../../lib/admission/retry-later.ts'
import type { Message } from '../../lib/mail/mail.ts'
import type { Deps } from '../../lib/deps.ts'
import { hashSecret } from '../../lib/secrets/hash-secret.ts'
import type { Result } from '../../lib/result.ts'
import type { Locale } from '@tilerush/core/language/constants'
import { issueCode, type CodeRequest } from './mailed-links/action-codes.ts'
import { createIdentity, lockIdentityByEmail } from './users/identity-store.ts'
import { composeMail } from './mails/compose-mail.tsx'
import { validatePassword, type PasswordErrorCode } from './password/password-rules.ts'
import { newUserId, toNewUser } from './new-user.ts'
import { addPendingPassword, insertUserOfIdentity, type Credentials } from './users/registration-store.ts'
import {
  type Requester,
  countMailRequest,
  sendRequested,
  sendCounted,
  type MailErrorCode,
} from './mailed-links/send-mail.ts'

/**
 * Creates the account and mails its verification link. An address that is known already gets the same response
 * after the same work, and its owner another mail. `requester.deviceSecret` must not be empty: it proves the browser
 * when the link is opened.
 */
export async function register(
  deps: Deps,
  { email, password }: Credentials,
  requester: Requester,
): Promise<Result<{ sentTo: string }, PasswordErrorCode | MailErrorCode | 'REGISTRATION_FAILED'>> {
  try {
    deps.background.requireRoom()
    const hashed = await deps.passwords.reserve(async (hasher): Promise<Result<string, PasswordErrorCode>> => {
      await deps.limits.consume('registerPerIp', requester.caller)
      const errorCode = await validatePassword(password, email, deps.settings.passwordMinLength)
      if (errorCode) return { ok: false, error: errorCode }
      await countMailRequest(deps, email, requester)
      return { ok: true, value: await hasher.hash(password) }
    })
    if (!hashed.ok) return hashed
    const pendingId = await createOrMeet(deps, email, hashed.value, requester)
    // Outside the queue of hashes: a slow mail server must not hold up logins.
    return await sendCounted(deps, email, requester, (locale) =>
      verificationMail(deps, { ...requester, email, pendingId }, locale),
    )
  } catch (err) {
    if (err instanceof RetryLater) throw err
    deps.log.error({ err }, 'A registration failed')
    return { ok: false, error: 'REGISTRATION_FAILED' }
  }
}

/** Sends the verification mail again. Any address gets a mail, which describes the state of its account. */
export function resendVerification(
  deps: Deps,
  email: string,
  requester: Requester,
): Promise<Result<{ sentTo: string }, MailErrorCode>> {
  return sendRequested(deps, email, requester, (locale) => verificationMail(deps, { ...requester, email }, locale))
}

/**
 * Creates the account if the address is new, and keeps the password until its link is opened. Of an address that is
 * not verified yet, everybody may hold a password, so an earlier one stays. Returns the id of the password.
 */
async function createOrMeet(
  deps: Deps,
  email: string,
  passwordHash: string,
  { locale, deviceSecret }: Requester,
): Promise<string> {
  const pendingId = deps.random.id()
  const pending = { pendingId, passwordHash, deviceHash: hashSecret(deviceSecret), createdAt: deps.clock.now() }
  const userId = newUserId(deps)
  const user = toNewUser(deps, { userId, email, emailVerified: false, roles: newUserRoles, locale })
  await deps.database.transaction(async (tx) => {
    await createIdentity(tx, { userId, email, emailVerified: false, passwordHash: null })
    const holder = await lockIdentityByEmail(tx, email)
    if (!holder) throw new Error('The address was refused as known and is not known')
    try {
      await tx.transaction((nested) => insertUserOfIdentity(nested, user))
    } catch (err) {
      // Hidden from the visitor; the login reports it.
      deps.log.error({ err, userId }, 'The user document could not be created')
    }
    await addPendingPassword(tx, holder.userId, pending)
  })
  return pendingId
}

/** The mail that describes the state of the account, with a link where there is something to verify. */
async function verificationMail(deps: Deps, request: CodeRequest, locale: Locale): Promise<Message> {
  const { email } = request
  const { link, holder } = await issueCode(deps, 'verifyEmail', request, locale)
  const { publicUrl } = deps.settings
  if (!holder) return composeMail('noAccount', locale, { to: email, link: `${publicUrl}/register` })
  if (holder.emailVerified) return composeMail('knownAddress', locale, { to: email, link: `${publicUrl}/login` })
  return composeMail('verifyEmail', locale, { to: email, link })
}
