import { lazy, Suspense } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Brand } from '../../components/display/brand.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { errorMessage } from '../../lib/api/error-messages.ts'
import { m } from '../../paraglide/messages.js'
import { readArchive } from './archive/room-archive.ts'
import type { Closed } from './connection/room-connection.ts'
import { roomCodeMessage } from './room-errors.ts'
import styles from './room.module.css'

interface ClosedRoomProps {
  readonly code: string
  readonly closed: Closed
  /** Connects again. */
  readonly onRetry?: () => void
}

const reasons = {
  removed: () => m.rooms_removed(),
  moved: () => m.rooms_moved(),
  ended: () => m.rooms_error_ended(),
} as const

/** What is better in a moment. */
const passingCodes: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'TOO_MANY_WAITING', 'DEVICE_HAS_SEATS'])

const EndedRoom = lazy(async () => ({ default: (await import('./result/ended-room.tsx')).EndedRoom }))

/** Why there is no room: one sentence and one way on; of a room that has ended the last result. */
export function ClosedRoom({ code, closed, onRetry }: ClosedRoomProps) {
  const hasEnded = 'reason' in closed ? closed.reason === 'ended' : closed.code === 'ROOM_ENDED'
  const last = hasEnded ? readArchive(code)?.last : null
  if (last) {
    return (
      <Suspense fallback={null}>
        <EndedRoom code={code} last={last} />
      </Suspense>
    )
  }
  return <NoRoom code={code} closed={closed} {...(onRetry && { onRetry })} />
}

function NoRoom({ code, closed, onRetry }: ClosedRoomProps) {
  const text =
    'reason' in closed
      ? reasons[closed.reason]()
      : (roomCodeMessage(closed.code) ?? errorMessage(Object.assign(new Error(), { ...closed, defined: true })))
  const isOpenAgain = onRetry && ('reason' in closed ? closed.reason === 'moved' : passingCodes.has(closed.code))
  return (
    <>
      <header className={styles.header}>
        <div className={`line ${styles.headerRow}`}>
          <Brand />
        </div>
      </header>
      <Notice
        title={m.rooms_closed_title()}
        heading={text}
        actions={
          isOpenAgain ? (
            <Button variant="primary" onClick={onRetry}>
              {'reason' in closed ? m.rooms_use_here() : m.common_try_again()}
            </Button>
          ) : (
            // The typed code stays in the field.
            <ButtonLink to="/rooms" search={{ typed: code }} variant="primary">
              {m.rooms_another_code()}
            </ButtonLink>
          )
        }
      >
        {'code' in closed && closed.code === 'ROOM_NOT_FOUND' && <p>{m.rooms_not_found_advice()}</p>}
      </Notice>
    </>
  )
}
