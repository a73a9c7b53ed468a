/** Which language a visitor reads the product in. */
import { baseLocale, type Locale, locales, rightToLeftLocales } from './constants.ts'

/** The longest Accept-Language header that is read: no browser's is nearly as long. */
const maxHeaderLength = 1000

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** How a language is read; for the `dir` attribute. */
export function getDirection(locale: Locale): 'ltr' | 'rtl' {
  return rightToLeftLocales.includes(locale) ? 'rtl' : 'ltr'
}

/** Ours for a language tag such as 'de-AT' or 'EN_us'; undefined for a language that we do not speak. */
export function localeOfTag(tag: string): Locale | undefined {
  const language = tag.trim().split(/[-_]/, 1)[0]?.toLowerCase()
  return locales.find((locale) => locale === language)
}

/**
 * The first language of ours in an Accept-Language header by its weights, of equal weights the one named first.
 * Undefined when it names none.
 */
export function acceptedLocale(acceptLanguage: string): Locale | undefined {
  let best: Locale | undefined
  let bestWeight = 0
  for (const part of acceptLanguage.slice(0, maxHeaderLength).split(',')) {
    const [tag = '', ...parameters] = part.split(';')
    const locale = localeOfTag(tag)
    const weight = getWeight(parameters)
    if (!locale || weight <= bestWeight) continue
    best = locale
    bestWeight = weight
  }
  return best
}

/** 1 without a weight; 0, which means 'not at all', for one that makes no sense. */
function getWeight(parameters: readonly string[]): number {
  const weight = parameters.map((parameter) => /^\s*q\s*=\s*(\S+)\s*$/i.exec(parameter)?.[1]).find(Boolean)
  if (weight === undefined) return 1
  const value = Number(weight)
  return value >= 0 && value <= 1 ? value : 0
}

/** What a request says about the preferred language. */
export interface LocaleWishes {
  /** It stands in the address: `?lang=` of a link in a mail. */
  readonly requested?: string | undefined
  /** It stands in the cookie that the picker sets. */
  readonly chosen?: string | undefined
  readonly acceptLanguage?: string | undefined
}

/** The address says it, else the visitor's choice, else the browser, else English. */
export function chooseLocale({ requested = '', chosen = '', acceptLanguage = '' }: LocaleWishes): Locale {
  return localeOfTag(requested) ?? localeOfTag(chosen) ?? acceptedLocale(acceptLanguage) ?? baseLocale
}
