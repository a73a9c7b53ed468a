import type { RoomSettings } from '@tilerush/contract/rooms/schemas'
import { useEffect, useRef } from 'react'
import { client } from '../../../lib/api/client.ts'
import { useRoomConnection } from '../use-room.ts'
import { succeeds } from '../room-errors.ts'

interface Choices extends RoomSettings {
  /** Whether the host plays along. */
  readonly isPlaying: boolean
}

/**
 * Sends what the host chooses, one request after the other. `shown`: what the room has. A choice that is not in the room yet
 * goes along with the next one, which would undo it otherwise.
 */
export function useChoices(shown: Choices): (changes: Partial<Choices>) => void {
  const { seat } = useRoomConnection()
  const latest = useRef(shown)
  const pending = useRef<Partial<Choices>>({})
  const choices = useRef({ numWaiting: 0, last: Promise.resolve() })
  useEffect(() => {
    latest.current = shown
    if (choices.current.numWaiting > 0) return
    const entries = Object.entries(pending.current)
    pending.current = Object.fromEntries(entries.filter(([name, value]) => shown[name as keyof Choices] !== value))
  })

  async function send(): Promise<void> {
    const { isPlaying, ...settings } = { ...latest.current, ...pending.current }
    if (!(await succeeds(client.rooms.configure({ ...seat, settings, isPlaying })))) pending.current = {}
    choices.current.numWaiting -= 1
  }
  return (changes) => {
    pending.current = { ...pending.current, ...changes }
    choices.current.numWaiting += 1
    choices.current.last = choices.current.last.then(send)
  }
}
