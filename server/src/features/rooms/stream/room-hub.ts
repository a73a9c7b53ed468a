/**
 * The streams of this process. While there is one, the changes of all its rooms are read in one statement again and
 * again, and each is written down once a room (decision 0033).
 */
import { perDatabase } from '../../../lib/database/per-database.ts'
import type { Deps } from '../../../lib/deps.ts'
import { every, type RepeatedJob } from '../../../lib/every.ts'
import { getBoardContents } from '../../boards/index.ts'
import { readChanges, touchStreams, type MissedSeats, type OpenStream } from '../changes-store.ts'
import { createEventQueue, type EventQueue } from './event-queue.ts'
import { createWatchedRoom, type RoomStream, type WatchedRoom } from './watched-room.ts'

const pollEveryMs = 200
/** Less than a third of the time after which a member is taken for offline. */
const touchEveryMs = 4000
const cleanupEveryMs = 2000
/** A race ends when its countdown does, not at the next look after all rooms. */
const endEveryMs = 250
const maxPresenters = 3

export interface HubWork {
  /** Looks after rooms: members who are gone, hosts, races that are over. */
  readonly cleanUp: () => Promise<void>
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

/** The hub of a process, which has one database; null when there was no room here yet. */
const getHolder = perDatabase((): { hub: RoomHub | null } => ({ hub: null }))

export function getHub(deps: Deps, work: HubWork): RoomHub {
  const holder = getHolder(deps.database)
  return (holder.hub ??= createHub(deps, work))
}

export function findHub({ database }: Pick<Deps, 'database'>): RoomHub | null {
  return getHolder(database).hub
}

function createHub(deps: Deps, work: HubWork): RoomHub {
  const watched = new Map<string, WatchedRoom>()
  let isClosed = false
  let jobs: readonly RepeatedJob[] = []

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
    if ([...watched.values()].some((room) => room.isTimeUp(now))) await work.cleanUp()
  }

  const onError = (error: unknown): void => deps.log.error({ err: error }, 'Looking after rooms failed')
  const startJobs = (): void => {
    if (jobs.length > 0) return
    jobs = [
      every(pollEveryMs, () => poll([...watched.values()]), onError),
      every(touchEveryMs, touch, onError),
      every(endEveryMs, endRaces, onError),
      every(cleanupEveryMs, work.cleanUp, onError),
    ]
  }

  function drop(room: WatchedRoom, stream: RoomStream): void {
    room.streams.delete(stream)
    if (room.streams.size > 0 || watched.get(room.roomId) !== room) return
    watched.delete(room.roomId)
    if (watched.size > 0) return
    for (const job of jobs) void job.stop()
    jobs = []
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
      startJobs()
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
