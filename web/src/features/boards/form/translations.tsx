import { type Locale, localeNames, locales } from '@tilerush/core/language/constants'
import { isLocale } from '@tilerush/core/language/locale'
import { Select, TextInput } from '../../../components/form/field.tsx'
import { pageLocale } from '../../../lib/format/locale.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { useEditorForm } from './editor-form.ts'
import styles from './form.module.css'

/** Into which language the form translates: one at a time, the same for the board and all of its tiles. */
const editedLanguage = createStore<Locale>(locales.find((locale) => locale !== pageLocale) ?? pageLocale)

/** The words before the prompt in other languages; folded up, since most boards have one. */
export function PrefixTranslation() {
  const { register } = useEditorForm()
  const language = useStore(editedLanguage)
  return (
    <details className={styles.translations}>
      <summary>{m.editor_prefix_translations()}</summary>
      <div className={styles.fields}>
        <LanguageSelect />
        <TextInput
          key={language}
          label={m.editor_prefix_in({ language: localeNames[language] })}
          lang={language}
          dir="auto"
          autoComplete="off"
          {...register(`prefixTranslations.${language}`)}
        />
      </div>
    </details>
  )
}

/** The tile's prompt in another language: as many wordings as the prompt has. */
export function TileTranslation({ index }: { readonly index: number }) {
  const { register } = useEditorForm()
  const language = useStore(editedLanguage)
  return (
    <>
      <LanguageSelect />
      <TextInput
        key={language}
        label={m.tile_translation({ language: localeNames[language] })}
        lang={language}
        dir="auto"
        autoComplete="off"
        {...register(`tiles.${index}.translations.${language}`)}
      />
    </>
  )
}

/** Which language the fields beside it are for. */
function LanguageSelect() {
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
