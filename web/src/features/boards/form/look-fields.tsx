import { layouts, tileBackgroundPositions, tileBackgroundSizes } from '@tilerush/core/boards/constants'
import { imageFormats, type ImageFormat } from '@tilerush/core/files/constants'
import { tilesWithImageFormat } from '@tilerush/core/boards/images/image-format'
import { useFormState, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { ColourInput } from '../editor/colour-input.tsx'
import { Select } from '../../../components/form/field.tsx'
import { m } from '../../../paraglide/messages.js'
import { useEditorForm } from '../editor/editor-form.ts'
import styles from '../editor/form.module.css'
import type { EditorKind } from '../editor/name-check.ts'

const sizeNames: Partial<Record<string, () => string>> = { contain: m.editor_size_contain, cover: m.editor_size_cover }
const positionNames = {
  center: m.editor_position_center,
  top: m.editor_position_top,
  bottom: m.editor_position_bottom,
  left: m.editor_position_left,
  right: m.editor_position_right,
}

/** How the board's images lie on their tiles (docs/rules.md#layouts). */
export function LookFields({ kind }: { readonly kind: EditorKind }) {
  const { register, control } = useEditorForm()
  const { errors } = useFormState({
    control,
    name: ['boardPortraitLayout', 'tileBackgroundSize', 'tileBackgroundPosition'],
  })
  return (
    <fieldset className="panel">
      <legend className="sr">{m.editor_look()}</legend>
      <h2 className={styles.heading}>{m.editor_look()}</h2>
      <div className={styles.narrowFields}>
        <Select
          label={m.editor_layout()}
          error={errors.boardPortraitLayout?.message}
          {...register('boardPortraitLayout')}
        >
          {layouts.map((layout) => (
            <option key={layout}>{layout}</option>
          ))}
        </Select>
        <Select
          label={m.editor_background_size()}
          error={errors.tileBackgroundSize?.message}
          {...register('tileBackgroundSize')}
        >
          {tileBackgroundSizes.map((size) => (
            <option key={size} value={size}>
              {sizeNames[size]?.() ?? size}
            </option>
          ))}
        </Select>
        <Select
          label={m.editor_background_position()}
          error={errors.tileBackgroundPosition?.message}
          {...register('tileBackgroundPosition')}
        >
          {tileBackgroundPositions.map((position) => (
            <option key={position} value={position}>
              {positionNames[position]()}
            </option>
          ))}
        </Select>
        <BoardColour name="tileBackgroundColor" label={m.editor_background_colour()} />
        <BoardColour name="tileRadialGradientHexColor" label={m.editor_gradient_colour()} />
        {kind === 'new' && <ImageFormatField />}
      </div>
      <div className={styles.checks}>
        <Checkbox label={m.editor_tile_padding()} {...register('tilePadding')} />
        <Checkbox label={m.editor_invert()} {...register('invertTileImagesInDarkMode')} />
        {kind === 'edit' && <Checkbox label={m.editor_promoted()} {...register('promoted')} />}
      </div>
    </fieldset>
  )
}

function BoardColour({
  name,
  label,
}: {
  readonly name: 'tileBackgroundColor' | 'tileRadialGradientHexColor'
  readonly label: string
}) {
  const { register, control, setValue } = useEditorForm()
  const { errors } = useFormState({ control, name })
  const colour = useWatch({ control, name })
  return (
    <ColourInput
      label={label}
      pickLabel={m.editor_pick_colour({ label })}
      shown={colour}
      isEmpty={false}
      onPick={(picked) => setValue(name, picked, { shouldValidate: true })}
      error={errors[name]?.message}
      {...register(name)}
    />
  )
}

/** Changing it changes every tile's file extension (docs/rules.md#image-formats). */
function ImageFormatField() {
  const { register, getValues, setValue } = useEditorForm()
  const field = register('imageFormat')
  const change = (format: ImageFormat): void => {
    tilesWithImageFormat(getValues('tiles'), format).forEach(({ imageFilename }, index) => {
      setValue(`tiles.${index}.imageFilename`, imageFilename)
    })
  }
  return (
    <Select
      label={m.editor_image_format()}
      {...field}
      onChange={(event) => {
        void field.onChange(event)
        change(event.target.value as ImageFormat)
      }}
    >
      {imageFormats.map((format) => (
        <option key={format}>{format}</option>
      ))}
    </Select>
  )
}
