/** What follows from the name: slug, images folder and, for a new board, the id. */
import { followedImagesFolder } from '@tilerush/core/boards/images/images-folder'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { TextInput } from '../../../components/form/field.tsx'
import { m } from '../../../paraglide/messages.js'
import { useEditorForm } from '../editor/editor-form.ts'
import { type EditorKind, useNameCheck } from '../editor/name-check.ts'
import { locateIssue } from '../editor/issues.ts'

/** The slug, with one of the three warnings while the name is typed (docs/rules.md#board-names-and-slugs). */
export function SlugField({ kind }: { readonly kind: EditorKind }) {
  const form = useEditorForm()
  const { register, control, getValues } = form
  const { errors } = useFormState({ control, name: 'slug' })
  const checked = useNameCheck(form, kind)
  const issue = checked?.slug === getValues('slug') ? checked.validateSlug : null
  const error = issue ? locateIssue({ code: issue }, []).text : errors.slug?.message
  return <TextInput label={m.editor_slug()} readOnly error={error} {...register('slug')} />
}

/** The folder of the images and the board's id. */
export function FolderFields({ kind }: { readonly kind: EditorKind }) {
  const form = useEditorForm()
  const { register, control, setValue, getValues } = form
  const { errors } = useFormState({ control, name: 'imagesFolderName' })
  const checked = useNameCheck(form, kind)

  const nextBoardId = checked?.nextBoardId
  useEffect(() => {
    // Another board was made concurrently: this one gets the next id, and a folder named after the old one follows.
    const { boardId, slug, imagesFolderName } = getValues()
    if (kind !== 'new' || nextBoardId === undefined || nextBoardId === boardId) return
    setValue('boardId', nextBoardId)
    setValue(
      'imagesFolderName',
      followedImagesFolder(imagesFolderName, { boardId, slug }, { boardId: nextBoardId, slug }),
    )
  }, [kind, nextBoardId, getValues, setValue])

  return (
    <>
      <TextInput
        label={m.editor_images_folder()}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.imagesFolderName?.message}
        hint={checked?.isImagesFolderUsed ? m.issue_images_folder_used() : undefined}
        {...register('imagesFolderName')}
      />
      <TextInput label={m.editor_board_id()} readOnly className="num" {...register('boardId')} />
    </>
  )
}
