import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '../../../paraglide/messages.js'
import { useEditorForm } from '../form/editor-form.ts'
import { useImport } from '../images/import-context.ts'
import { LightPicture } from '../images/light-picture.tsx'
import styles from './tile-row.module.css'

/** The tile's picture; a press chooses another one. */
export function TilePictureButton({ index, tileId }: { readonly index: number; readonly tileId: string }) {
  const { control } = useEditorForm()
  const imageUrl = useWatch({ control, name: `tiles.${index}.imageUrl` })
  const { take } = useImport()
  const input = useRef<HTMLInputElement>(null)
  const label = m.tile_choose_picture({ position: index + 1 })
  return (
    <>
      <button type="button" className={styles.picture} aria-label={label} onClick={() => input.current?.click()}>
        <LightPicture url={imageUrl} missing={<ImagePlus aria-hidden />} />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.svg"
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void take(files, tileId)
        }}
      />
    </>
  )
}
