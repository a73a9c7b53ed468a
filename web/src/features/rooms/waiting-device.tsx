import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Brand } from '../../components/display/brand.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { isolated } from '../../lib/format/isolated.ts'
import styles from './room.module.css'
import { WalkingMark } from './walking-mark.tsx'

interface WaitingDeviceProps {
  /** As the host sees it. */
  readonly name: string
  readonly leave: () => Promise<void>
}

/** Shows, before the host has let this device in, nothing of the room but the name to be recognised by. */
export function WaitingDevice({ name, leave }: WaitingDeviceProps) {
  const navigate = useNavigate()
  usePageTitle(m.rooms_waiting_title())
  return (
    <>
      <header className={styles.header}>
        <div className={`line ${styles.headerRow}`}>
          <Brand />
        </div>
      </header>
      <div className={styles.waiting}>
        <WalkingMark className={styles.loadingMark} />
        <div aria-live="polite">
          <h1>{m.rooms_waiting_title()}</h1>
          <p className="sub">{m.rooms_waiting_text({ name: isolated(name) })}</p>
        </div>
        <Button onClick={() => void leave().then(() => navigate({ to: '/rooms' }))}>{m.rooms_leave()}</Button>
      </div>
    </>
  )
}
