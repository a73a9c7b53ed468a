/**
 * Runs of races on their way to the server. A run is stored before it is sent, and dropped when the server has taken it
 * or refused it for good.
 */
import type { Seat } from '@tilerush/contract/rooms/schemas'
import type { Click } from '@tilerush/core/play/types'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { putAndCommit } from '../../../lib/indexed-db.ts'
import { setStartNote } from '../../../lib/start-note.ts'
import { finalCodes } from '../../plays/index.ts'

export interface PendingRun extends Seat {
  readonly playId: string
  readonly race: number
  readonly clicks: readonly Click[]
  /** Of a guest: with it an account takes the run over later. */
  readonly claimSecret?: string | undefined
  /** Of the call that began the run; left out where it is not known. */
  readonly roundTripMs?: number | undefined
}

const storeName = 'runs'
interface RunSchema extends DBSchema {
  [storeName]: { key: string; value: PendingRun }
}

const triedAgainMs = [500, 1000, 2000, 4000, 8000, 15_000] as const
/** A room and a seat that are gone do not come back; after any other code the run may be taken later. */
const roomFinalCodes: ReadonlySet<string> = new Set([...finalCodes, 'ROOM_NOT_FOUND', 'ROOM_ENDED', 'SEAT_NOT_FOUND'])

/** What the browser had no room for, or may not store. */
const inMemory = new Map<string, PendingRun>()
let opening: Promise<IDBPDatabase<RunSchema> | null> | null = null

/** Null in a browser without a store, which throws at once. */
async function openStore(): Promise<IDBPDatabase<RunSchema> | null> {
  const open = async () =>
    await openDB<RunSchema>('tilerush-rooms', 1, {
      upgrade: (created) => void created.createObjectStore(storeName, { keyPath: 'playId' }),
    })
  opening ??= open().catch(() => null)
  return await opening
}

async function keep(run: PendingRun): Promise<void> {
  inMemory.set(run.playId, run)
  setStartNote('tilerush-room-runs', true)
  const database = await openStore()
  if (database) await putAndCommit(database.transaction(storeName, 'readwrite', { durability: 'strict' }), run)
}

async function drop(playId: string): Promise<void> {
  inMemory.delete(playId)
  await (await openStore())?.delete(storeName, playId)
}

async function list(): Promise<readonly PendingRun[]> {
  const stored = (await (await openStore())?.getAll(storeName).catch(() => [])) ?? []
  return [...new Map([...stored, ...inMemory.values()].map((run) => [run.playId, run])).values()]
}

let retrying: ReturnType<typeof setTimeout> | undefined
let numTries = 0

/** Stores the run and sends it, again and again until the server has answered. */
export async function sendRun(run: PendingRun): Promise<void> {
  await keep(run).catch(() => {})
  numTries = 0
  await sendPendingRuns()
}

/** Sends what waits; when the network is back, too, and at the next visit to a room. */
export async function sendPendingRuns(): Promise<void> {
  clearTimeout(retrying)
  let numLeft = 0
  for (const run of await list()) {
    const { code, secret, race, playId, clicks, claimSecret, roundTripMs } = run
    try {
      await client.rooms.finishRun({ code, secret, race, playId, clicks: [...clicks], claimSecret, roundTripMs })
    } catch (error) {
      if (!roomFinalCodes.has(errorCode(error))) {
        numLeft += 1
        continue
      }
    }
    await drop(playId).catch(() => {})
  }
  setStartNote('tilerush-room-runs', numLeft > 0)
  if (numLeft === 0) return
  retrying = setTimeout(() => void sendPendingRuns(), triedAgainMs[Math.min(numTries, triedAgainMs.length - 1)])
  numTries += 1
}

const onOnline = (): void => void sendPendingRuns()

/** For as long as a screen of rooms is shown. */
export function startPendingRuns(): () => void {
  void sendPendingRuns()
  window.addEventListener('online', onOnline)
  return () => window.removeEventListener('online', onOnline)
}
