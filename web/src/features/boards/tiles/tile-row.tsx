import { promptFromText } from '@tilerush/core/boards/prompts/prompt-text'
import { ImagePlus } from 'lucide-react'
import { type ComponentProps, memo, useId, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import { tileBackground } from '../card/tile-look.ts'
import { TileText } from '../card/tile-text.tsx'
import { toMessage, useEditorForm } from '../editor/editor-form.ts'
import { withTypedText } from '../editor/typed-text.ts'
import { toLooseFiles } from '../../../lib/files/loose-files.ts'
import { useImport } from '../images/importer.ts'
import { Thumbnail } from '../images/thumbnail.tsx'
import { TileDetails } from './tile-details.tsx'
import cell from '../editor/cell.module.css'
import styles from './tile-row.module.css'
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
  const messageAt = (name: string): string | undefined => toMessage(errors, `tiles.${index}.${name}`)

  return (
    <li className={styles.row} data-tile-id={tileId}>
      <TileImageButton index={index} tileId={tileId} />
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
        hasLines
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
      {isOpen && <TileDetails index={index} tileId={tileId} />}
    </li>
  )
})

interface TileFieldProps extends ComponentProps<'input'> {
  /** Whether its text may have several lines. */
  readonly hasLines?: boolean
  /** Read out; the column's heading is what is seen. */
  readonly label: string
  readonly error?: string | undefined
}

/** A dense input of a tile's row, with its error message below. */
function TileField({ label, error, className, hasLines = false, ...input }: TileFieldProps) {
  const id = useId()
  const Input = (hasLines ? 'textarea' : 'input') as 'input'
  return (
    <div className={className}>
      <Input
        className={`${cell.input} ${styles.input}`}
        {...(hasLines && { rows: 1 })}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        {...input}
      />
      {error ? (
        <p id={id} className={`${cell.error} ${styles.error}`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** What a tile without an image shows: its answer text, else that an image may come. */
function TextFace({ index }: { readonly index: number }) {
  const { control } = useEditorForm()
  const [text, backgroundColor, radialGradientHexColor, tileBackgroundColor, tileRadialGradientHexColor] = useWatch({
    control,
    name: [
      `tiles.${index}.answerText`,
      `tiles.${index}.backgroundColor`,
      `tiles.${index}.radialGradientHexColor`,
      'tileBackgroundColor',
      'tileRadialGradientHexColor',
    ],
  })
  if (text.trim() === '') return <ImagePlus aria-hidden />
  const face = { text, backgroundColor, radialGradientHexColor }
  const look = { tileBackgroundColor, tileRadialGradientHexColor }
  return (
    <span className={styles.textFace} style={{ background: tileBackground(look, face) }}>
      <TileText face={face} look={look} />
    </span>
  )
}

/** The tile's image; a press chooses another one. */
function TileImageButton({ index, tileId }: { readonly index: number; readonly tileId: string }) {
  const { control } = useEditorForm()
  const imageUrl = useWatch({ control, name: `tiles.${index}.imageUrl` })
  const { take } = useImport()
  const input = useRef<HTMLInputElement>(null)
  const label = m.tile_choose_image({ position: index + 1 })
  return (
    <>
      <button type="button" className={styles.image} aria-label={label} onClick={() => input.current?.click()}>
        {imageUrl === '' ? (
          <TextFace index={index} />
        ) : (
          <Thumbnail url={imageUrl} missing={<ImagePlus aria-hidden />} />
        )}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.svg"
        aria-label={label}
        onChange={(event) => {
          const files = toLooseFiles(event.target.files ?? [])
          event.target.value = ''
          void take(files, tileId)
        }}
      />
    </>
  )
}
