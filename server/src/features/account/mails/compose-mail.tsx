/** Makes the two parts of a mail, plain text and HTML, from the same words. */
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Message } from '../../../lib/mail.ts'
import { ButtonLink, MailFrame, Paragraph, PlainLink } from './mail-frame.tsx'

export interface MailWords {
  readonly to: string
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly [string, ...string[]]
  readonly action?: { readonly label: string; readonly href: string }
  /** Why the reader got this mail, and what to do if it was not the reader's doing. */
  readonly footnote: string
}

export async function composeMail({ to, subject, title, paragraphs, action, footnote }: MailWords): Promise<Message> {
  const mail = (
    <MailFrame title={title} preview={paragraphs[0]} footnote={footnote}>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {action ? <ButtonLink href={action.href}>{action.label}</ButtonLink> : null}
      {action ? <PlainLink href={action.href} /> : null}
    </MailFrame>
  )
  const text = [title, ...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), footnote]
  return { to, subject, text: `${text.join('\n\n')}\n`, html: await htmlOf(mail) }
}

async function htmlOf(mail: HtmlEscapedString | Promise<HtmlEscapedString>): Promise<string> {
  return `<!doctype html>${await mail}`
}
