/** The languages of the product. Stated in words in docs/rules.md. */

/** The languages of the interface and the mails, as BCP 47 tags. The first is what all others fall back to. */
export const locales = ['en', 'de', 'es', 'ar'] as const
export type Locale = (typeof locales)[number]
/** Every language by its own name, as a user who reads no other finds it. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ar: 'العربية',
}
export const baseLocale: Locale = 'en'
/** The reading direction of those that are not read from left to right. */
export const rightToLeftLocales: readonly Locale[] = ['ar']
/** Keeps a visitor's choice of a language. Holds no secret. */
export const localeCookieName = 'tilerush_locale'
export const localeCookieMs = 365 * 24 * 60 * 60 * 1000
