/** Creating an account (specification, section 4, Registration). */
import { newUserRoles } from '@tilerush/core/account/roles'
import type { Locale } from '@tilerush/core/constants'
import { LimitReached } from '../../lib/limits.ts'
import type { Message } from '../../lib/mail.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { issueCode } from './action-codes.ts'
import { identitiesOf } from './identity-store.ts'
import { composeMail } from './mails/compose-mail.tsx'
import { passwordRefusal, type PasswordRefusal } from './password-rules.ts'
import { addUser, newUserId, type NewUserFields } from './new-user.ts'
import { type Asker, sendAsked, type MailRefusal } from './send-asked.ts'

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
  await parts.limits.consume('registerPerIp', asker.ipAddress)
  const refusal = await passwordRefusal(password, email, parts.settings.passwordMinLength)
  if (refusal) return { refusal }
  try {
    return await sendAsked(parts, email, asker, (locale) => createOrMeet(parts, { email, password }, locale))
  } catch (err) {
    if (err instanceof LimitReached) throw err
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
    const identity = await identitiesOf(parts.database).find(email)
    if (!identity) return composeMail('noAccount', locale, { to: email, link: `${parts.settings.publicUrl}/register` })
    if (identity.emailVerified) return knownAddressMail(parts, email, locale)
    return verificationMail(parts, identity, locale)
  })
}

/** Creates the account if the address is new; answers with the mail that its owner is to get. */
async function createOrMeet(parts: Parts, { email, password }: Credentials, locale: Locale): Promise<Message> {
  const identities = identitiesOf(parts.database)
  const passwordHash = await identities.hashPassword(password)
  const userId = newUserId(parts)
  if (await identities.create({ userId, email, emailVerified: false, passwordHash })) {
    await createUserDocument(parts, { userId, email, emailVerified: false, roles: newUserRoles, locale })
    return verificationMail(parts, { userId, email }, locale)
  }
  const known = await identities.find(email)
  if (!known) throw new Error('The address was refused as known and is not known')
  if (known.emailVerified) return knownAddressMail(parts, email, locale)
  // Nobody has proved to own the address yet: the last to register it sets the password, so that a stranger who
  // registered it first does not hold the key to what its owner verifies. Earlier links expire before that.
  const mail = await verificationMail(parts, known, locale)
  const isReplaced = await identities.setPasswordUnlessVerified(known.userId, passwordHash)
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

/** A failure is kept from the visitor (specification, section 7, Document writes); the login tells of it. */
async function createUserDocument(parts: Parts, user: NewUserFields): Promise<void> {
  try {
    await addUser(parts, user)
  } catch (err) {
    parts.log.error({ err, userId: user.userId }, 'The user document could not be created')
  }
}
