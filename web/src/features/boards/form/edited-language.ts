import { type Locale, locales } from '@tilerush/core/constants'
import { pageLocale } from '../../../lib/locale.ts'
import { createStore } from '../../../lib/store.ts'

/** Into which language the form translates: one at a time, the same for the board and all of its tiles. */
export const editedLanguage = createStore<Locale>(locales.find((locale) => locale !== pageLocale) ?? pageLocale)
