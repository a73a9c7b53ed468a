/** Rooms for the tests of features: seats, and what their streams send. */
import { randomBytes } from 'node:crypto'
import type { Member, Room, RoomEvent, RoomSettings } from '@tilerush/contract/room-schemas'
import { call } from '@orpc/server'
import { openDatabase } from '../lib/database/database.ts'
import type { Deps } from '../lib/deps.ts'
import { roomsRouter } from '../features/rooms/router.ts'
import type { Visitor } from './visitors.ts'

export const roomSettings = (changes: Partial<RoomSettings> = {}): RoomSettings => ({
  boardIds: ['0001'],
  numRounds: 1,
  numTeams: 0,
  hasPenalty: true,
  names: 'own',
  language: null,
  ...changes,
})

/** 256 random bits in base64url, as a browser makes them. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export interface TestSeat {
  readonly code: string
  readonly secret: string
  readonly memberId: string
}

export async function createTestRoom(context: Visitor, changes: Partial<RoomSettings> = {}): Promise<TestSeat> {
  const secret = newSecret()
  return { ...(await call(roomsRouter.create, { settings: roomSettings(changes), secret }, { context })), secret }
}

export async function joinTestRoom(context: Visitor, code: string, secret = newSecret()): Promise<TestSeat> {
  return { code, secret, ...(await call(roomsRouter.join, { code, secret }, { context })) }
}

/** What an open stream has sent. */
export interface Watching {
  /** As its device sees the room now. */
  readonly room: () => Room
  /** By name. */
  readonly members: () => ReadonlyMap<string, Member>
  readonly events: readonly RoomEvent[]
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>
  /** As a device does that goes away. */
  close(): Promise<void>
}

/** A stream of the seat, over the contract alone. */
export async function watchTestRoom(
  context: Visitor,
  seat: Pick<TestSeat, 'code' | 'secret'>,
  as: 'player' | 'presenter' = 'player',
): Promise<Watching> {
  const { code, secret } = seat
  const stream = await call(roomsRouter.watch, { code, secret, as }, { context })
  const events: RoomEvent[] = []
  let room: Room | null = null
  const members = new Map<string, Member>()
  const take = (event: RoomEvent): void => {
    events.push(event)
    if (event.kind === 'progress') {
      for (const [memberId, numFound, numWrong, totalMs] of event.rows) {
        const member = members.get(memberId)
        if (member) members.set(memberId, { ...member, progress: { numFound, numWrong, totalMs } })
      }
    }
    if (event.kind !== 'state' && event.kind !== 'change') return
    room = event.room ?? room
    for (const member of event.members) members.set(member.memberId, member)
    if (event.kind === 'change') for (const memberId of event.goneIds) members.delete(memberId)
  }
  const first = await stream.next()
  if (!first.done) take(first.value)
  const read = async (): Promise<void> => {
    for await (const event of stream) take(event)
  }
  return {
    room: () => {
      if (!room) throw new Error('The stream has sent no state')
      return room
    },
    members: () => new Map([...members.values()].map((member) => [member.name, member])),
    events,
    ended: read(),
    close: async () => void (await stream.return?.(undefined)),
  }
}

/** Another process on the same database. Call `close` when the test is over. */
export function openOtherProcess(deps: Deps): { readonly deps: Deps; close(): Promise<void> } {
  const { host, port, user, password, database: name } = deps.database.pool.options
  const database = openDatabase({ host, port, user, password, database: name }, { maxConnections: 5 })
  return { deps: { ...deps, database }, close: () => database.close() }
}
