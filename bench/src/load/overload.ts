/** More calls than the server can answer, and how it is afterwards. */
import { percentile } from '../figures.ts'
import type { Generator } from './generator-process.ts'
import type { RunOrder } from './generator.ts'
import { maxP99Ms } from './ladder.ts'
import type { Sample } from './open-loop.ts'
import { summarise } from './step.ts'

export interface OverloadOptions {
  readonly generator: Generator
  /** Twice what was too much. */
  readonly overloadPlaysPerSecond: number
  /** Half of what was answered in time: finishes of the overload are still on their way. */
  readonly calmPlaysPerSecond: number
}

export interface OverloadResult {
  /** Planned and answered calls a second during the overload, without pictures. */
  readonly plannedPerSecond: number
  readonly answeredPerSecond: number
  /** Of answered calls, without those that are slow by intent. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly refusedPerSecond: number
  readonly errors: ReadonlyMap<string, number>
  /** Finished plays that were refused at first, and how many of them were taken later. */
  readonly numKept: number
  readonly numTakenLater: number
  /** Until calls are answered in time again, and none is refused; null when that was never so. */
  readonly recoveredAfterSeconds: number | null
}

export const overloadTimes = { warmUpSeconds: 5, overloadSeconds: 60, calmSeconds: 40 } as const
/** So long all has to be well again before it counts. */
const calmForSeconds = 3

const isRefused = ({ error }: Sample): boolean => error.startsWith('503')

export async function measureOverload(
  order: Omit<RunOrder, 'phases'>,
  { generator, overloadPlaysPerSecond, calmPlaysPerSecond }: OverloadOptions,
): Promise<OverloadResult> {
  const { warmUpSeconds, overloadSeconds, calmSeconds } = overloadTimes
  const { samples, numKept, numTakenLater } = await generator.run({
    ...order,
    phases: [
      { playsPerSecond: calmPlaysPerSecond, seconds: warmUpSeconds },
      { playsPerSecond: overloadPlaysPerSecond, seconds: overloadSeconds },
      { playsPerSecond: calmPlaysPerSecond, seconds: calmSeconds },
    ],
  })
  const fromMs = 1000 * warmUpSeconds
  const endMs = fromMs + 1000 * overloadSeconds
  const during = samples.filter(({ dueMs }) => dueMs >= fromMs && dueMs < endMs)
  const planned = during.filter(({ name }) => name !== 'picture')
  const answered = summarise(
    during.filter((sample) => !isRefused(sample)),
    overloadSeconds,
  )
  return {
    plannedPerSecond: planned.length / overloadSeconds,
    answeredPerSecond: answered.callsPerSecond,
    p50Ms: answered.p50Ms,
    p99Ms: answered.p99Ms,
    refusedPerSecond: planned.filter(isRefused).length / overloadSeconds,
    errors: answered.errors,
    numKept,
    numTakenLater,
    recoveredAfterSeconds: findRecovery(
      samples.filter(({ dueMs }) => dueMs >= endMs),
      endMs,
    ),
  }
}

/** The first second after `endMs` from which on calls are well for a while. Logins wait for their own queue. */
export function findRecovery(samples: readonly Sample[], endMs: number): number | null {
  const calls = samples.filter(({ name }) => name === 'board' || name === 'start' || name === 'finish')
  let numWell = 0
  for (let second = 0; second < overloadTimes.calmSeconds; second += 1) {
    const inSecond = calls.filter(({ dueMs }) => Math.floor((dueMs - endMs) / 1000) === second)
    const latencies = inSecond.map(({ latencyMs }) => latencyMs)
    const isWell = inSecond.every(({ error }) => error === '') && !(percentile(latencies, 0.99) > maxP99Ms)
    numWell = isWell ? numWell + 1 : 0
    if (numWell === calmForSeconds) return second + 1 - calmForSeconds
  }
  return null
}
