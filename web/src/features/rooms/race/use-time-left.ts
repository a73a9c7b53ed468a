import { useEffect, useState } from 'react'
import { useRoom, useRoomConnection } from '../use-room.ts'

/** Until the race is over at the latest, as `0:41`; it changes once a second. */
export function useTimeLeft(): string {
  const { toLocal } = useRoomConnection()
  const endsAt = useRoom(({ room }) => room.endsAt)
  const look = (): number =>
    endsAt === null ? 0 : Math.max(0, Math.ceil((toLocal(endsAt) - performance.now()) / 1000))
  const [seconds, setSeconds] = useState(look)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(look()), 1000)
    return () => clearInterval(timer)
  })
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
