/**
 * The streams of this process. While there is one, the changes of all its rooms are read in one statement again and
 * again, and each is written down once a room (decision 0033).
 */
import type { Database } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import { getBoardContents } from '../../boards/index.ts'
import { readChanges, touchStreams, type MissedSeats, type OpenStream } from './changes-store.ts'
import { createEventQueue, type EventQueue } from './event-queue.ts'
import { createWatchedRoom, type RoomStream, type WatchedRoom } from './watched-room.ts'

const pollEveryMs = 200
/** Less than a third of the time after which a member is taken for offline. */
const touchEveryMs = 4000
const upkeepEveryMs = 2000
/** A race ends when its countdown does, not at the next look after all rooms. */
const endEveryMs = 250
const maxPresenters = 3

export interface HubWork {
  /** Looks after rooms: members who are gone, hosts, races that are over. */
  readonly upkeep: () => Promise<void>
  /** Seats were taken for offline while their streams were here. */
  readonly onMissed: (seats: MissedSeats) => Promise<void>
}

export interface RoomHub {
  /** A stream that begins with the room's state. */
  open(stream: OpenStream): Promise<EventQueue>
  readonly numStreams: number
  /** Ends all streams, so that their devices connect elsewhere; no more are opened. */
  close(): void
}

const hubs = new WeakMap<Database, RoomHub>()

/** The hub of a process; each has one database. */
export function getHub(deps: Deps, work: HubWork): RoomHub {
  const known = hubs.get(deps.database)
  if (known) return known
  const hub = createHub(deps, work)
  hubs.set(deps.database, hub)
  return hub
}

/** Null when there was no room here yet. */
export function findHub({ database }: Pick<Deps, 'database'>): RoomHub | null {
  return hubs.get(database) ?? null
}

function createHub(deps: Deps, work: HubWork): RoomHub {
  const watched = new Map<string, WatchedRoom>()
  let isClosed = false
  let stopTimers: (() => void) | null = null

  /** Reads what is new in the rooms, and passes it on. */
  async function poll(rooms: readonly WatchedRoom[]): Promise<void> {
    if (rooms.length === 0) return
    const changes = await readChanges(deps.database, rooms)
    const keys = changes.map(({ room: { boardId, boardVersion: version } }) => ({ boardId, version }))
    const boards = await getBoardContents(deps.database).findAll(keys)
    // To what was asked about: a room that was left and found again meanwhile knows nothing yet.
    const asked = new Map(rooms.map((room) => [room.roomId, room]))
    for (const [index, change] of changes.entries()) {
      const board = boards[index]
      if (board) asked.get(change.room.roomId)?.apply(change, board)
    }
    const nowMs = deps.clock.monotonicMs()
    for (const room of rooms) room.passProgress(nowMs)
  }

  async function touch(): Promise<void> {
    const streams = [...watched.values()].flatMap((room) => [...room.streams])
    if (streams.length === 0) return
    for (const seats of await touchStreams(deps.database, streams, deps.clock.now())) await work.onMissed(seats)
  }

  async function endRaces(): Promise<void> {
    const now = deps.clock.now()
    if ([...watched.values()].some((room) => room.isTimeUp(now))) await work.upkeep()
  }

  const startTimers = (): void => {
    stopTimers ??= startAll(deps, [
      [pollEveryMs, () => poll([...watched.values()])],
      [touchEveryMs, touch],
      [endEveryMs, endRaces],
      [upkeepEveryMs, work.upkeep],
    ])
  }

  function drop(room: WatchedRoom, stream: RoomStream): void {
    room.streams.delete(stream)
    if (room.streams.size > 0 || watched.get(room.roomId) !== room) return
    watched.delete(room.roomId)
    if (watched.size > 0) return
    stopTimers?.()
    stopTimers = null
  }

  return {
    get numStreams() {
      return [...watched.values()].reduce((sum, { streams }) => sum + streams.size, 0)
    },
    async open(opening) {
      const { roomId, memberId } = opening
      const room = watched.get(roomId) ?? createWatchedRoom(roomId, deps.settings.roomMaxPlayers)
      watched.set(roomId, room)
      const queue = createEventQueue(() => drop(room, stream))
      const stream: RoomStream = { ...opening, queue, hasBegun: false }
      room.streams.add(stream)
      startTimers()
      endOldestPresenter(room)
      try {
        await poll([room])
      } catch (error) {
        queue.end()
        throw error
      }
      const state = room.toState(memberId)
      if (state) queue.push(state)
      stream.hasBegun = true
      if (isClosed || !state) queue.end()
      return queue
    },
    close() {
      isClosed = true
      for (const { streams } of watched.values()) for (const { queue } of streams) queue.end()
    },
  }
}

/** Ends the oldest presenter when there are too many. */
function endOldestPresenter({ streams }: WatchedRoom): void {
  const presenters = [...streams].filter(({ streamId }) => streamId === null)
  if (presenters.length > maxPresenters) presenters[0]?.queue.end({ kind: 'end', reason: 'moved' })
}

/** Each again and again, a while after it has ended; one that fails is tried again. Returns what stops them. */
function startAll({ log }: Deps, jobs: readonly (readonly [everyMs: number, job: () => Promise<void>])[]): () => void {
  let isStopped = false
  const timers = new Set<NodeJS.Timeout>()
  for (const [everyMs, job] of jobs) {
    const run = async (): Promise<void> => {
      try {
        await job()
      } catch (error) {
        if (!isStopped) log.error({ err: error }, 'Looking after rooms failed')
      }
      schedule()
    }
    const schedule = (): void => {
      if (isStopped) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        void run()
      }, everyMs)
      timer.unref()
      timers.add(timer)
    }
    schedule()
  }
  return () => {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
  }
}
