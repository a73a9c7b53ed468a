/** `npm run bench -- load`: the load model (docs/performance.md). Each step is written as soon as it is measured. */
import { availableParallelism, cpus } from 'node:os'
import { writeBetweenMarkers } from '../write-table.ts'
import type { Generator } from './generator-process.ts'
import { startGenerator } from './generator-process.ts'
import type { RunOrder } from './generator.ts'
import { prepareGround, type Ground } from './ground.ts'
import { climb, isGood, type Ladder } from './ladder.ts'
import { fullMix, playMix, toPlaysPerSecond, type Mix } from './mix.ts'
import { measureOverload } from './overload.ts'
import { startPeer } from './peer.ts'
import { comparisonRows, overloadRows, stepRows } from './rows.ts'
import { fullStep, measureStep, type StepResult, type StepTimes } from './step.ts'

const page = 'docs/performance.md'
/** Lower steps are known to be good, and time is short. */
const comparedFrom = 2500
const short = { numPlayers: 500, times: { warmUpSeconds: 25, measuredSeconds: 15 } } as const

/** `short`: one step that proves the way, and writes nothing. */
export async function measureLoad(size: 'short' | 'full'): Promise<void> {
  const generator = await startGenerator()
  try {
    if (size === 'short') await measureShort(generator)
    else await measureAll(generator)
  } finally {
    generator.end()
  }
}

async function measureShort(generator: Generator): Promise<void> {
  await withGround(1, async (ground) => {
    const step = await stepOfProduct(ground, generator, fullMix, short.times)(short.numPlayers)
    console.log(stepRows([step]))
  })
}

async function measureAll(generator: Generator): Promise<void> {
  const one = await withGround(1, async (ground) => {
    const climbed = await climbAndWrite('load-steps', stepOfProduct(ground, generator, fullMix, fullStep))
    await measureTooMuch(ground, generator, climbed)
    return climbed
  })
  await withGround(1, async (ground) => await measurePeer(ground, generator))
  await measureWorkers(generator, one)
}

async function withGround<T>(workers: number, work: (ground: Ground) => Promise<T>): Promise<T> {
  const ground = await prepareGround(workers)
  try {
    return await work(ground)
  } finally {
    await ground.remove()
  }
}

/** Measures the product with so many players. */
function stepOfProduct(ground: Ground, generator: Generator, mix: Mix, times: StepTimes) {
  return async (numPlayers: number): Promise<StepResult> =>
    await measureStep(numPlayers, await orderOf(ground, mix, numPlayers), {
      generator,
      watched: {
        productPid: ground.product.pid,
        postgresPid: ground.postgresPid,
        metricsUrl: ground.metricsUrl,
      },
      playsPerSecond: toPlaysPerSecond(numPlayers, mix),
      times,
    })
}

async function orderOf(ground: Ground, mix: Mix, numPlayers: number): Promise<Omit<RunOrder, 'phases'>> {
  const { product, makers, boards, password, image } = ground
  const players = await ground.players(numPlayers)
  return { url: product.url, server: 'product', mix, players, makers, boards, password, image }
}

/** Twice the rate of the first step that was too much. */
async function measureTooMuch(ground: Ground, generator: Generator, { steps, best }: Ladder<StepResult>) {
  const tooMuch = Math.min(...steps.filter((step) => !isGood(step)).map(({ numPlayers }) => numPlayers))
  if (!best || tooMuch === Infinity) return write('load-shedding', 'No step was too much, or each was.')
  const result = await measureOverload(await orderOf(ground, fullMix, best.numPlayers), {
    generator,
    overloadPlaysPerSecond: toPlaysPerSecond(2 * tooMuch, fullMix),
    calmPlaysPerSecond: toPlaysPerSecond(best.numPlayers / 2, fullMix),
  })
  write('load-shedding', overloadRows(result, best.callsPerSecond))
}

/** Only what both do: board, start and finish. */
async function measurePeer(ground: Ground, generator: Generator): Promise<void> {
  const own = await climb(stepOfProduct(ground, generator, playMix, fullStep), comparedFrom)
  const peer = await startPeer(ground)
  try {
    const { postgresPid } = ground
    const ladder = await climb(async (numPlayers) => {
      const order = { ...(await orderOf(ground, playMix, numPlayers)), url: peer.url, server: 'peer' } as const
      return await measureStep(
        numPlayers,
        { ...order, players: await peer.players(numPlayers) },
        {
          generator,
          watched: { productPid: peer.pid, postgresPid, metricsUrl: null },
          playsPerSecond: toPlaysPerSecond(numPlayers, playMix),
          times: fullStep,
        },
      )
    })
    const compared = { name: `Parse Server ${peer.version}`, ladder }
    write('load-peer', comparisonRows(compared, { name: 'Tilerush', ladder: own }, 'wanted: 5'))
  } finally {
    await peer.remove()
  }
}

async function measureWorkers(generator: Generator, one: Ladder<StepResult>): Promise<void> {
  const two = await withGround(
    2,
    async (ground) => await climb(stepOfProduct(ground, generator, fullMix, fullStep), comparedFrom),
  )
  const used = one.best ? one.best.cores.product + one.best.cores.postgres + one.best.cores.generator : Number.NaN
  const free = `of ${availableParallelism()} cores ${(availableParallelism() - used).toFixed(2)} were free with one worker`
  const wanted = `wanted: 1.6 where cores are free; ${free}`
  write('load-workers', comparisonRows({ name: 'One', ladder: one }, { name: 'Two', ladder: two }, wanted))
}

/** Writes what was measured so far after each step: a run that is cut is not lost. */
async function climbAndWrite(
  marker: string,
  measure: (numPlayers: number) => Promise<StepResult>,
): Promise<Ladder<StepResult>> {
  const steps: StepResult[] = []
  return await climb(async (numPlayers) => {
    const step = await measure(numPlayers)
    steps.push(step)
    write(marker, stepRows(steps))
    return step
  })
}

function write(marker: string, table: string): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  console.log(`\n${marker}\n${table}`)
  writeBetweenMarkers(page, marker, `${table}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}`)
}
