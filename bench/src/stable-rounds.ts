/**
 * Rounds of a measurement on a machine that is shared: those in which the host lent this machine's processors to others
 * are set aside and measured again. What was tolerated stands beside the measurement.
 */
import { readFileSync } from 'node:fs'

/** A round counts when others took at most this share of the processor time that was wanted in it. */
const toleratedRatio = 0.03
/** So often each round is tried in the worst case; then the quietest of all are taken. */
const triesPerRound = 2

interface ProcessorTime {
  readonly worked: number
  readonly cpuSteal: number
}

/** Counts all processors since the machine's start, in ticks; zeros where the system does not report it, as beyond Linux. */
function processorTime(): ProcessorTime {
  try {
    const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '').split(/\s+/)
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, cpuSteal = 0] = ticks.map(Number)
    return { worked: user + nice + system + irq + softIrq, cpuSteal }
  } catch {
    return { worked: 0, cpuSteal: 0 }
  }
}

/** The share (0 to 1) of the processor time wanted during `work` that went to others. */
export async function withCpuSteal<T>(work: () => Promise<T>): Promise<{ result: T; cpuSteal: number }> {
  const before = processorTime()
  const result = await work()
  const after = processorTime()
  const cpuSteal = after.cpuSteal - before.cpuSteal
  const requested = after.worked - before.worked + cpuSteal
  return { result, cpuSteal: requested === 0 ? 0 : cpuSteal / requested }
}

export interface Rounds<T> {
  readonly results: readonly T[]
  /** The mean share (0 to 1) of processor time that others took in these rounds. */
  readonly cpuSteal: number
}

/** `measure` gets the number of the try, from 0. */
export async function stableRounds<T>(numRounds: number, measure: (attempt: number) => Promise<T>): Promise<Rounds<T>> {
  const measured: { readonly result: T; readonly cpuSteal: number }[] = []
  for (let attempt = 0; attempt < numRounds * triesPerRound; attempt += 1) {
    measured.push(await withCpuSteal(() => measure(attempt)))
    if (measured.filter(({ cpuSteal }) => cpuSteal <= toleratedRatio).length >= numRounds) break
  }
  const mostStable = measured.toSorted((one, other) => one.cpuSteal - other.cpuSteal).slice(0, numRounds)
  const cpuSteal = mostStable.reduce((sum, round) => sum + round.cpuSteal, 0) / numRounds
  return { results: mostStable.map(({ result }) => result), cpuSteal }
}
