import { baseLocale, type Locale } from '@tilerush/core/constants'
import type { Parts } from '../../lib/parts.ts'
import { composeMail, type MailFields } from './mails/compose-mail.tsx'
import type { MailName } from './mails/mail-texts.ts'
import { findLocale } from './user-store.ts'

/**
 * Sends a mail about something that is done already: a mail server that fails must not undo it. `locale`: needed
 * where the address has no account any more that could say it.
 */
export async function sendNotice(parts: Parts, name: MailName, fields: MailFields, locale?: Locale): Promise<void> {
  try {
    const wanted = locale ?? (await findLocale(parts.database.orm, fields.to)) ?? baseLocale
    await parts.mail.send(composeMail(name, wanted, fields))
  } catch (err) {
    parts.log.error({ err }, 'A notice could not be mailed')
  }
}
