/** `npm run bench -- load`: the load model, as tables for docs/performance.md. Each step is shown once it is measured. */
import { cpus } from 'node:os'
import type { Generator } from './generator-process.ts'
import { startGenerator } from './generator-process.ts'
import type { RunOrder } from './generator.ts'
import { prepareEnvironment, type Environment } from './environment.ts'
import { climb } from './ladder.ts'
import { fullMix, playMix, toPlaysPerSecond, type Mix } from './mix.ts'
import { startCompetitor, type Competitor } from './competitor.ts'
import { comparisonRows, stepRows } from './rows.ts'
import { fullStep, measureStep, type StepResult, type StepTimes } from './step.ts'

/** Lower steps are known to be good, and time is short. */
const whenCompared = { from: 2500, numHalvings: 3 }
const short = { numPlayers: 500, times: { warmUpSeconds: 25, measuredSeconds: 15 } } as const

type Work = (generator: Generator) => Promise<void>

/** They are found by the name that chooses one of them: `npm run bench -- load competitor`. */
const parts: Readonly<Record<string, Work>> = {
  steps: measureSteps,
  competitor: measureCompetitor,
}

/** `part`: one of the parts alone; `short`, one step that proves the way; all parts when none is given. */
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
  await withEnvironment(async (environment) => {
    const step = await stepOfProduct(environment, generator, fullMix, short.times)(short.numPlayers)
    console.log(stepRows([step]))
  })
}

async function measureSteps(generator: Generator): Promise<void> {
  await withEnvironment(async (environment) => {
    const measure = stepOfProduct(environment, generator, fullMix, fullStep)
    const { steps } = await climb(async (numPlayers) => {
      const step = await measure(numPlayers)
      // A run that is cut is not lost.
      console.log(stepRows([step]))
      return step
    })
    show(stepRows(steps))
  })
}

async function withEnvironment<T>(work: (environment: Environment) => Promise<T>): Promise<T> {
  const environment = await prepareEnvironment()
  try {
    return await work(environment)
  } finally {
    await environment.remove()
  }
}

/** Measures the product with so many players. */
function stepOfProduct(environment: Environment, generator: Generator, mix: Mix, times: StepTimes) {
  return async (numPlayers: number): Promise<StepResult> =>
    await measureStep(numPlayers, await toOrder(environment, mix, numPlayers), {
      generator,
      watched: {
        productPid: environment.product.pid,
        postgresPid: environment.postgresPid,
      },
      playsPerSecond: toPlaysPerSecond(numPlayers, mix),
      times,
    })
}

async function toOrder(environment: Environment, mix: Mix, numPlayers: number): Promise<Omit<RunOrder, 'plan'>> {
  const { product, authors, boards, password, image } = environment
  const players = await environment.players(numPlayers)
  return { url: product.url, server: 'product', mix, players, authors, boards, password, image }
}

/** Only what both do: board, start and finish. */
async function measureCompetitor(generator: Generator): Promise<void> {
  await withEnvironment(async (environment) => {
    const own = await climb(stepOfProduct(environment, generator, playMix, fullStep), whenCompared)
    const competitor = await startCompetitor(environment)
    try {
      const ladder = await climb(stepOfCompetitor(competitor, environment, generator), {
        numHalvings: whenCompared.numHalvings,
      })
      const compared = { name: `Parse Server ${competitor.version}`, ladder }
      show(comparisonRows(compared, { name: 'Tilerush', ladder: own }, 'wanted: 5'))
    } finally {
      await competitor.remove()
    }
  })
}

function stepOfCompetitor(competitor: Competitor, environment: Environment, generator: Generator) {
  return async (numPlayers: number): Promise<StepResult> => {
    const order = {
      ...(await toOrder(environment, playMix, numPlayers)),
      url: competitor.url,
      server: 'competitor',
    } as const
    return await measureStep(
      numPlayers,
      { ...order, players: await competitor.players(numPlayers) },
      {
        generator,
        watched: { productPid: competitor.pid, postgresPid: environment.postgresPid },
        playsPerSecond: toPlaysPerSecond(numPlayers, playMix),
        times: fullStep,
      },
    )
  }
}

function show(table: string): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  console.log(`\n${table}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}`)
}
