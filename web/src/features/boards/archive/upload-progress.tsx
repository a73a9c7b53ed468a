import { Button } from '../../../components/button.tsx'
import { Progress } from '../../../components/progress.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './archive.module.css'

interface UploadProgressProps {
  readonly filename: string
  /** 0 to 1. At 1 the server is looking into the file. */
  readonly share: number
  readonly onCancel: () => void
}

/** How much of the file has been sent. */
export function UploadProgress({ filename, share, onCancel }: UploadProgressProps) {
  return (
    <div className={styles.step}>
      <Progress share={share} label={m.import_progress()}>
        {share < 1 ? m.import_sending({ name: filename }) : m.import_reading({ name: filename })}
      </Progress>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{m.import_cancel()}</Button>
      </div>
    </div>
  )
}
