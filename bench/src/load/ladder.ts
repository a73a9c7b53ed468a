/** The steps of the load model, upwards until requests take too long. */

const firstSteps = [100, 1000, 2500, 5000] as const
const factor = 1.5
/** p99 over this ends the ladder. */
const maxP99Ms = 250
/** More than a machine of two cores can serve, whatever it is. */
const maxPlayers = 100_000
/** How often the interval between the last good and the first bad step is halved: a ratio of two is within some 10 %. */
const numHalvings = 3

interface Climbed {
  readonly numPlayers: number
  readonly p99Ms: number
}

export interface Ladder<Step> {
  readonly steps: Step[]
  /** The last step that was good; null if none was. */
  best: Step | null
}

/** `measure` measures a step; steps between the last good and the first bad one are measured at the end. */
export async function climb<Step extends Climbed>(
  measure: (numPlayers: number) => Promise<Step>,
): Promise<Readonly<Ladder<Step>>> {
  const found: Ladder<Step> & { bad: Step | null } = { steps: [], best: null, bad: null }
  const take = async (numPlayers: number): Promise<void> => {
    const step = await measure(numPlayers)
    found.steps.push(step)
    found[step.p99Ms <= maxP99Ms ? 'best' : 'bad'] = step
  }
  for (const numPlayers of planSteps()) if (!found.bad) await take(numPlayers)
  for (let halvings = 0; halvings < numHalvings && found.best && found.bad; halvings += 1) {
    await take(Math.round(Math.sqrt(found.best.numPlayers * found.bad.numPlayers)))
  }
  return found
}

function* planSteps(): Generator<number> {
  yield* firstSteps
  for (let step = firstSteps[3] * factor; step <= maxPlayers; step *= factor) yield Math.round(step)
}
