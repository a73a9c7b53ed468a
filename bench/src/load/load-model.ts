/** `npm run bench -- load`: the load model, as tables for docs/performance.md. Each step is shown once it is measured. */
import { cpus } from 'node:os'
import path from 'node:path'
import { startChild, type Child } from '../../../testkit/child.ts'
import type { RunOrder } from './generator.ts'
import { prepareEnvironment, type Environment } from './environment.ts'
import { climb } from './ladder.ts'
import { fullMix, playMix, toPlaysPerSecond, type Mix } from './mix.ts'
import { startCompetitor, type Competitor } from './competitor.ts'
import { comparisonRows, stepRows } from './rows.ts'
import { fullStep, measureStep, type StepResult, type StepTimes } from './step.ts'

/** Lower steps are known to be good, and time is short. */
const whenCompared = { from: 2500, numHalvings: 3 }
const shortTimes: StepTimes = { warmUpSeconds: 25, measuredSeconds: 15 }

type Work = (generator: Child) => Promise<void>

/** They are found by the name that chooses one of them: `npm run bench -- load competitor`. */
const parts: Readonly<Record<string, Work>> = {
  steps: measureSteps,
  competitor: measureCompetitor,
}

/** `part`: one of the parts alone; `short`, one step that proves the way; all parts when none is given. */
export async function measureLoad(part: string | undefined): Promise<void> {
  const chosen = part === undefined ? Object.values(parts) : [part === 'short' ? measureShort : parts[part]]
  const generator = startChild(path.join(import.meta.dirname, 'generator.ts'))
  try {
    for (const work of chosen) {
      if (!work) throw new Error(`load has no part ${part}: short, ${Object.keys(parts).join(', ')}`)
      await work(generator)
    }
  } finally {
    await generator.end()
  }
}

async function measureShort(generator: Child): Promise<void> {
  await withEnvironment(async (environment) => {
    await stepOf(environment, toServer(environment), generator, fullMix, shortTimes)(500)
  })
}

async function measureSteps(generator: Child): Promise<void> {
  await withEnvironment(async (environment) => {
    const { steps } = await climb(stepOf(environment, toServer(environment), generator, fullMix))
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

/** What is measured. */
type Server = Pick<Competitor, 'url' | 'pid' | 'players'> & Pick<RunOrder, 'server'>

const toServer = ({ product: { url, pid }, players }: Environment): Server => ({ server: 'product', url, pid, players })

/** Measures the server with this many players. */
function stepOf(
  { postgresPid, authors, boards, password, image }: Environment,
  { server, url, pid, players }: Server,
  generator: Child,
  mix: Mix,
  times = fullStep,
) {
  return async (numPlayers: number): Promise<StepResult> => {
    const order = { url, server, mix, players: await players(numPlayers), authors, boards, password, image }
    const step = await measureStep(numPlayers, order, {
      generator,
      watched: { productPid: pid, postgresPid },
      playsPerSecond: toPlaysPerSecond(numPlayers, mix),
      times,
    })
    // A run that is cut is not lost.
    console.log(stepRows([step]))
    return step
  }
}

/** Only what both do: board, start and finish. */
async function measureCompetitor(generator: Child): Promise<void> {
  await withEnvironment(async (environment) => {
    const { best: own } = await climb(stepOf(environment, toServer(environment), generator, playMix), whenCompared)
    const competitor = await startCompetitor(environment)
    try {
      const measure = stepOf(environment, { server: 'competitor', ...competitor }, generator, playMix)
      const { best } = await climb(measure, { numHalvings: whenCompared.numHalvings })
      show(comparisonRows({ [`Parse Server ${competitor.version}`]: best, Tilerush: own }))
    } finally {
      await competitor.remove()
    }
  })
}

function show(table: string): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  console.log(`\n${table}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}`)
}
