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
  { database, limits, log, mail }: Parts,
  email: string,
  { ipAddress, locale }: Asker,
  compose: (locale: Locale) => Promise<Message>,
): Promise<Outcome<{ sentTo: string }, MailRefusal>> {
  await limits.consume('actionCodePerIp', ipAddress)
  await limits.consume('mailPerIpAndEmail', ipAddress, email)
  const message = await compose((await findLocale(database.orm, email)) ?? locale)
  try {
    await mail.send(message)
  } catch (err) {
    log.error({ err }, 'A mail that was asked for could not be sent')
    return { refusal: 'MAIL_NOT_SENT' }
  }
  return { value: { sentTo: email } }
}
