import { useWatch } from 'react-hook-form'
import { classNames } from '../../../lib/class-names.ts'
import { useEditorForm } from '../form/editor-form.ts'
import { LightPicture } from '../images/light-picture.tsx'
import styles from './tile-row.module.css'
import { UploadState } from './upload-state.tsx'

/** What a tile's fields say, as text that looks like them. */
export function FarTile({ index, tileId }: { readonly index: number; readonly tileId: string }) {
  const { control } = useEditorForm()
  const [imageUrl, prompt, answerText] = useWatch({
    control,
    name: [`tiles.${index}.imageUrl`, `tiles.${index}.prompt`, `tiles.${index}.answerText`],
  })
  return (
    <div className={classNames(styles.row, styles.far)}>
      <div className={styles.picture}>{imageUrl ? <LightPicture url={imageUrl} /> : null}</div>
      <div className={styles.prompt}>
        <span className={classNames(styles.input, styles.text)}>{prompt}</span>
      </div>
      <div className={styles.answer}>
        <span className={classNames(styles.input, styles.text)}>{answerText}</span>
      </div>
      <code className={styles.id}>{tileId}</code>
      <UploadState tileId={tileId} />
    </div>
  )
}
