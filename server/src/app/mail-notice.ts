/** What the start says about the mails of a product without a mail server. */
import { isPublicUrl } from '../lib/hosts.ts'
import { outboxFolder } from '../lib/mail.ts'
import type { Settings } from '../lib/settings.ts'
import { isOutboxShown } from './outbox.tsx'

export interface MailNotice {
  /** Whether users wait for mails that they can never get. */
  readonly isWarning: boolean
  /** One line that names the settings. */
  readonly line: string
}

/** `url`: where the product listens. Null when mails are sent. */
export function getMailNotice(settings: Settings, url: string): MailNotice | null {
  const { smtpUrl, host, publicUrl } = settings
  if (smtpUrl !== undefined) return null
  if (isOutboxShown(settings)) {
    const line = `SMTP_URL is not set: mails are shown at ${url}/outbox. Behind a proxy set PUBLIC_URL, or every visitor can read them`
    return { isWarning: false, line }
  }
  const reason = isPublicUrl(publicUrl) ? `PUBLIC_URL is ${publicUrl}` : `HOST is ${host}`
  const line = `Warning: ${reason} and SMTP_URL is not set: no mail is sent. npm run admin -- outbox lists the mails in ${outboxFolder(settings)}`
  return { isWarning: true, line }
}
