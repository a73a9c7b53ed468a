import { useFormState, useWatch } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { ColourInput } from '../editor/colour-input.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { m } from '../../../paraglide/messages.js'
import { toMessage, useEditorForm } from '../editor/editor-form.ts'
import { useImport } from '../images/importer.ts'
import styles from './tile-row.module.css'
import { TileTranslation } from '../translations/tile-translation.tsx'

/** What a tile seldom needs: its own colours, where its image comes from, its file names. */
export function TileDetails({ index, tileId }: { readonly index: number; readonly tileId: string }) {
  const { register, control } = useEditorForm()
  const { removeImage } = useImport()
  const [originalImageFilename, imageFilename, imageUrl] = useWatch({
    control,
    name: [`tiles.${index}.originalImageFilename`, `tiles.${index}.imageFilename`, `tiles.${index}.imageUrl`],
  })
  return (
    <div className={styles.details}>
      <TileTranslation index={index} />
      <TileColour index={index} name="backgroundColor" label={m.tile_background_colour()} />
      <TileColour index={index} name="radialGradientHexColor" label={m.tile_gradient_colour()} />
      <TextInput label={m.tile_credit_author()} autoComplete="off" {...register(`tiles.${index}.credit.author`)} />
      <TextInput label={m.tile_credit_licence()} autoComplete="off" {...register(`tiles.${index}.credit.licence`)} />
      <TextInput
        label={m.tile_credit_licence_url()}
        type="url"
        autoComplete="off"
        {...register(`tiles.${index}.credit.licenceUrl`)}
      />
      <TextInput label={m.tile_credit_source()} autoComplete="off" {...register(`tiles.${index}.credit.source`)} />
      <TextInput
        label={m.tile_credit_source_url()}
        type="url"
        autoComplete="off"
        {...register(`tiles.${index}.credit.sourceUrl`)}
      />
      <p className={styles.facts}>
        {imageFilename ? m.tile_file_is({ filename: imageFilename }) : ''}
        {originalImageFilename ? ` ${m.tile_file_was({ filename: originalImageFilename })}` : ''}
      </p>
      {imageUrl !== '' && (
        <Button size="xs" className={styles.removeImage} onClick={() => removeImage(tileId)}>
          {m.tile_remove_image()}
        </Button>
      )}
    </div>
  )
}

function TileColour({
  index,
  name,
  label,
}: {
  readonly index: number
  readonly name: 'backgroundColor' | 'radialGradientHexColor'
  readonly label: string
}) {
  const { register, control, setValue } = useEditorForm()
  const path = `tiles.${index}.${name}` as const
  const { errors } = useFormState({ control, name: path })
  const [own, ofBoard] = useWatch({ control, name: [path, 'tileBackgroundColor'] })
  const error = toMessage(errors, path)
  return (
    <ColourInput
      label={label}
      pickLabel={m.editor_pick_colour({ label })}
      hint={m.tile_colour_hint()}
      shown={own || ofBoard}
      isEmpty={own === ''}
      onPick={(picked) => setValue(path, picked)}
      error={error}
      {...register(path)}
    />
  )
}
