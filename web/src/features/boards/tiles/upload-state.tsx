import { TriangleAlert } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { errorCode } from '../../../lib/api/error-code.ts'
import { canShrink } from '../../../lib/shrink-image.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { useImport, useUpload } from '../images/importer.ts'
import styles from './tile-row.module.css'

/** The way of a tile's image to the server, while it lasts; and what can be done when it failed. */
export function UploadState({ tileId }: { readonly tileId: string }) {
  const status = useUpload(tileId)
  const { retry, shrink, cancelUpload, lackingParts } = useImport()
  const lacksParts = useStore(lackingParts).has(tileId)
  if (!status) return lacksParts ? <LackingParts /> : null
  if (status.state !== 'failed') {
    // Without a value while it is made smaller: nobody knows how far that is.
    const value = status.state === 'preparing' ? {} : { value: status.state === 'sending' ? status.ratio : 0 }
    const label = status.state === 'preparing' ? m.images_shrinking() : m.images_uploading()
    return (
      <div className={`row ${styles.upload}`}>
        <progress max={1} aria-label={label} {...value} />
        {status.state === 'preparing' && <span>{label}</span>}
      </div>
    )
  }
  const code = errorCode(status.error)
  return (
    <div className={`row ${styles.upload}`}>
      <p className={styles.failed} role="alert">
        {errorMessage(status.error)}
      </p>
      {canShrink(code) && (
        <Button size="xs" onClick={() => shrink(tileId)}>
          {m.images_shrink()}
        </Button>
      )}
      {!canShrink(code) && code !== 'IMAGE_NOT_SHRUNK' && (
        <Button size="xs" onClick={() => retry(tileId)}>
          {m.common_try_again()}
        </Button>
      )}
      <Button size="xs" variant="quiet" onClick={() => cancelUpload(tileId)}>
        {m.images_give_up()}
      </Button>
    </div>
  )
}

/** The picture on the board is not quite that of the file. */
function LackingParts() {
  return (
    <div className={`row ${styles.upload}`}>
      <output className={styles.lacking}>
        <TriangleAlert className="ico" aria-hidden />
        <span>{m.images_lack_parts()}</span>
      </output>
    </div>
  )
}
