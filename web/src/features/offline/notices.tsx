import { CloudOff, RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../components/button.tsx'
import { networkLost } from '../../lib/api/network.ts'
import { noticeQuestion } from '../../lib/notice-question.ts'
import { useStore } from '../../lib/store.ts'
import { useRootAttribute } from '../../lib/use-root-attribute.ts'
import { m } from '../../paraglide/messages.js'
import styles from './notices.module.css'
import { isFillingIn, isPlaying, onInterruption } from './interruptions.ts'
import { newVersionReady } from './register-worker.ts'

/** Puts the container of the notices into the page. It is apart from the app, so that no screen waits for it. */
export function showNotices(): void {
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<Notices />)
}

function Notices(): ReactNode {
  const isLost = useStore(networkLost)
  const isNew = useStore(newVersionReady)
  const [isPutOff, setIsPutOff] = useState(false)
  const isFree = useInterruption(isLost || isNew, () => !isPlaying())
  const question = useStore(noticeQuestion)
  const isIdle = useInterruption(isNew || question !== null, () => !isPlaying() && !isFillingIn())
  const isLostShown = isLost && isFree
  const isQuestionOpen = question !== null && isIdle
  const isNewShown = isNew && isIdle && !isPutOff
  useRootAttribute('data-notices', isLostShown || isQuestionOpen || isNewShown)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold blocks
    <div role="status" className={styles.notices}>
      {isLostShown && (
        <p className={styles.lost}>
          <CloudOff className="ico" aria-hidden />
          {m.offline_lost()}
        </p>
      )}
      {isQuestionOpen && <div className={styles.panel}>{question}</div>}
      {isNewShown && (
        <div className={`${styles.panel} ${styles.update}`}>
          <p>{m.offline_new_version()}</p>
          <Button variant="primary" onClick={() => window.location.reload()}>
            <RefreshCw aria-hidden />
            {m.offline_reload()}
          </Button>
          <Button variant="quiet" onClick={() => setIsPutOff(true)}>
            {m.offline_later()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whether it is the moment for something that is `requested`; looked at only while it is. */
function useInterruption(requested: boolean, isRight: () => boolean): boolean {
  const [isNow, setIsNow] = useState(false)
  useEffect(() => (requested ? onInterruption(() => setIsNow(isRight())) : undefined), [requested, isRight])
  return isNow
}
