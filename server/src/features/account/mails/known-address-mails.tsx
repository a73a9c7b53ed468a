/** What the owner of an address is told, and a stranger at the page must not learn: whether it has an account. */
import { productName } from '@tilerush/core/constants'
import type { Message } from '../../../lib/mail.ts'
import { composeMail } from './compose-mail.tsx'

const nothingChanged = 'If it was not you, do nothing: nothing has changed.'

/** Somebody registered an address that has an account. */
export function knownAddressMail(to: string, loginUrl: string): Promise<Message> {
  return composeMail({
    to,
    subject: `Your ${productName} account`,
    title: 'You already have an account',
    paragraphs: [
      `Somebody tried to register at ${productName} with this address, which has an account already. Log in with it instead.`,
    ],
    action: { label: 'Login', href: loginUrl },
    footnote: nothingChanged,
  })
}

/** Somebody wants to move another account to an address that has one. */
export function addressInUseMail(to: string, loginUrl: string): Promise<Message> {
  return composeMail({
    to,
    subject: `Your ${productName} account`,
    title: 'This address is in use',
    paragraphs: [
      `Somebody wants to use this address for another ${productName} account. It has an account already, so it cannot be taken.`,
    ],
    action: { label: 'Login', href: loginUrl },
    footnote: nothingChanged,
  })
}

/** Somebody asked for a reset or a verification at an address without an account. */
export function noAccountMail(to: string, registerUrl: string): Promise<Message> {
  return composeMail({
    to,
    subject: `No ${productName} account at this address`,
    title: 'There is no account here',
    paragraphs: [
      `Somebody asked for an email from ${productName} to this address, which has no account. Perhaps you registered with another address.`,
    ],
    action: { label: 'Register', href: registerUrl },
    footnote: 'If it was not you, do nothing. We keep nothing about this address.',
  })
}
