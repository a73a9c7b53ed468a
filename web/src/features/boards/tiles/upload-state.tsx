import { Button } from '../../../components/button.tsx'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { useImport, useUpload } from '../images/importer.ts'
import styles from './tile-row.module.css'

/** The way of a tile's image to the server, while it lasts; and what can be done when it failed. */
export function UploadState({ tileId }: { readonly tileId: string }) {
  const status = useUpload(tileId)
  const { retry, shrink, cancelUpload } = useImport()
  if (!status) return null
  if (status.state !== 'failed') {
    return (
      <div className={styles.upload}>
        <progress max={1} value={status.state === 'sending' ? status.ratio : 0} aria-label={m.images_uploading()} />
      </div>
    )
  }
  const isTooLarge = errorCode(status.error) === 'IMAGE_TOO_LARGE'
  return (
    <div className={styles.upload}>
      <p className={styles.failed} role="alert">
        {errorMessage(status.error)}
      </p>
      {isTooLarge && (
        <Button size="xs" onClick={() => void shrink(tileId).catch(() => undefined)}>
          {m.images_shrink()}
        </Button>
      )}
      {!isTooLarge && (
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
