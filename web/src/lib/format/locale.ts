import { baseLocale, type Locale, locales } from '@tilerush/core/language/constants'

const written = globalThis.document?.documentElement.lang

/**
 * The language of this page: each language has a page of its own, which the server chooses. A browser that translates
 * the page writes another one there.
 */
export const pageLocale: Locale = locales.find((locale) => locale === written) ?? baseLocale

/**
 * What dates, numbers and plurals are written in. With Latin digits in every language: the game's timer has them,
 * and two kinds of digits on one screen are hard to compare.
 */
export const formatLocale = `${pageLocale}-u-nu-latn`

/** The browser's time zone by its IANA name: days and weeks are the player's own. The server takes UTC for one it does not know. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
