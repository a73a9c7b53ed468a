/** What the operator sees of rooms in the metrics. */
import { perDatabase } from '../../lib/database/per-database.ts'
import type { Deps } from '../../lib/deps.ts'
import { findHub } from './stream/room-hub.ts'
import { countRooms } from './room-store.ts'

type Observer = (lateMs: number) => void

const getHolder = perDatabase((): { observer: Observer | null } => ({ observer: null }))

/** Called with how much later than the others each device began a race. */
export function onLateness({ database }: Pick<Deps, 'database'>, observer: Observer): void {
  getHolder(database).observer = observer
}

export function observeLateness({ database }: Pick<Deps, 'database'>, lateMs: number): void {
  getHolder(database).observer?.(lateMs)
}

export interface RoomFigures {
  readonly numRooms: number
  readonly numOnline: number
}

/** They describe the instance. */
export async function readRoomFigures({ database }: Pick<Deps, 'database'>): Promise<RoomFigures> {
  return await countRooms(database)
}

/** Open streams of this process. */
export function countStreams(deps: Pick<Deps, 'database'>): number {
  return findHub(deps)?.numStreams ?? 0
}
