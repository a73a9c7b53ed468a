import type { Locale } from '@tilerush/core/constants'

/** The language of this page: each language has a page of its own, which the server chooses. */
export const pageLocale = (globalThis.document?.documentElement.lang || 'en') as Locale

/**
 * What dates, numbers and plurals are written in. With Latin digits in every language: the game's timer has them,
 * and two kinds of digits on one screen are hard to compare.
 */
export const formatLocale = `${pageLocale}-u-nu-latn`
