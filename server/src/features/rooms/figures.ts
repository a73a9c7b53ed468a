/** What the operator sees of rooms in the metrics. */
import type { Database } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import { findHub } from './stream/room-hub.ts'
import { countRooms } from './room-store.ts'

type Observer = (lateMs: number) => void

const observers = new WeakMap<Database, Observer>()

/** Called with how much later than the others each device began a race. */
export function onLateness({ database }: Pick<Deps, 'database'>, observer: Observer): void {
  observers.set(database, observer)
}

export function observeLateness({ database }: Pick<Deps, 'database'>, lateMs: number): void {
  observers.get(database)?.(lateMs)
}

export interface RoomFigures {
  readonly numRooms: number
  readonly numOnline: number
}

/** Of the instance. */
export async function readRoomFigures({ database }: Pick<Deps, 'database'>): Promise<RoomFigures> {
  return await countRooms(database)
}

/** Open streams of this process. */
export function countStreams(deps: Pick<Deps, 'database'>): number {
  return findHub(deps)?.numStreams ?? 0
}
