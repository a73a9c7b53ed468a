import { memo, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { useNearScreen } from '../../../lib/use-near-screen.ts'
import { m } from '../../../paraglide/messages.js'
import { useEditorForm } from '../form/editor-form.ts'
import { messageOf } from '../form/message-of.ts'
import { FarTile } from './far-tile.tsx'
import { TileDetails } from './tile-details.tsx'
import { TileField } from './tile-field.tsx'
import styles from './tile-row.module.css'
import { TilePictureButton } from './tile-picture-button.tsx'
import { UploadState } from './upload-state.tsx'

interface TileRowProps {
  readonly index: number
  readonly tileId: string
  /** One of many: it has its fields only near the screen, because each field in the page slows down every key. */
  readonly isOfMany: boolean
  readonly onRemove: (tileId: string) => void
}

/** One tile: its fields, or far from the screen what they say. */
export const TileRow = memo(function TileRow({ isOfMany, ...row }: TileRowProps) {
  const { index, tileId } = row
  const { control } = useEditorForm()
  const { errors } = useFormState({ control, name: `tiles.${index}` })
  const [isOpen, setIsOpen] = useState(false)
  const element = useRef<HTMLLIElement>(null)
  const isNear = useNearScreen(element)
  const isEditable = !isOfMany || isNear || isOpen || errors.tiles?.[index] !== undefined

  return (
    <li ref={element} data-tile-id={tileId}>
      {isEditable ? (
        <TileFields {...row} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      ) : (
        <FarTile index={index} tileId={tileId} />
      )}
    </li>
  )
})

interface TileFieldsProps extends Omit<TileRowProps, 'isOfMany'> {
  /** Whether its details are shown. */
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/**
 * The inputs belong to the browser: typing draws nothing here again. And they are a form of their own, beside the
 * board's: Chromium reads all the fields of a form anew after each key (to fill them in by itself), which 36 tiles in
 * one form would slow down. A placeholder, which it styles anew after each key, stands in an empty field alone.
 */
function TileFields({ index, tileId, onRemove, isOpen, onToggle }: TileFieldsProps) {
  const { register, control, getValues } = useEditorForm()
  const { errors } = useFormState({ control, name: `tiles.${index}` })
  const [prompt, answerText] = getValues([`tiles.${index}.prompt`, `tiles.${index}.answerText`])
  const position = index + 1
  const messageAt = (name: string): string | undefined => messageOf(errors, `tiles.${index}.${name}`)

  return (
    <form className={styles.row} noValidate>
      <TilePictureButton index={index} tileId={tileId} />
      <TileField
        className={styles.prompt}
        label={m.tile_prompt({ position })}
        placeholder={prompt ? undefined : m.tiles_prompt()}
        error={messageAt('prompt')}
        {...register(`tiles.${index}.prompt`)}
      />
      <TileField
        className={styles.answer}
        label={m.tile_answer({ position })}
        placeholder={answerText ? undefined : m.tiles_answer()}
        error={messageAt('answerText')}
        {...register(`tiles.${index}.answerText`)}
      />
      <code className={styles.id}>{tileId}</code>
      <Checkbox label={null} aria-label={m.tile_enabled({ position })} {...register(`tiles.${index}.enabled`)} />
      <Button
        size="xs"
        variant="quiet"
        iconOnly
        aria-label={m.tile_more({ position })}
        aria-expanded={isOpen}
        className={classNames(styles.more, isOpen && styles.open)}
        onClick={onToggle}
      />
      <Button
        size="xs"
        variant="quiet"
        iconOnly
        aria-label={m.tile_remove({ position })}
        className={styles.remove}
        onClick={() => onRemove(tileId)}
      />
      <UploadState tileId={tileId} />
      {isOpen && <TileDetails index={index} />}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  )
}
