import { productName } from '@tilerush/core/constants'
import type { Message } from '../../../lib/mail.ts'
import { ButtonLink, htmlOf, MailFrame, Paragraph, PlainLink } from './mail-frame.tsx'

const title = 'You already have an account'
const footnote = 'If it was not you, do nothing: nothing has changed.'

/** Tells the owner what the register page must not tell a stranger: the address has an account. */
export async function knownAddressMail(to: string, loginUrl: string): Promise<Message> {
  const news = `Somebody tried to register at ${productName} with this address, which has an account already. Log in with it instead.`
  const mail = (
    <MailFrame title={title} footnote={footnote}>
      <Paragraph>{news}</Paragraph>
      <ButtonLink href={loginUrl}>Login</ButtonLink>
      <PlainLink href={loginUrl} />
    </MailFrame>
  )
  return {
    to,
    subject: `Your ${productName} account`,
    text: `${news}\n\n${loginUrl}\n\n${footnote}\n`,
    html: await htmlOf(mail),
  }
}
