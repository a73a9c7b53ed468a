/** `npm run bench -- load`: the load model, as tables for docs/performance.md. Each step is shown once it is measured. */
import { cpus } from 'node:os'
import { startCompetitor } from './competitor.ts'
import { withEnvironment, type Environment, type Target } from './environment.ts'
import { climb, type Ladder } from './ladder.ts'
import { fullMix, playMix, type Mix } from './mix.ts'
import { comparisonRows, stepRows } from './rows.ts'
import { measureStep, type StepResult } from './step.ts'

/** Finds how many players a server carries. */
type FindBest = (environment: Environment, target: Target, mix: Mix) => Promise<Readonly<Ladder<StepResult>>>

/** They are found by the name that chooses one of them: `npm run bench -- load competitor`. */
const parts: Readonly<Record<string, (environment: Environment, findBest: FindBest) => Promise<void>>> = {
  steps: measureSteps,
  competitor: measureCompetitor,
}

/** `part`: one of the parts alone; `numPlayers`: one step with so many in place of a ladder, to see that it works. */
export async function measureLoad(part?: string, numPlayers?: string): Promise<void> {
  const findBest: FindBest = async ({ world, generator, postgresPid }, { server, url, pid, players }, mix) => {
    const measure = async (amount: number): Promise<StepResult> => {
      const order = { ...world, server, url, mix, players: await players(amount) }
      const step = await measureStep(order, { generator, serverPid: pid, postgresPid })
      // A run that is cut is not lost.
      console.log(stepRows([step]))
      return step
    }
    if (numPlayers === undefined) return await climb(measure)
    const best = await measure(Number(numPlayers))
    return { steps: [best], best }
  }
  for (const name of part === undefined ? Object.keys(parts) : [part]) {
    const work = parts[name]
    if (!work) throw new Error(`load has no part ${name}: ${Object.keys(parts).join(', ')}`)
    await withEnvironment((environment) => work(environment, findBest))
  }
}

async function measureSteps(environment: Environment, findBest: FindBest): Promise<void> {
  const { steps } = await findBest(environment, environment.own, fullMix)
  show(stepRows(steps))
}

/** Only what both do: board, start and finish. */
async function measureCompetitor(environment: Environment, findBest: FindBest): Promise<void> {
  const { best: own } = await findBest(environment, environment.own, playMix)
  const competitor = await startCompetitor(environment)
  try {
    const { best } = await findBest(environment, competitor, playMix)
    show(comparisonRows({ [`Parse Server ${competitor.version}`]: best, Tilerush: own }))
  } finally {
    await competitor.remove()
  }
}

function show(table: string): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  console.log(`\n${table}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}`)
}
