/** Creating an account (specification, section 4, Registration). */
import { newUserRoles } from '@tilerush/core/account/roles'
import { LimitReached } from '../../lib/limits.ts'
import type { Message } from '../../lib/mail.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { issueCode } from './action-codes.ts'
import { identitiesOf } from './identity-store.ts'
import { knownAddressMail, noAccountMail } from './mails/known-address-mails.tsx'
import { verifyEmailMail } from './mails/verify-email-mail.tsx'
import { passwordRefusal, type PasswordRefusal } from './password-rules.ts'
import { addUser, newUserId, type NewUserFields } from './new-user.ts'
import { sendAsked, type MailRefusal } from './send-asked.ts'

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
  ipAddress: string,
): Promise<Outcome<{ sentTo: string }, PasswordRefusal | MailRefusal | 'REGISTRATION_FAILED'>> {
  await parts.limits.consume('registerPerIp', ipAddress)
  const refusal = passwordRefusal(password, email, parts.settings.passwordMinLength)
  if (refusal) return { refusal }
  try {
    return await sendAsked(parts, email, ipAddress, () => createOrMeet(parts, email, password))
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
  ipAddress: string,
): Promise<Outcome<{ sentTo: string }, MailRefusal>> {
  return sendAsked(parts, email, ipAddress, async () => {
    const { publicUrl } = parts.settings
    const identity = await identitiesOf(parts.database).find(email)
    if (!identity) return noAccountMail(email, `${publicUrl}/register`)
    if (identity.emailVerified) return knownAddressMail(email, `${publicUrl}/login`)
    return verificationMail(parts, identity.userId, email)
  })
}

/** Creates the account if the address is new; answers with the mail that its owner is to get. */
async function createOrMeet(parts: Parts, email: string, password: string): Promise<Message> {
  const identities = identitiesOf(parts.database)
  const passwordHash = await identities.hashPassword(password)
  const userId = newUserId(parts)
  if (await identities.create({ userId, email, emailVerified: false, passwordHash })) {
    await createUserDocument(parts, { userId, email, emailVerified: false, roles: newUserRoles })
    return verificationMail(parts, userId, email)
  }
  const known = await identities.find(email)
  if (!known) throw new Error('The address was refused as known and is not known')
  if (known.emailVerified) return knownAddressMail(email, `${parts.settings.publicUrl}/login`)
  // Nobody has proved to own the address yet: the last to register it sets the password, so that a stranger who
  // registered it first does not hold the key to what its owner verifies. Earlier links expire before that.
  const mail = await verificationMail(parts, known.userId, email)
  const isReplaced = await identities.setPasswordUnlessVerified(known.userId, passwordHash)
  return isReplaced ? mail : knownAddressMail(email, `${parts.settings.publicUrl}/login`)
}

async function verificationMail(parts: Parts, userId: string, email: string): Promise<Message> {
  return verifyEmailMail(email, await issueCode(parts, 'verifyEmail', userId, email))
}

/** A failure is kept from the visitor (specification, section 7, Document writes); the login tells of it. */
async function createUserDocument(parts: Parts, user: NewUserFields): Promise<void> {
  try {
    await addUser(parts, user)
  } catch (err) {
    parts.log.error({ err, userId: user.userId }, 'The user document could not be created')
  }
}
