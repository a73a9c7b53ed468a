/** Makes the two parts of a mail, plain text and HTML, from the same words. */
import type { Locale } from '@tilerush/core/language/constants'
import { productName } from '@tilerush/core/product/constants'
import { htmlPage } from '../../../lib/html-page.ts'
import type { Message } from '../../../lib/mail/mail.ts'
import { ButtonLink, MailFrame, Paragraph, PlainLink } from './mail-frame.tsx'
import { type MailName, mailTexts, type MailText } from './mail-texts.ts'

export interface MailFields {
  readonly to: string
  /** Where the button leads; left out in a mail without one. */
  readonly link?: string
  /** The other address, in a mail about a change. */
  readonly newEmail?: string
}

/** The mail of that name in the recipient's language. */
export function composeMail(name: MailName, locale: Locale, { to, link = '', newEmail = '' }: MailFields): Message {
  const { mails, openAddress } = mailTexts[locale]
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, field: string) => (field === 'newEmail' ? newEmail : productName))
  const words: MailText = mails[name]
  const { action } = words
  const title = fill(words.title)
  const paragraphs = words.paragraphs.map(fill)
  const footnote = fill(words.footnote)
  const mail = (
    <MailFrame locale={locale} title={title} preview={paragraphs[0] ?? ''} footnote={footnote}>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {action === undefined ? null : <ButtonLink href={link}>{action}</ButtonLink>}
      {action === undefined ? null : <PlainLink href={link} intro={openAddress} />}
    </MailFrame>
  )
  const text = [title, ...paragraphs, ...(action === undefined ? [] : [`${action}:\n${link}`]), footnote]
  return { to, subject: fill(words.subject), text: `${text.join('\n\n')}\n`, html: htmlPage(mail) }
}
