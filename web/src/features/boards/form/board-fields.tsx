import { followedImagesFolder } from '@tilerush/core/boards/images/images-folder'
import { capitalisedName } from '@tilerush/core/boards/slug'
import { tidyKeywords, typedKeywords } from '@tilerush/core/boards/keywords'
import { boardModes, categories } from '@tilerush/core/boards/constants'
import { useFormState } from 'react-hook-form'
import { Select, TextInput } from '../../../components/form/field.tsx'
import { categoryName } from '../category-name.ts'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues } from '../editor/board-values.ts'
import { useEditorForm } from '../editor/editor-form.ts'
import styles from '../editor/form.module.css'
import { type EditorKind, slugFor } from '../editor/name-check.ts'
import { modeNames } from '../mode-names.ts'
import { FolderFields, SlugField } from './name-fields.tsx'
import { withTypedText } from '../editor/typed-text.ts'

interface BoardFieldsProps {
  readonly kind: EditorKind
  /** The board as it was loaded: an edited one keeps its slug while its name stays. */
  readonly loaded: Pick<BoardValues, 'name' | 'slug'>
}

/** Name, slug, prefix, category, mode, keywords, images folder, id (docs/rules.md#board-fields). */
export function BoardFields({ kind, loaded }: BoardFieldsProps) {
  const { register, control, setValue } = useEditorForm()
  const { errors } = useFormState({ control, name: ['name', 'promptPrefix', 'keywords'] })
  const name = useNameField(kind, loaded)
  const keywords = withTypedText(register('keywords'), typedKeywords)
  return (
    <fieldset className="panel">
      <legend className="sr">{m.editor_board()}</legend>
      <h2 className={styles.heading}>{m.editor_board()}</h2>
      <div className={styles.fields}>
        <TextInput label={m.editor_name()} autoComplete="off" error={errors.name?.message} {...name} />
        <SlugField kind={kind} />
        <TextInput
          label={m.editor_prompt_prefix()}
          hint={m.editor_prompt_prefix_hint()}
          autoComplete="off"
          error={errors.promptPrefix?.message}
          {...register('promptPrefix')}
        />
        <CategoryAndMode kind={kind} />
        <TextInput
          label={m.editor_keywords()}
          hint={m.editor_keywords_hint()}
          autoComplete="off"
          autoCapitalize="none"
          error={errors.keywords?.message}
          {...keywords}
          onBlur={(event) => {
            setValue('keywords', tidyKeywords(event.target.value))
            void keywords.onBlur(event)
          }}
        />
        <FolderFields kind={kind} />
      </div>
    </fieldset>
  )
}

/** The name's input: the slug follows it, and so does a new board's images folder. */
function useNameField(kind: EditorKind, loaded: BoardFieldsProps['loaded']) {
  const { register, getValues, setValue, getFieldState, clearErrors } = useEditorForm()
  const followName = (typed: string): void => {
    const { boardId, slug: before, imagesFolderName } = getValues()
    const slug = slugFor(kind, loaded, typed)
    if (slug !== before) setValue('slug', slug)
    if (getFieldState('slug').error) clearErrors('slug')
    if (kind === 'new') {
      const folder = followedImagesFolder(imagesFolderName, { boardId, slug: before }, { boardId, slug })
      if (folder !== imagesFolderName) setValue('imagesFolderName', folder)
    }
  }
  const field = register('name', {
    onChange: (event: { target: HTMLInputElement }) => followName(event.target.value),
  })
  return kind === 'new' ? withTypedText(field, capitalisedName) : field
}

function CategoryAndMode({ kind }: { readonly kind: EditorKind }) {
  const { register, control } = useEditorForm()
  const { errors } = useFormState({ control, name: ['category', 'mode'] })
  return (
    <>
      <Select label={m.editor_category()} error={errors.category?.message} {...register('category')}>
        {kind === 'new' && <option value="">{m.editor_choose()}</option>}
        {categories.map(({ code }) => (
          <option key={code} value={code}>
            {categoryName(code)}
          </option>
        ))}
      </Select>
      <Select label={m.editor_mode()} error={errors.mode?.message} {...register('mode')}>
        {boardModes.map((mode) => (
          <option key={mode} value={mode}>
            {modeNames[mode]()}
          </option>
        ))}
      </Select>
    </>
  )
}
