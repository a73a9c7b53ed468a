/** The mails of a change of address: to the new one, to the old one, and the way back. */
import { productName } from '@tilerush/core/constants'
import type { Message } from '../../../lib/mail.ts'
import { composeMail } from './compose-mail.tsx'

/** To the wanted address. */
export function confirmNewAddressMail(to: string, link: string): Promise<Message> {
  return composeMail({
    to,
    subject: `Confirm your new email for ${productName}`,
    title: 'Confirm your new email',
    paragraphs: [
      `Open the link to use this address for your ${productName} account. It works once, for 24 hours.`,
      'The email that we sent to your present address must be confirmed, too.',
    ],
    action: { label: 'Verify Email', href: link },
    footnote: 'If you did not ask for this, do nothing: the address is not used.',
  })
}

/** To the address that the account has now. */
export function confirmOldAddressMail(to: string, newEmail: string, link: string): Promise<Message> {
  return composeMail({
    to,
    subject: `Confirm the change of your ${productName} email`,
    title: 'Change your email?',
    paragraphs: [
      `Your ${productName} account is to move from this address to ${newEmail}. Open the link to agree. It works once, for 24 hours.`,
      'The email that we sent to the new address must be confirmed, too.',
    ],
    action: { label: 'Verify Email', href: link },
    footnote: 'If it was not you, do not open the link, and change your password: somebody is in your account.',
  })
}

/** To the former address, with the link that restores it. */
export function addressChangedMail(to: string, newEmail: string, recoverLink: string): Promise<Message> {
  return composeMail({
    to,
    subject: `Your ${productName} email was changed`,
    title: 'Your email was changed',
    paragraphs: [
      `Your ${productName} account now has the address ${newEmail}.`,
      'If it was not you, open the link to get this address back and to choose a new password. It works once, for 7 days.',
    ],
    action: { label: 'Recover Email', href: recoverLink },
    footnote: 'If you changed the address yourself, do nothing.',
  })
}

/** After the removal of the account. */
export function accountDeletedMail(to: string): Promise<Message> {
  return composeMail({
    to,
    subject: `Your ${productName} account was deleted`,
    title: 'Your account was deleted',
    paragraphs: [
      `Your ${productName} account was deleted with everything in it: profile, runs, bests and pictures.`,
      'This was the last email to this address.',
    ],
    footnote: 'You get this email because somebody who knew the password deleted the account.',
  })
}
