/** Creating an account (specification, section 4, Registration). */
import { newUserRoles } from '@tilerush/core/account/roles'
import type { Message } from '../../lib/mail.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { createVerifyEmailLink } from './action-codes.ts'
import { identitiesOf } from './identity-store.ts'
import { knownAddressMail } from './mails/known-address-mail.tsx'
import { verifyEmailMail } from './mails/verify-email-mail.tsx'
import { passwordRefusal, type PasswordRefusal } from './password-rules.ts'
import { addUser, newUserId, type NewUserFields } from './new-user.ts'

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
): Promise<Outcome<{ sentTo: string }, PasswordRefusal | 'REGISTRATION_FAILED'>> {
  await parts.limits.consume('registerPerIp', ipAddress)
  const refusal = passwordRefusal(password, email, parts.settings.passwordMinLength)
  if (refusal) return { refusal }
  await parts.limits.consume('mailPerIpAndEmail', ipAddress, email)
  try {
    await parts.mail.send(await createOrMeet(parts, email, password))
  } catch (err) {
    parts.log.error({ err }, 'A registration failed')
    return { refusal: 'REGISTRATION_FAILED' }
  }
  return { value: { sentTo: email } }
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
  return verifyEmailMail(email, await createVerifyEmailLink(parts, userId, email))
}

/** A failure is kept from the visitor (specification, section 7, Document writes); the login tells of it. */
async function createUserDocument(parts: Parts, user: NewUserFields): Promise<void> {
  try {
    await addUser(parts, user)
  } catch (err) {
    parts.log.error({ err, userId: user.userId }, 'The user document could not be created')
  }
}
