/**
 * Rounds of a measurement on a machine that is shared: those in which the host lent this machine's processors to others
 * are set aside and measured anew. What was tolerated stands beside the figure.
 */
import { readFileSync } from 'node:fs'

/** A round counts when others took at most this share of the processor time that was wanted in it. */
const toleratedShare = 0.03
/** So often each round is tried in the worst case; then the quietest of all are taken. */
export const triesPerRound = 2

interface ProcessorTime {
  readonly worked: number
  readonly stolen: number
}

/** Of all processors since the start of the machine, in ticks; zeros where the system does not tell (all but Linux). */
function processorTime(): ProcessorTime {
  try {
    const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '').split(/\s+/)
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = ticks.map(Number)
    return { worked: user + nice + system + irq + softIrq, stolen }
  } catch {
    return { worked: 0, stolen: 0 }
  }
}

/** The share (0 to 1) of the processor time wanted during `work` that went to others. */
export async function withStolenShare<T>(work: () => Promise<T>): Promise<{ result: T; stolen: number }> {
  const before = processorTime()
  const result = await work()
  const after = processorTime()
  const stolen = after.stolen - before.stolen
  const wanted = after.worked - before.worked + stolen
  return { result, stolen: wanted === 0 ? 0 : stolen / wanted }
}

export interface Rounds<T> {
  readonly results: readonly T[]
  /** The mean share (0 to 1) of processor time that others took in these rounds. */
  readonly stolen: number
}

/** `measure` is told which try it is, from 0. */
export async function quietRounds<T>(numRounds: number, measure: (attempt: number) => Promise<T>): Promise<Rounds<T>> {
  const measured: { readonly result: T; readonly stolen: number }[] = []
  for (let attempt = 0; attempt < numRounds * triesPerRound; attempt += 1) {
    measured.push(await withStolenShare(() => measure(attempt)))
    if (measured.filter(({ stolen }) => stolen <= toleratedShare).length >= numRounds) break
  }
  const quietest = measured.toSorted((one, other) => one.stolen - other.stolen).slice(0, numRounds)
  const stolen = quietest.reduce((sum, round) => sum + round.stolen, 0) / numRounds
  return { results: quietest.map(({ result }) => result), stolen }
}
