/** Creating an account (docs/rules.md#registration). */
import { newUserRoles } from '@tilerush/core/account/roles'
import type { Locale } from '@tilerush/core/constants'
import { RetryLater } from '../../lib/retry-later.ts'
import type { Message } from '../../lib/mail.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { issueCode } from './action-codes.ts'
import { createIdentity, findIdentity, setPasswordUnlessVerified } from './identity-store.ts'
import { composeMail } from './mails/compose-mail.tsx'
import { passwordRefusal, type PasswordRefusal } from './password-rules.ts'
import { addUser, newUserId, type NewUserFields } from './new-user.ts'
import { type Asker, countMailRequest, sendAsked, sendRequested, type MailRefusal } from './send-asked.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Creates the account and mails its verification link. An address that is known already gets the same answer
 * after the same work, and its owner another mail.
 */
export async function register(
  parts: Parts,
  { email, password }: Credentials,
  asker: Asker,
): Promise<Outcome<{ sentTo: string }, PasswordRefusal | MailRefusal | 'REGISTRATION_FAILED'>> {
  try {
    const hashed = await parts.passwords.reserve(async (hasher): Promise<Outcome<string, PasswordRefusal>> => {
      await parts.limits.consume('registerPerIp', asker.ipAddress)
      const refusal = await passwordRefusal(password, email, parts.settings.passwordMinLength)
      if (refusal) return { refusal }
      await countMailRequest(parts, email, asker)
      return { value: await hasher.hash(password) }
    })
    if (hashed.refusal !== undefined) return hashed
    // Outside the queue of hashes: a slow mail server must not hold up logins.
    return await sendRequested(parts, email, asker, (locale) => createOrMeet(parts, email, hashed.value, locale))
  } catch (err) {
    if (err instanceof RetryLater) throw err
    parts.log.error({ err }, 'A registration failed')
    return { refusal: 'REGISTRATION_FAILED' }
  }
}

/** Sends the verification mail again. Whatever the address is, it gets the mail that tells its owner where it stands. */
export function resendVerification(
  parts: Parts,
  email: string,
  asker: Asker,
): Promise<Outcome<{ sentTo: string }, MailRefusal>> {
  return sendAsked(parts, email, asker, async (locale) => {
    const identity = await findIdentity(parts.database.orm, email)
    if (!identity) return composeMail('noAccount', locale, { to: email, link: `${parts.settings.publicUrl}/register` })
    if (identity.emailVerified) return knownAddressMail(parts, email, locale)
    return verificationMail(parts, identity, locale)
  })
}

/** Creates the account if the address is new; answers with the mail that its owner is to get. */
async function createOrMeet(parts: Parts, email: string, passwordHash: string, locale: Locale): Promise<Message> {
  const { orm } = parts.database
  const userId = newUserId(parts)
  if (await createIdentity(orm, { userId, email, emailVerified: false, passwordHash })) {
    await createUserDocument(parts, { userId, email, emailVerified: false, roles: newUserRoles, locale })
    return verificationMail(parts, { userId, email }, locale)
  }
  const known = await findIdentity(orm, email)
  if (!known) throw new Error('The address was refused as known and is not known')
  if (known.emailVerified) return knownAddressMail(parts, email, locale)
  // Nobody has proved to own the address yet: the last to register it sets the password, so that a stranger who
  // registered it first does not hold the key to what its owner verifies. Earlier links expire before that.
  const mail = await verificationMail(parts, known, locale)
  const isReplaced = await setPasswordUnlessVerified(orm, known.userId, passwordHash)
  return isReplaced ? mail : knownAddressMail(parts, email, locale)
}

function knownAddressMail({ settings }: Parts, email: string, locale: Locale): Message {
  return composeMail('knownAddress', locale, { to: email, link: `${settings.publicUrl}/login` })
}

async function verificationMail(
  parts: Parts,
  user: { readonly userId: string; readonly email: string },
  locale: Locale,
): Promise<Message> {
  const link = await issueCode(parts, 'verifyEmail', user, locale)
  return composeMail('verifyEmail', locale, { to: user.email, link })
}

/** A failure is kept from the visitor (docs/rules.md#registration); the login tells of it. */
async function createUserDocument(parts: Parts, user: NewUserFields): Promise<void> {
  try {
    await addUser(parts, user)
  } catch (err) {
    parts.log.error({ err, userId: user.userId }, 'The user document could not be created')
  }
}
