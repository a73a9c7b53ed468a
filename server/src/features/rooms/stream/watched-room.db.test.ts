import type { RoomEvent } from '@tilerush/contract/rooms/schemas'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { rooms } from '../../../lib/database/schema.ts'
import { signIn } from '../../../testing/accounts/visitors.ts'
import { createTestRoom } from '../../../testing/fixtures/rooms.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { getBoardContents, type ReadyBoard } from '../../boards/index.ts'
import { readChanges, unknownSeq, type RoomChanges } from '../changes-store.ts'
import { createWatchedRoom, type RoomStream, type WatchedRoom } from './watched-room.ts'

let read: RoomChanges
let board: ReadyBoard
const deps = useTestDeps({ boards: ['0001'] })

beforeAll(async () => {
  const { code } = await createTestRoom(await signIn(deps))
  const [row] = await deps.database.orm.select().from(rooms).where(eq(rooms.code, code))
  const [changes] = await readChanges(deps.database, [{ roomId: row?.roomId ?? '', seq: unknownSeq }])
  if (!changes) throw new Error('There is no room')
  read = changes
  const { boardId, boardVersion: version } = changes.room
  board = await getBoardContents(deps.database).get({ boardId, version })
})

const seats = ['host', 'other', 'first', 'second'] as const
type Seat = (typeof seats)[number]

interface Standing {
  readonly isAdmitted: boolean
  readonly hasLeft: boolean
}

/** The changes of a room as the database has them, for seats that are as said. */
function toChanges(
  seq: number,
  hostMemberId: string,
  changed: ReadonlyMap<string, Standing>,
  hostStandsIn = false,
): RoomChanges {
  const [opener] = read.members
  if (!opener) throw new Error('The room has no opener')
  const members = [...changed].map(([memberId, standing]) => {
    const seat = seats.indexOf(memberId as Seat) + 1
    return { ...opener, ...standing, memberId, seat, name: `Name of ${memberId}`, changedSeq: seq, streamId: null }
  })
  return { room: { ...read.room, hostMemberId, hostStandsIn, seq, changedSeq: seq }, members, progress: [] }
}

function listenTo(room: WatchedRoom, memberId: string): RoomEvent[] {
  const heard: RoomEvent[] = []
  const queue = {
    push: (event: RoomEvent) => void heard.push(event),
    end: () => {},
    next: () => Promise.resolve({ done: true as const, value: undefined }),
  }
  const stream: RoomStream = { roomId: room.roomId, memberId, streamId: null, sinceSeq: 0, queue, hasBegun: true }
  room.streams.add(stream)
  return heard
}

const steps = fc.array(
  fc.record({
    asking: fc.constantFrom('first' as const, 'second' as const),
    does: fc.constantFrom('asks', 'is let in', 'leaves'),
    host: fc.constantFrom('host' as const, 'other' as const),
    standsIn: fc.boolean(),
  }),
  { maxLength: 12 },
)

function next(before: Standing | undefined, does: string): Standing {
  const isAdmitted = before?.isAdmitted === true || (does === 'is let in' && before?.hasLeft === false)
  return { isAdmitted, hasLeft: does === 'leaves' }
}

const waitingIn = (event: RoomEvent | null | undefined): string[] =>
  event && 'waiting' in event ? event.waiting.map(({ memberId }) => memberId) : []

test('who waits is in what the host is sent, and in nothing that anybody else is, or a host who stands in', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const room = createWatchedRoom(read.room.roomId, 200)
      const member = { isAdmitted: true, hasLeft: false }
      const standings = new Map<string, Standing>()
      room.apply(
        toChanges(
          1,
          'host',
          new Map([
            ['host', member],
            ['other', member],
          ]),
        ),
        board,
      )
      const heard = { host: listenTo(room, 'host'), other: listenTo(room, 'other') }
      for (const [index, { asking, does, host, standsIn }] of taken.entries()) {
        const before = { host: heard.host.length, other: heard.other.length }
        const standing = next(standings.get(asking), does)
        standings.set(asking, standing)
        room.apply(toChanges(index + 2, host, new Map([[asking, standing]]), standsIn), board)
        const waiting = [...standings].filter(([, { isAdmitted, hasLeft }]) => !isAdmitted && !hasLeft)
        const names = waiting.map(([memberId]) => memberId).toSorted((one, two) => one.localeCompare(two))
        const told = [room.toState(host), heard[host].findLast(({ kind }) => kind === 'waiting')].map(waitingIn)
        expect(standsIn ? [names, names] : told).toEqual([names, names])
        // A host who stands in is one of the others.
        for (const other of (['host', 'other'] as const).filter((each) => standsIn || each !== host)) {
          const sent = JSON.stringify([room.toState(other), heard[other].slice(before[other])])
          for (const name of names) expect(sent).not.toContain(`"${name}"`)
        }
      }
    }),
  )
})
