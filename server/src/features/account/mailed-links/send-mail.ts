/** Sending the mails of accounts: those that a visitor requested, and notices of what was done. */
import { type Locale, baseLocale } from '@tilerush/core/language/constants'
import type { Message } from '../../../lib/mail/mail.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import type { Holder } from '../../../lib/admission/shares.ts'
import { LimitReached } from '../../../lib/admission/retry-later.ts'
import { findLocale } from '../users/user-store.ts'
import { composeMail, type MailFields } from '../mails/compose-mail.tsx'
import type { MailName } from '../mails/mail-texts.ts'
import { findRecipient } from './recipient-store.ts'

export type MailErrorCode = 'MAIL_NOT_SENT'

/** Composes the mail, and does what belongs to it, such as issuing its code. */
type Compose = (locale: Locale) => Promise<Message>

/** The requester of a mail. */
export interface Requester {
  readonly caller: Holder
  /** The language of the requester's page. */
  readonly locale: Locale
  /** Empty without a device cookie. */
  readonly deviceSecret: string
}

/**
 * Sends a mail that a visitor requested, in the language of the recipient's account, else in that of the page. The
 * caller gets the response before anything is done that depends on the address, so that its time reveals no account
 * (decision 0030).
 */
export async function sendRequested(
  deps: Deps,
  email: string,
  requester: Requester,
  compose: Compose,
): Promise<Result<{ sentTo: string }, MailErrorCode>> {
  deps.background.requireRoom()
  await countMailRequest(deps, email, requester)
  return await sendCounted(deps, email, requester, compose)
}

/** @throws {LimitReached} */
export async function countMailRequest({ limits }: Deps, email: string, { caller }: Requester): Promise<void> {
  await limits.consume('actionCodePerIp', caller)
  await limits.consume('mailPerEmail', email)
  await limits.consume('mailPerEmailAndDay', email)
}

interface SendOptions {
  /** False for an address that has no account because one that logged in is to get it. */
  readonly mayBeStrangers?: boolean
}

/** Sends a mail whose request was counted already. MAIL_NOT_SENT: no mail can be sent at present, to any address. */
export async function sendCounted(
  deps: Deps,
  email: string,
  requester: Requester,
  compose: Compose,
  options: SendOptions = {},
): Promise<Result<{ sentTo: string }, MailErrorCode>> {
  if (!(await isMailServerUp(deps))) return { ok: false, error: 'MAIL_NOT_SENT' }
  deps.background.add(() => deliver(deps, email, requester, compose, options))
  return { ok: true, value: { sentTo: email } }
}

/** Why it does not respond is in the log. */
export async function isMailServerUp({ mail, log }: Pick<Deps, 'mail' | 'log'>): Promise<boolean> {
  try {
    await mail.check()
    return true
  } catch (err) {
    log.error({ err }, 'The mail server does not respond')
    return false
  }
}

async function deliver(
  deps: Deps,
  email: string,
  requester: Requester,
  compose: Compose,
  { mayBeStrangers = true }: SendOptions,
): Promise<void> {
  const { database, log, mail } = deps
  try {
    const { hasAccount, locale } = await findRecipient(database.orm, email)
    const message = await compose(locale ?? requester.locale)
    const isCounted = mayBeStrangers && !hasAccount
    if (await isWithinStrangerLimit(deps, !isCounted, email, requester)) await mail.send(message)
    else log.info('A mail to an address without an account was left out: its network requested many')
  } catch (err) {
    log.error({ err }, 'A requested mail could not be sent')
  }
}

/** An address with an account is counted, too, apart and without an effect, so that the same statements run. */
async function isWithinStrangerLimit(
  { limits }: Deps,
  hasAccount: boolean,
  email: string,
  { caller }: Requester,
): Promise<boolean> {
  try {
    await limits.consume('strangerMailPerIp', hasAccount ? { ...caller, address: email } : caller)
    return true
  } catch (error) {
    if (error instanceof LimitReached) return hasAccount
    throw error
  }
}

/**
 * Sends a mail about a completed change: a failing mail server must not undo it. `locale`: needed
 * when the address no longer has an account with a language.
 */
export async function sendNotice(deps: Deps, name: MailName, fields: MailFields, locale?: Locale): Promise<void> {
  try {
    const requested = locale ?? (await findLocale(deps.database.orm, fields.to)) ?? baseLocale
    await deps.mail.send(composeMail(name, requested, fields))
  } catch (err) {
    deps.log.error({ err }, 'A notice could not be mailed')
  }
}
