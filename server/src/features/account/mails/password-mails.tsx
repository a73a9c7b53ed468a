import { productName } from '@tilerush/core/constants'
import type { Message } from '../../../lib/mail.ts'
import { composeMail } from './compose-mail.tsx'

/** The link to choose a new password. */
export function resetPasswordMail(to: string, link: string): Promise<Message> {
  return composeMail({
    to,
    subject: `Reset your password for ${productName}`,
    title: 'Reset your password',
    paragraphs: ['Open the link to choose a new password. It works once, for 60 minutes.'],
    action: { label: 'Reset Password', href: link },
    footnote: `Somebody asked to reset the password of your ${productName} account. If it was not you, do nothing: the password stays as it is.`,
  })
}

/** The password is another one now. */
export function passwordChangedMail(to: string, forgottenUrl: string): Promise<Message> {
  return composeMail({
    to,
    subject: `Your ${productName} password was changed`,
    title: 'Your password was changed',
    paragraphs: [
      `The password of your ${productName} account was changed just now. Every other device was logged out.`,
      'If it was not you, reset the password at once.',
    ],
    action: { label: 'Reset Password', href: forgottenUrl },
    footnote: `You get this email because it is about the safety of your ${productName} account.`,
  })
}
