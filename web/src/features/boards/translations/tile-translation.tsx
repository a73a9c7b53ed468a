import { localeNames } from '@tilerush/core/language/constants'
import { TextInput } from '../../../components/form/field.tsx'
import { m } from '../../../paraglide/messages.js'
import { useEditorForm } from '../editor/editor-form.ts'
import { LanguageSelect, useEditedLanguage } from './language-select.tsx'

/** The tile's prompt in another language: as many wordings as the prompt has. */
export function TileTranslation({ index }: { readonly index: number }) {
  const { register } = useEditorForm()
  const language = useEditedLanguage()
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
