import type { Member } from '@tilerush/contract/rooms/schemas'
import { ArrowRight, RotateCcw } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../room-errors.ts'
import { ownMember, useRoom, useRoomConnection } from '../use-room.ts'
import styles from './result-view.module.css'
import { getNextStep } from '../series.ts'

type RoomWish = NonNullable<Member['wish']>

/** What a member asks the host for, counted below; between the rounds of a board there is nothing to ask for. */
export function Wishes() {
  const { seat } = useRoomConnection()
  const own = useRoom(ownMember)
  const members = useRoom((state) => state.members)
  const hostId = useRoom(({ room }) => room.hostId)
  const room = useRoom((state) => state.room)
  const host = isolated(members.find(({ memberId }) => memberId === hostId)?.name ?? '')
  const wish = own?.wish ?? null
  const toggle = (wanted: RoomWish): void =>
    void succeeds(client.rooms.setWish({ ...seat, wish: wish === wanted ? null : wanted }))
  // A host who only presents asks for nothing.
  const numPlaying = members.filter(({ isPlaying }) => isPlaying).length
  const count = (wanted: RoomWish): number => members.filter((member) => member.wish === wanted).length
  if (getNextStep(room) === 'round') {
    const { round, settings } = room
    return (
      <output className={styles.wait}>
        {m.rooms_round_wait({ host, round: round + 1, rounds: settings.numRounds })}
      </output>
    )
  }
  return (
    <div className={styles.wishes}>
      <Button variant="go" size="lg" aria-pressed={wish === 'rematch'} onClick={() => toggle('rematch')}>
        <RotateCcw aria-hidden />
        {m.rooms_rematch()}
      </Button>
      <Button aria-pressed={wish === 'next'} onClick={() => toggle('next')}>
        <ArrowRight aria-hidden />
        {m.rooms_next_board()}
      </Button>
      <p className="small muted" aria-live="polite">
        {m.rooms_wishes({ rematch: count('rematch'), next: count('next'), of: numPlaying, host })}
      </p>
    </div>
  )
}
