/** What the heading of a column says about its cells. */
import { withoutStackedMarks } from '../../language/nfc.ts'
import { type Locale, locales } from '../../language/constants.ts'
import { localeOfTag } from '../../language/locale.ts'
import { headingWords } from './constants.ts'

export type HeadingRole = keyof typeof headingWords

export interface Heading {
  readonly role: HeadingRole
  readonly language: Locale | null
  /** A language alone, as `Deutsch` or `de`: it may as well be a cell like any other. */
  readonly isLanguageAlone: boolean
}

/** Letters without case, accents and the Arabic article; words apart. */
function toWords(text: string): string[] {
  return withoutStackedMarks(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^(?:ال)+(?=\p{L}{2})/u, ''))
    .filter((word) => word !== '')
}

const toKey = (text: string): string => toWords(text).join('')

/** All words of a role, in any language. */
export function getHeadingWords(role: HeadingRole): string[] {
  return locales.flatMap((locale) => headingWords[role][locale].split(', '))
}

const roles: ReadonlyMap<string, HeadingRole> = new Map(
  (Object.keys(headingWords) as HeadingRole[]).flatMap((role) =>
    getHeadingWords(role).map((word) => [toKey(word), role] as const),
  ),
)

/** Languages are known by codes of two and three letters, and their names in each of the languages. */
const longCodes: Readonly<Record<string, Locale>> = { eng: 'en', deu: 'de', ger: 'de', spa: 'es', ara: 'ar' }

const languages: ReadonlyMap<string, Locale> = new Map([
  ...Object.entries(longCodes),
  ...locales.flatMap((locale) => [
    [locale, locale] as const,
    ...locales.map((reader) => {
      const names = new Intl.DisplayNames(reader, { type: 'language' })
      return [toKey(names.of(locale) ?? locale), locale] as const
    }),
  ]),
])

/** The first of several columns may be numbered: `answer 1`. */
function getRole(words: readonly string[]): HeadingRole | undefined {
  const key = words.join('')
  return roles.get(key) ?? roles.get(key.replace(/1$/, ''))
}

/** Null for a cell that is no heading as we know it: `Prompt`, `Frage (es)`, `prompt:de`, `German prompt`, `de-AT`. */
export function readHeading(cell: string): Heading | null {
  const tagged = localeOfTag(cell.trim())
  if (tagged) return { role: 'prompt', language: tagged, isLanguageAlone: true }
  const words = toWords(cell.replace(/[-_](?:[A-Z]{2}|\d{3})\b/, ''))
  // A heading is a few words; a sentence that begins with one is a cell.
  if (words.length === 0 || words.length > 6) return null
  // First as a whole: the `de` of `nombre de archivo` is no German.
  const whole = getRole(words)
  if (whole) return { role: whole, language: null, isLanguageAlone: false }
  const language = words.map((word) => languages.get(word)).find((found) => found !== undefined) ?? null
  const rest = language === null ? words : words.filter((word) => languages.get(word) !== language)
  if (rest.length === 0) return { role: 'prompt', language, isLanguageAlone: true }
  const role = getRole(rest)
  return role === undefined ? null : { role, language, isLanguageAlone: false }
}
