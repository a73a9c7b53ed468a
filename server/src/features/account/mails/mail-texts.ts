/** The words of the mails, a file a language in texts/. */
import type { Locale } from '@tilerush/core/constants'
import { ar } from './texts/ar.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'

/** The words of one mail. `{product}` and `{newEmail}` are filled in. */
export interface MailText {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly [string, ...string[]]
  /** The label of the button, in a mail with a link. */
  readonly action?: string
  /** Why the reader got this mail, and what to do if it was not the reader's doing. */
  readonly footnote: string
}

export type MailName = keyof typeof en.mails

export interface MailTexts {
  /** Before the address in full, for readers that show no buttons. */
  readonly openAddress: string
  readonly mails: Readonly<Record<MailName, MailText>>
}

export const mailTexts: Readonly<Record<Locale, MailTexts>> = { en, de, es, ar }
