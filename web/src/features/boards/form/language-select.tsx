import { isLocale } from '@tilerush/core/language/locale'
import { localeNames, locales } from '@tilerush/core/constants'
import { Select } from '../../../components/select.tsx'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { editedLanguage } from './edited-language.ts'

/** Which language the fields beside it are for. */
export function LanguageSelect() {
  const language = useStore(editedLanguage)
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
