import { localeNames } from '@tilerush/core/constants'
import { TextInput } from '../../../components/text-input.tsx'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { editedLanguage } from '../form/edited-language.ts'
import { useEditorForm } from '../form/editor-form.ts'
import { LanguageSelect } from '../form/language-select.tsx'

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
