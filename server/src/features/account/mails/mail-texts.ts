/** The words of the mails, a file a language in texts/. */
import type { Locale } from '@tilerush/core/language/constants'
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
  /** The reason why the recipient got this mail, and what to do if they did not request it. */
  readonly footnote: string
}

export type MailName = keyof typeof en.mails

export interface MailTexts {
  /** It stands before the address in full, for viewers that show no buttons. */
  readonly openAddress: string
  readonly mails: Readonly<Record<MailName, MailText>>
}

export const mailTexts: Readonly<Record<Locale, MailTexts>> = { en, de, es, ar }
