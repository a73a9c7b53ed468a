/** `npm run bench -- load`: the load model (docs/performance.md). Each step is written as soon as it is measured. */
import { cpus } from 'node:os'
import { writeBetweenMarkers } from '../write-table.ts'
import type { Generator } from './generator-process.ts'
import { startGenerator } from './generator-process.ts'
import type { RunOrder } from './generator.ts'
import { prepareGround, type Ground } from './ground.ts'
import { climb, type Ladder } from './ladder.ts'
import { fullMix, playMix, toPlaysPerSecond, type Mix } from './mix.ts'
import { startPeer, type Peer } from './peer.ts'
import { comparisonRows, stepRows } from './rows.ts'
import { fullStep, measureStep, type StepResult, type StepTimes } from './step.ts'

const page = 'docs/performance.md'
/** Lower steps are known to be good, and time is short. */
const whenCompared = { from: 2500, numHalvings: 3 }
const short = { numPlayers: 500, times: { warmUpSeconds: 25, measuredSeconds: 15 } } as const

type Work = (generator: Generator) => Promise<void>

/** They are found by the name that chooses one of them: `npm run bench -- load peer`. */
const parts: Readonly<Record<string, Work>> = {
  steps: measureSteps,
  peer: measurePeer,
}

/** `part`: one of the parts alone; `short`, one step that proves the way and writes nothing; all parts when none is given. */
export async function measureLoad(part: string | undefined): Promise<void> {
  const chosen = part === undefined ? Object.values(parts) : [part === 'short' ? measureShort : parts[part]]
  const generator = await startGenerator()
  try {
    for (const work of chosen) {
      if (!work) throw new Error(`load has no part ${part}: short, ${Object.keys(parts).join(', ')}`)
      await work(generator)
    }
  } finally {
    generator.end()
  }
}

async function measureShort(generator: Generator): Promise<void> {
  await withGround(async (ground) => {
    const step = await stepOfProduct(ground, generator, fullMix, short.times)(short.numPlayers)
    console.log(stepRows([step]))
  })
}

async function measureSteps(generator: Generator): Promise<void> {
  await withGround(async (ground) => {
    await climbAndWrite('load-steps', stepOfProduct(ground, generator, fullMix, fullStep))
  })
}

async function withGround<T>(work: (ground: Ground) => Promise<T>): Promise<T> {
  const ground = await prepareGround()
  try {
    return await work(ground)
  } finally {
    await ground.remove()
  }
}

/** Measures the product with so many players. */
function stepOfProduct(ground: Ground, generator: Generator, mix: Mix, times: StepTimes) {
  return async (numPlayers: number): Promise<StepResult> =>
    await measureStep(numPlayers, await toOrder(ground, mix, numPlayers), {
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

async function toOrder(ground: Ground, mix: Mix, numPlayers: number): Promise<Omit<RunOrder, 'plan'>> {
  const { product, makers, boards, password, image } = ground
  const players = await ground.players(numPlayers)
  return { url: product.url, server: 'product', mix, players, makers, boards, password, image }
}

/** Only what both do: board, start and finish. */
async function measurePeer(generator: Generator): Promise<void> {
  await withGround(async (ground) => {
    const own = await climb(stepOfProduct(ground, generator, playMix, fullStep), whenCompared)
    const peer = await startPeer(ground)
    try {
      const ladder = await climb(stepOfPeer(peer, ground, generator), { numHalvings: whenCompared.numHalvings })
      const compared = { name: `Parse Server ${peer.version}`, ladder }
      write('load-peer', comparisonRows(compared, { name: 'Tilerush', ladder: own }, 'wanted: 5'))
    } finally {
      await peer.remove()
    }
  })
}

function stepOfPeer(peer: Peer, ground: Ground, generator: Generator) {
  return async (numPlayers: number): Promise<StepResult> => {
    const order = { ...(await toOrder(ground, playMix, numPlayers)), url: peer.url, server: 'peer' } as const
    return await measureStep(
      numPlayers,
      { ...order, players: await peer.players(numPlayers) },
      {
        generator,
        watched: { productPid: peer.pid, postgresPid: ground.postgresPid, metricsUrl: null },
        playsPerSecond: toPlaysPerSecond(numPlayers, playMix),
        times: fullStep,
      },
    )
  }
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
