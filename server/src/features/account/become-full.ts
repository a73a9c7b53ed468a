/**
 * A managed account becomes its owner's, by an address and a password, once a teacher of its class agreed
 * (docs/rules.md#becoming-a-full-account): a card that somebody found is no key to the account.
 */
import { activities } from '@tilerush/core/account/constants'
import { isManagedEmail } from '@tilerush/core/account/managed-email'
import { fullAccountRequestDays, takeBackDays } from '@tilerush/core/classrooms/constants'
import { cleanPassphrase } from '@tilerush/core/classrooms/passphrase'
import { baseLocale, type Locale } from '@tilerush/core/language/constants'
import type { FullAccountState } from '@tilerush/contract/account/account'
import { dayMs } from '../../lib/clock.ts'
import type { Transaction } from '../../lib/database/database.ts'
import { withoutHolder } from '../../lib/admission/shares.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Message } from '../../lib/mail/mail.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Result } from '../../lib/result.ts'
import { hashSecret } from '../../lib/secrets/hash-secret.ts'
import { logActivity } from './users/activity-store.ts'
import { takeAddress } from './email-change.ts'
import {
  endFullRequest,
  findFullRequest,
  findManager,
  findReleasedAt,
  putFullRequest,
  releaseManaged,
} from './full-request-store.ts'
import {
  deleteDevices,
  findIdentity,
  lockIdentity,
  updatePasswordHash,
  type LockedIdentity,
} from './users/identity-store.ts'
import { newCode } from './mailed-links/action-codes.ts'
import { expireCodes, insertCodes, type UsedCode } from './mailed-links/code-store.ts'
import { countMailRequest, sendCounted, type MailErrorCode, type Requester } from './mailed-links/send-mail.ts'
import { composeMail } from './mails/compose-mail.tsx'
import { validatePassword, type PasswordErrorCode } from './password/password-rules.ts'
import { checkReauthentication, type ReauthenticationErrorCode } from './proof/reauthentication.ts'
import { findPendingPassword, replacePendingPassword } from './users/registration-store.ts'
import { findLocaleOf } from './users/user-store.ts'

export interface FullAccount {
  readonly email: string
  readonly password: string
  /** Left out right after a login. */
  readonly words?: string | undefined
}

type BecomeFullErrorCode = ReauthenticationErrorCode | PasswordErrorCode | MailErrorCode | 'NOT_MANAGED'

/** When what is asked or allowed now ends. */
export const fullRequestEnd = (now: Date): Date => new Date(now.getTime() + fullAccountRequestDays * dayMs)

/**
 * Asks the teachers of the class; the link is mailed when one has agreed, at once where one did before. An address that has
 * an account gets the same response, and in time its owner a mail that says so.
 */
export async function becomeFull(
  deps: Deps,
  user: SessionUser,
  { email, password, words }: FullAccount,
  requester: Requester,
): Promise<Result<{ isMailed: boolean }, BecomeFullErrorCode>> {
  const { userId } = user
  if (!isManagedEmail(user.email)) return { ok: false, error: 'NOT_MANAGED' }
  const errorCode = await validatePassword(password, email, deps.settings.passwordMinLength)
  if (errorCode) return { ok: false, error: errorCode }
  const proof = await checkReauthentication(deps, user, words === undefined ? undefined : cleanPassphrase(words))
  if (proof) return { ok: false, error: proof }
  deps.background.requireRoom()
  await deps.limits.consume('fullAccountPerUser', userId)
  await countMailRequest(deps, email, requester)
  const requestId = deps.random.id()
  const passwordHash = await deps.passwords.hash(password)
  const pending = { pendingId: requestId, passwordHash, deviceHash: hashSecret(requester.deviceSecret) }
  const isAllowed = await deps.database.transaction(async (tx) => {
    const askedAt = deps.clock.now()
    await lockIdentity(tx, userId)
    // It may have ended while the password was hashed.
    const classroomId = await findManager(tx, userId)
    if (classroomId === null) return null
    const before = await findFullRequest(tx, userId, askedAt)
    await expireCodes(tx, userId, ['verifyEmail'], askedAt)
    await replacePendingPassword(tx, userId, { ...pending, createdAt: askedAt })
    const allowed = before?.isAllowed ?? false
    const agreedAt = allowed ? askedAt : null
    const endsAt = fullRequestEnd(askedAt)
    await putFullRequest(tx, { userId, classroomId, isAllowed: allowed, requestId, email, askedAt, agreedAt, endsAt })
    return allowed
  })
  if (isAllowed === null) return { ok: false, error: 'NOT_MANAGED' }
  if (!isAllowed) return { ok: true, value: { isMailed: false } }
  const sent = await mailFullLink(deps, { userId, requestId, email }, requester)
  return sent.ok ? { ok: true, value: { isMailed: true } } : sent
}

