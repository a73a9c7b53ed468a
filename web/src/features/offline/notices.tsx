import { CloudOff, RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../components/button.tsx'
import { networkLost } from '../../lib/network.ts'
import { noticeQuestion } from '../../lib/notice-question.ts'
import { useStore } from '../../lib/store.ts'
import { useRootMark } from '../../lib/use-root-mark.ts'
import { m } from '../../paraglide/messages.js'
import styles from './notices.module.css'
import { isFillingIn, isPlaying, onMoments } from './interruptions.ts'
import { newVersionReady } from './register-worker.ts'

/** Puts the place of the notices into the page. It is apart from the app, so that no screen waits for it. */
export function showNotices(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Notices />)
}

function Notices(): ReactNode {
  const isLost = useStore(networkLost)
  const isNew = useStore(newVersionReady)
  const [isPutOff, setIsPutOff] = useState(false)
  const isFree = useMoment(isLost || isNew, () => !isPlaying())
  const question = useStore(noticeQuestion)
  const isIdle = useMoment(isNew || question !== null, () => !isPlaying() && !isFillingIn())
  const isLostShown = isLost && isFree
  const isAsked = question !== null && isIdle
  const isNewShown = isNew && isIdle && !isPutOff
  useRootMark('data-notices', isLostShown || isAsked || isNewShown)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold blocks
    <div role="status" className={styles.notices}>
      {isLostShown && (
        <p className={styles.lost}>
          <CloudOff className="ico" aria-hidden />
          {m.offline_lost()}
        </p>
      )}
      {isAsked && <div className={styles.panel}>{question}</div>}
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

/** Whether it is the moment for something that is `wanted`; looked at only while it is. */
function useMoment(wanted: boolean, isRight: () => boolean): boolean {
  const [isNow, setIsNow] = useState(false)
  useEffect(() => (wanted ? onMoments(() => setIsNow(isRight())) : undefined), [wanted, isRight])
  return isNow
}
