import { type Locale, localeNames, locales } from '@tilerush/core/language/constants'
import { isLocale } from '@tilerush/core/language/locale'
import { Select } from '../../../components/form/field.tsx'
import { pageLocale } from '../../../lib/format/locale.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'

/** Into which language the form translates: one at a time, the same for the board and all of its tiles. */
const editedLanguage = createStore<Locale>(locales.find((locale) => locale !== pageLocale) ?? pageLocale)

export function useEditedLanguage(): Locale {
  return useStore(editedLanguage)
}

/** Which language the fields beside it are for. */
export function LanguageSelect() {
  const language = useEditedLanguage()
  return (
    <Select
      label={m.editor_translate_into()}
      value={language}
      onChange={({ target }) => {
        if (isLocale(target.value)) editedLanguage.set(target.value)
      }}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {localeNames[locale]}
        </option>
      ))}
    </Select>
  )
}