/** A request that a teacher agreed to. */
export interface AgreedRequest {
  readonly userId: string
  readonly requestId: string
  readonly email: string
}

/** Mails the link: after a teacher's yes, in the language of the account. */
export async function mailFullLink(
  deps: Deps,
  agreed: AgreedRequest,
  asking?: Requester,
): Promise<Result<unknown, MailErrorCode>> {
  const ownLocale = (await findLocaleOf(deps.database.orm, agreed.userId)) ?? baseLocale
  const requester = asking ?? { caller: withoutHolder(), locale: ownLocale, deviceSecret: '' }
  const compose = (locale: Locale) => fullAccountMail(deps, agreed, locale)
  // A teacher answers for each of them, and a whole class may do it in one lesson.
  return await sendCounted(deps, agreed.email, requester, compose, { mayBeStrangers: false })
}

async function fullAccountMail(
  deps: Deps,
  { userId, email, requestId: pendingId }: AgreedRequest,
  locale: Locale,
): Promise<Message> {
  const { orm } = deps.database
  const holder = await findIdentity(orm, email)
  if (holder?.emailVerified === true)
    return composeMail('knownAddress', locale, { to: email, link: `${deps.settings.publicUrl}/login` })
  const { link, code } = newCode(deps, 'verifyEmail', { userId, email, changeTo: email, pendingId }, locale)
  await insertCodes(orm, [{ ...code, expiresAt: fullRequestEnd(code.createdAt) }])
  return composeMail('ownAccount', locale, { to: email, link })
}

/**
 * What the mailed link does: the address and the password are the account's, and the words, with all that they have
 * opened, are not. It stays in its classroom, which may take it back for a week. Null when it is done.
 */
export async function completeFull(
  deps: Deps,
  tx: Transaction,
  { userId, email, pendingId }: UsedCode,
  identity: LockedIdentity | null,
): Promise<'CODE_EXPIRED' | 'EMAIL_TAKEN' | null> {
  const now = deps.clock.now()
  const request = await findFullRequest(tx, userId, now)
  // A teacher said no since, or another address was asked for; or the class is gone.
  if (!request?.agreedAt || request.requestId !== pendingId || pendingId === null) return 'CODE_EXPIRED'
  const pending = await findPendingPassword(tx, pendingId)
  if (!pending || !identity || !isManagedEmail(identity.email)) return 'CODE_EXPIRED'
  if ((await findManager(tx, userId)) === null) return 'CODE_EXPIRED'
  if (!(await takeAddress(deps, tx, userId, email))) return 'EMAIL_TAKEN'
  await updatePasswordHash(tx, userId, pending.passwordHash, now)
  await releaseManaged(tx, userId, now)
  await endFullRequest(tx, userId, now)
  await deleteDevices(tx, userId)
  await logActivity(deps, userId, activities.emailChanged, tx)
  return null
}

const nothingAsked: FullAccountState = { state: 'none', since: null, until: null }

/** How far the caller's account is on the way to be its owner's. */
export async function readFullAccount({ database, clock }: Deps, user: SessionUser): Promise<FullAccountState> {
  const { orm } = database
  if (user.managedBy === null) return nothingAsked
  if (!isManagedEmail(user.email)) {
    const releasedAt = await findReleasedAt(orm, user.userId)
    return releasedAt ? toState('own', releasedAt, takeBackEnd(releasedAt)) : nothingAsked
  }
  const request = await findFullRequest(orm, user.userId, clock.now())
  if (!request) return nothingAsked
  const { askedAt, agreedAt, endsAt } = request
  if (agreedAt) return toState('mailed', agreedAt, endsAt)
  return askedAt ? toState('waits', askedAt, endsAt) : toState('allowed', null, endsAt)
}

/** When its class can take an account back no longer. */
export const takeBackEnd = (releasedAt: Date): Date => new Date(releasedAt.getTime() + takeBackDays * dayMs)

function toState(state: FullAccountState['state'], since: Date | null, until: Date): FullAccountState {
  return { state, since: since?.toISOString() ?? null, until: until.toISOString() }
}
