import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './images.module.css'
import { useImport } from './import-context.ts'

/** How far all uploads together are. */
export function UploadProgress() {
  const { counts, statuses } = useImport()
  const { total, done } = useStore(counts)
  const current = useStore(statuses)
  const shares = [...current.values()].map((status) => (status.state === 'sending' ? status.share : 0))
  const isBusy = [...current.values()].some(({ state }) => state !== 'failed')
  if (!isBusy) return null
  const sum = done + shares.reduce((one, other) => one + other, 0)
  return (
    <div className={styles.progress}>
      <progress max={total} value={sum} aria-label={m.images_uploading()} />
      <span className="num">{m.images_uploaded({ done, total })}</span>
    </div>
  )
}
