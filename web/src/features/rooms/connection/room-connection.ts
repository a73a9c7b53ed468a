/** This browser's seat in one room: joins, watches, and notifies the screens of changes. Knows no React. */
import type { RoomEvent, Seat } from '@tilerush/contract/rooms/schemas'
import { askAgainMs, type StreamEndReason } from '@tilerush/core/rooms/constants'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import { applyRoomEvent, type RoomState } from './room-state.ts'
import { readStream } from './event-stream.ts'
import { forgetSecret, getSecret } from './seat-store.ts'
import { measureOffset } from './server-clock.ts'
import { stayConnected, type ConnectionState } from './stay-connected.ts'

/** Why there is no room to show: how the stream ended, or the code of the error that refused it. */
export type Closed = { readonly reason: StreamEndReason } | { readonly code: string }

export interface RoomConnection {
  readonly seat: Seat
  readonly state: Store<RoomState | null>
  readonly connection: Store<ConnectionState>
  readonly closed: Store<Closed | null>
  /** The name under which this device waits to be let in; null when it does not. */
  readonly waitingAs: Store<string | null>
  /** Joins and watches; the returned function ends it. */
  readonly open: () => () => void
  /** Resolves when the server's clock is known as well as it can be. */
  readonly clockReady: () => Promise<void>
  /** A time of the server on the scale of `performance.now()`. */
  readonly toLocal: (serverMs: number) => number
  readonly leave: () => Promise<void>
}

const finalCodes: ReadonlySet<string> = new Set([
  'ROOM_NOT_FOUND',
  'ROOM_ENDED',
  'ROOM_LOCKED',
  'ROOM_FULL',
  'DEVICE_HAS_SEATS',
  'TOO_MANY_WAITING',
  'SEAT_DECLINED',
  'SEAT_NOT_FOUND',
  'NOT_HOST',
  'HOST_LOGGED_OUT',
  'BAD_REQUEST',
  'TOO_MANY_REQUESTS',
])

/** How often the clock is measured again: clocks of devices drift, and a first measurement may have been a slow one. */
const measureEveryMs = 60_000

const fetchTime = async (): Promise<number> => (await client.rooms.time()).nowMs
const nothingOpen = (): void => {}
const now = (): number => performance.now()

/** @throws when it is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  signal.throwIfAborted()
}

/** `as`: a player joins first; the presenter's screen only looks, by the seat of the host. Nothing happens before `open`. */
export function createRoomConnection(code: string, as: 'player' | 'presenter'): RoomConnection {
  const seat = { code, secret: getSecret(code) }
  const state = createStore<RoomState | null>(null)
  const connection = createStore<ConnectionState>('connecting')
  const closed = createStore<Closed | null>(null)
  const waitingAs = createStore<string | null>(null)
  // Until it is measured, and where it cannot be: the device's own clock.
  let offset = Date.now() - now()
  let clockReady: Promise<void> = Promise.resolve()
  let close = nothingOpen

  function onEvent(value: unknown): void {
    const event = value as RoomEvent
    if (event.kind !== 'end') return state.set(applyRoomEvent(state.get(), event))
    closed.set({ reason: event.reason })
    if (event.reason === 'ended') forgetSecret(code)
    close()
  }

  /** Where the host lets members in, the device asks again until it is. */
  async function join(signal: AbortSignal, alive: () => void): Promise<void> {
    for (;;) {
      const { isAdmitted, name } = await client.rooms.join(seat, { signal })
      waitingAs.set(isAdmitted ? null : name)
      if (isAdmitted) return
      alive()
      await pause(askAgainMs, signal)
    }
  }

  async function measure(): Promise<void> {
    const measured = await measureOffset({ fetchTime, now })
    if (measured !== null) offset = measured
  }

  function open(): () => void {
    const end = stayConnected({
      open: async (signal, alive) => {
        if (as === 'player') await join(signal, alive)
        await readStream('rooms/watch', { ...seat, as }, { signal, onValue: onEvent, onBytes: alive })
      },
      isFinal: (error) => finalCodes.has(errorCode(error)),
      onState: connection.set,
      onRefused: (error) => closed.set({ code: errorCode(error) }),
    })
    clockReady = measure()
    const measuring = setInterval(() => {
      // It does not run beside a game.
      if (state.get()?.room.phase !== 'race') void measure()
    }, measureEveryMs)
    close = () => {
      clearInterval(measuring)
      end()
    }
    return close
  }

  return {
    seat,
    state,
    connection,
    closed,
    waitingAs,
    open,
    clockReady: () => clockReady,
    toLocal: (serverMs) => serverMs - offset,
    async leave() {
      close()
      forgetSecret(code)
      await client.rooms.leave(seat).catch(() => {})
    },
  }
}
