import { promptFromText } from '@tilerush/core/boards/prompt-text'
import { memo, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import { useEditorForm } from '../form/editor-form.ts'
import { messageOf } from '../form/message-of.ts'
import { withTypedText } from '../form/typed-text.ts'
import { TileDetails } from './tile-details.tsx'
import { TileField } from './tile-field.tsx'
import styles from './tile-row.module.css'
import { TilePictureButton } from './tile-picture-button.tsx'
import { UploadState } from './upload-state.tsx'

interface TileRowProps {
  readonly index: number
  readonly tileId: string
  readonly onRemove: (tileId: string) => void
}

/** One tile: its image, its fields, and on request its details. The inputs are uncontrolled: typing renders nothing. */
export const TileRow = memo(function TileRow({ index, tileId, onRemove }: TileRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { register, control } = useEditorForm()
  const { errors } = useFormState({ control, name: `tiles.${index}` })
  const position = index + 1
  const messageAt = (name: string): string | undefined => messageOf(errors, `tiles.${index}.${name}`)

  return (
    <li className={styles.row} data-tile-id={tileId}>
      <TilePictureButton index={index} tileId={tileId} />
      <TileField
        className={styles.prompt}
        label={m.tile_prompt({ position })}
        placeholder={m.tiles_prompt()}
        error={messageAt('prompt')}
        {...withTypedText(register(`tiles.${index}.prompt`), promptFromText)}
      />
      <TileField
        className={styles.answer}
        label={m.tile_answer({ position })}
        placeholder={m.tiles_answer()}
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
        onClick={() => setIsOpen(!isOpen)}
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
    </li>
  )
})
