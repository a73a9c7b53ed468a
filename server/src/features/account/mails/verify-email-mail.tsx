import { productName } from '@tilerush/core/constants'
import type { Message } from '../../../lib/mail.ts'
import { composeMail } from './compose-mail.tsx'

/** Asks the owner of the address to open the link. */
export function verifyEmailMail(to: string, link: string): Promise<Message> {
  return composeMail({
    to,
    subject: `Verify your email for ${productName}`,
    title: 'Verify your email',
    paragraphs: ['Open the link to verify your email address. It works once, for 24 hours.'],
    action: { label: 'Verify Email', href: link },
    footnote: `Somebody registered at ${productName} with this address. If it was not you, do nothing.`,
  })
}
