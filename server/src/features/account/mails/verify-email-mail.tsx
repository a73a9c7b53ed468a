import { productName } from '@tilerush/core/constants'
import type { Message } from '../../../lib/mail.ts'
import { ButtonLink, htmlOf, MailFrame, Paragraph, PlainLink } from './mail-frame.tsx'

const title = 'Verify your email'
const footnote = `Somebody registered at ${productName} with this address. If it was not you, do nothing.`

/** Asks the owner of the address to open the link. */
export async function verifyEmailMail(to: string, link: string): Promise<Message> {
  const request = `Open the link to verify your email address. It works once, for 24 hours.`
  const mail = (
    <MailFrame title={title} footnote={footnote}>
      <Paragraph>{request}</Paragraph>
      <ButtonLink href={link}>Verify Email</ButtonLink>
      <PlainLink href={link} />
    </MailFrame>
  )
  return {
    to,
    subject: `Verify your email for ${productName}`,
    text: `${request}\n\n${link}\n\n${footnote}\n`,
    html: await htmlOf(mail),
  }
}
