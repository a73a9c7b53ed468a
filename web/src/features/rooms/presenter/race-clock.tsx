import { timerDigits } from '@tilerush/core/play/timer-digits'
import { useEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useRoom, useRoomConnection } from '../use-room.ts'
import styles from './presenter.module.css'

/** The time since everybody's start, or the seconds until then. Written frame by frame, beside React. */
export function RaceClock() {
  const { toLocal } = useRoomConnection()
  const startsAt = useRoom(({ room }) => room.startsAt)
  const zeros = useRef<HTMLSpanElement>(null)
  const digits = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (startsAt === null) return undefined
    let frame = 0
    const paint = (): void => {
      const elapsedMs = performance.now() - toLocal(startsAt)
      const { text, numDimmed } = timerDigits(Math.max(0, elapsedMs))
      // One leading zero is enough where no run reaches the third digit.
      const shown = text.startsWith('0') ? text.slice(1) : text
      const numZeros = text.startsWith('0') ? Math.max(0, numDimmed - 1) : 0
      if (zeros.current && digits.current) {
        zeros.current.textContent = elapsedMs < 0 ? '' : shown.slice(0, numZeros)
        digits.current.textContent = elapsedMs < 0 ? String(Math.ceil(-elapsedMs / 1000)) : shown.slice(numZeros)
      }
      frame = requestAnimationFrame(paint)
    }
    paint()
    return () => cancelAnimationFrame(frame)
  }, [startsAt, toLocal])

  return (
    <div className={`num ${styles.clock}`} role="timer" translate="no" aria-label={m.rooms_race_time()}>
      <span ref={zeros} className="zero" />
      <span ref={digits} />
    </div>
  )
}
