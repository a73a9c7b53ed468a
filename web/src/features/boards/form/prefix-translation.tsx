import { localeNames } from '@tilerush/core/constants'
import { TextInput } from '../../../components/text-input.tsx'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { editedLanguage } from './edited-language.ts'
import { useEditorForm } from './editor-form.ts'
import { LanguageSelect } from './language-select.tsx'
import styles from './form.module.css'

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
