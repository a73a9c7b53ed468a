/** The steps of the load model, upwards until requests take too long. */

const firstSteps = [100, 1000, 2500, 5000] as const
const factor = 1.5
/** p99 over this ends the ladder. */
const maxP99Ms = 250
/** More than a machine of two cores can serve, whatever it is. */
const maxPlayers = 100_000

interface Climbed {
  readonly numPlayers: number
  readonly p99Ms: number
}

const isGood = ({ p99Ms }: Climbed): boolean => p99Ms <= maxP99Ms

export interface Ladder<Step> {
  readonly steps: readonly Step[]
  /** The last step that was good; null if none was. */
  readonly best: Step | null
}

interface ClimbOptions {
  readonly from?: number
  /** How often the interval between the last good and the first bad step is halved: 3 for a ratio within some 10 %. */
  readonly numHalvings?: number
}

/** `measure` measures a step; steps between the last good and the first bad one are measured at the end. */
export async function climb<Step extends Climbed>(
  measure: (numPlayers: number) => Promise<Step>,
  { from = 0, numHalvings = 1 }: ClimbOptions = {},
): Promise<Ladder<Step>> {
  const steps: Step[] = []
  let best: Step | null = null
  for (const numPlayers of planSteps(from)) {
    const step = await measure(numPlayers)
    steps.push(step)
    if (!isGood(step)) break
    best = step
  }
  let [bad] = steps.slice(-1)
  for (let halvings = 0; halvings < numHalvings && best && bad && !isGood(bad); halvings += 1) {
    const between: Step = await measure(Math.round(Math.sqrt(best.numPlayers * bad.numPlayers)))
    steps.push(between)
    if (isGood(between)) best = between
    else bad = between
  }
  return { steps, best }
}

function* planSteps(from: number): Generator<number> {
  for (const step of firstSteps) if (step >= from) yield step
  for (let step = firstSteps[3] * factor; step <= maxPlayers; step *= factor) if (step >= from) yield Math.round(step)
}
