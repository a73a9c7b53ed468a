import { closingMs } from '@tilerush/core/rooms/constants'
import { useEffect, useState } from 'react'
import { useRoom, useRoomConnection } from '../use-room.ts'

/** How often the clock is looked at: a second is shown late by this much at most. */
const lookEveryMs = 200

/** Whole seconds until the race is over at the latest. */
function useSecondsLeft(): number {
  const { toLocal } = useRoomConnection()
  const endsAt = useRoom(({ room }) => room.endsAt)
  const look = (): number =>
    endsAt === null ? 0 : Math.max(0, Math.ceil((toLocal(endsAt) - performance.now()) / 1000))
  const [seconds, setSeconds] = useState(look)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(look()), lookEveryMs)
    return () => clearInterval(timer)
  })
  return seconds
}

/** Until the race is over at the latest, as `0:41`. */
export function useTimeLeft(): string {
  const seconds = useSecondsLeft()
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The last seconds of the race (docs/rules.md#the-end-of-a-race); null before them. */
export function useClosingSeconds(): number | null {
  const seconds = useSecondsLeft()
  return seconds * 1000 <= closingMs ? seconds : null
}
