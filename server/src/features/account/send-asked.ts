import type { Locale } from '@tilerush/core/constants'
import type { Message } from '../../lib/mail.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { findLocale } from './user-store.ts'

export type MailRefusal = 'MAIL_NOT_SENT'

/** Who asks for a mail. */
export interface Asker {
  readonly ipAddress: string
  /** The language of the asker's page. */
  readonly locale: Locale
}

/**
 * Sends a mail that a visitor asked for, in the language of its reader's account, else in that of the page. Every address gets one mail after the same work and the caller the same
 * answer, so that nobody learns here who has an account.
 */
export async function sendAsked(
  parts: Parts,
  email: string,
  asker: Asker,
  compose: (locale: Locale) => Promise<Message>,
): Promise<Outcome<{ sentTo: string }, MailRefusal>> {
  await countMailRequest(parts, email, asker)
  return await sendRequested(parts, email, asker, compose)
}

/** @throws {LimitReached} */
export async function countMailRequest({ limits }: Parts, email: string, { ipAddress }: Asker): Promise<void> {
  await limits.consume('actionCodePerIp', ipAddress)
  await limits.consume('mailPerIpAndEmail', ipAddress, email)
}

/** Sends a mail whose request was counted already. */
export async function sendRequested(
  { database, log, mail }: Parts,
  email: string,
  { locale }: Asker,
  compose: (locale: Locale) => Promise<Message>,
): Promise<Outcome<{ sentTo: string }, MailRefusal>> {
  const message = await compose((await findLocale(database.orm, email)) ?? locale)
  try {
    await mail.send(message)
  } catch (err) {
    log.error({ err }, 'A mail that was asked for could not be sent')
    return { refusal: 'MAIL_NOT_SENT' }
  }
  return { value: { sentTo: email } }
}
