/** One step of the load model: a fixed number of players, with what the machine did meanwhile. */
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../measurements.ts'
import { withCpuSteal } from '../stable-rounds.ts'
import type { Child } from '../../../testkit/child.ts'
import type { RunOrder } from './generator.ts'
import type { Sample } from './open-loop.ts'
import { readUsage, type Usage } from '../../../testkit/usage.ts'

export interface StepTimes {
  /** Until plays that began in the step end in it, too. */
  readonly warmUpSeconds: number
  readonly measuredSeconds: number
}

export const fullStep: StepTimes = { warmUpSeconds: 25, measuredSeconds: 30 }

/** The processes whose time and memory are read. */
export interface Watched {
  readonly productPid: number
  readonly postgresPid: number
}

export interface StepResult {
  readonly numPlayers: number
  /** Successful requests a second, without images. */
  readonly requestsPerSecond: number
  /** Counts all requests whose work is not slow by intent: without logins, uploads and images. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly loginP99Ms: number
  readonly imageP99Ms: number
  /** How many requests did not succeed, by what came instead. */
  readonly errors: ReadonlyMap<string, number>
  readonly cores: { readonly product: number; readonly postgres: number; readonly generator: number }
  readonly memoryBytes: { readonly product: number; readonly postgres: number }
  readonly cpuSteal: number
}

const slowByIntent: ReadonlySet<string> = new Set(['login', 'upload', 'image'])

interface Reading {
  readonly atMs: number
  readonly product: Usage
  readonly postgres: Usage
  readonly generator: Usage
}

function read({ productPid, postgresPid }: Watched, generator: Child): Reading {
  return {
    atMs: performance.now(),
    product: readUsage(productPid, [postgresPid]),
    postgres: readUsage(postgresPid),
    generator: readUsage(generator.pid),
  }
}

export async function measureStep(
  numPlayers: number,
  order: Omit<RunOrder, 'plan'>,
  { generator, watched, playsPerSecond, times }: StepOptions,
): Promise<StepResult> {
  const { warmUpSeconds, measuredSeconds } = times
  const running = generator.ask<readonly Sample[]>({
    ...order,
    plan: { playsPerSecond, seconds: warmUpSeconds + measuredSeconds },
  })
  // A generator that ends is reported below, where its samples are waited for.
  running.catch(() => undefined)
  await wait(1000 * warmUpSeconds)
  const before = read(watched, generator)
  const { result: after, cpuSteal } = await withCpuSteal(async () => {
    await wait(1000 * measuredSeconds)
    return read(watched, generator)
  })
  const samples = (await running).filter(({ dueMs }) => dueMs >= 1000 * warmUpSeconds)
  const cores = (of: 'product' | 'postgres' | 'generator'): number =>
    (after[of].cpuMs - before[of].cpuMs) / (after.atMs - before.atMs)
  return {
    numPlayers,
    ...summarise(samples, measuredSeconds),
    cores: { product: cores('product'), postgres: cores('postgres'), generator: cores('generator') },
    memoryBytes: { product: after.product.bytes, postgres: after.postgres.bytes },
    cpuSteal,
  }
}

export interface StepOptions {
  readonly generator: Child
  readonly watched: Watched
  readonly playsPerSecond: number
  readonly times: StepTimes
}

type Summary = Pick<StepResult, 'requestsPerSecond' | 'p50Ms' | 'p99Ms' | 'loginP99Ms' | 'imageP99Ms' | 'errors'>

function summarise(samples: readonly Sample[], seconds: number): Summary {
  const latencies = (isWanted: (sample: Sample) => boolean): number[] =>
    samples.filter(isWanted).map(({ latencyMs }) => latencyMs)
  const quick = latencies(({ name }) => !slowByIntent.has(name))
  const requests = samples.filter(({ name }) => name !== 'image')
  const errors = new Map<string, number>()
  for (const { name, error } of samples) {
    if (error !== '') errors.set(`${name}: ${error}`, (errors.get(`${name}: ${error}`) ?? 0) + 1)
  }
  return {
    requestsPerSecond: requests.filter(({ error }) => error === '').length / seconds,
    p50Ms: percentile(quick, 0.5),
    p99Ms: percentile(quick, 0.99),
    loginP99Ms: percentile(
      latencies(({ name }) => name === 'login'),
      0.99,
    ),
    imageP99Ms: percentile(
      latencies(({ name }) => name === 'image'),
      0.99,
    ),
    errors,
  }
}
