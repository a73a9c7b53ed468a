/** One step of the load model: a fixed number of players, with what the machine did meanwhile. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from '../../../testkit/child.ts'
import { readUsage, type Usage } from '../../../testkit/usage.ts'
import { percentile } from '../measurements.ts'
import { withCpuSteal } from '../stable-rounds.ts'
import type { RunOrder } from './generator.ts'
import { toPlaysPerSecond, type RequestName } from './mix.ts'
import type { Sample } from './open-loop.ts'

/** Until plays that began in the step end in it, too. */
const warmUpSeconds = 25
const measuredSeconds = 30

/** The processes whose time and memory are read. */
export interface Watched {
  readonly generator: Child
  readonly serverPid: number
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
  readonly cores: Readonly<Record<keyof Reading, number>>
  readonly memoryBytes: Readonly<Record<keyof Reading, number>>
  readonly cpuSteal: number
}

const isQuick = (name: RequestName): boolean => name !== 'login' && name !== 'upload' && name !== 'image'

interface Reading {
  readonly product: Usage
  readonly postgres: Usage
  readonly generator: Usage
}

function read({ generator, serverPid, postgresPid }: Watched): Reading {
  return {
    product: readUsage(serverPid, [postgresPid]),
    postgres: readUsage(postgresPid),
    generator: readUsage(generator.pid),
  }
}

/** The generator follows the order for as long as a step takes. */
export async function measureStep(order: Omit<RunOrder, 'plan'>, watched: Watched): Promise<StepResult> {
  const numPlayers = order.players.length
  const plan = {
    playsPerSecond: toPlaysPerSecond(numPlayers, order.mix),
    seconds: warmUpSeconds + measuredSeconds,
  }
  const running = watched.generator.ask<readonly Sample[]>({ ...order, plan })
  // A generator that ends is reported below, where its samples are waited for.
  running.catch(() => undefined)
  await wait(1000 * warmUpSeconds)
  const before = read(watched)
  const { result: after, cpuSteal } = await withCpuSteal(async () => {
    await wait(1000 * measuredSeconds)
    return read(watched)
  })
  const samples = (await running).filter(({ dueMs }) => dueMs >= 1000 * warmUpSeconds)
  return {
    numPlayers,
    ...summarise(samples),
    cores: toFigures((of) => (after[of].cpuMs - before[of].cpuMs) / (1000 * measuredSeconds)),
    memoryBytes: toFigures((of) => after[of].bytes),
    cpuSteal,
  }
}

function toFigures(figure: (of: keyof Reading) => number): Readonly<Record<keyof Reading, number>> {
  return { product: figure('product'), postgres: figure('postgres'), generator: figure('generator') }
}

type Summary = Omit<StepResult, 'numPlayers' | 'cores' | 'memoryBytes' | 'cpuSteal'>

function summarise(samples: readonly Sample[]): Summary {
  const latency = (ratio: number, isCounted: (name: RequestName) => boolean): number =>
    percentile(
      samples.filter(({ name }) => isCounted(name)).map(({ latencyMs }) => latencyMs),
      ratio,
    )
  const errors = new Map<string, number>()
  for (const { name, error } of samples) {
    if (error !== '') errors.set(`${name}: ${error}`, (errors.get(`${name}: ${error}`) ?? 0) + 1)
  }
  return {
    requestsPerSecond: samples.filter(({ name, error }) => name !== 'image' && error === '').length / measuredSeconds,
    p50Ms: latency(0.5, isQuick),
    p99Ms: latency(0.99, isQuick),
    loginP99Ms: latency(0.99, (name) => name === 'login'),
    imageP99Ms: latency(0.99, (name) => name === 'image'),
    errors,
  }
}
