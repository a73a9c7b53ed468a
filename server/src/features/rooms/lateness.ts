/** How late a run of a race was begun, by the server's own clock: a device's word can only add to it (docs/rules.md#a-race). */
import { lateStartMs, unrankedStartMs } from '@tilerush/core/rooms/constants'
import { perDatabase } from '../../lib/database/per-database.ts'
import type { Deps } from '../../lib/deps.ts'
import { countdownMs } from '../plays/index.ts'

/** It is 0 for a run begun in time. `startedAt`: when its countdown began; `startsAt`: when the race did. */
export function getLateMs(startedAt: Date, startsAt: Date | null): number {
  const lateMs = startsAt ? startedAt.getTime() + countdownMs - startsAt.getTime() : 0
  return lateMs > lateStartMs ? lateMs : 0
}

/** Whether the run was begun so late that others could have shown its player the game. */
export function couldHaveSeen(startedAt: Date, startsAt: Date | null): boolean {
  return getLateMs(startedAt, startsAt) > unrankedStartMs
}

type Observer = (lateMs: number) => void

const getHolder = perDatabase((): { observer: Observer | null } => ({ observer: null }))

/** Called with how much later than the others each device began a race. */
export function onLateness({ database }: Pick<Deps, 'database'>, observer: Observer): void {
  getHolder(database).observer = observer
}

export function observeLateness({ database }: Pick<Deps, 'database'>, lateMs: number): void {
  getHolder(database).observer?.(lateMs)
}
