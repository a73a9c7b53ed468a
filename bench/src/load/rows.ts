/** What the load model found, as tables of `docs/performance.md` and for the console. */
import { markdownTable } from '../markdown-table.ts'
import type { Ladder } from './ladder.ts'
import type { StepResult } from './step.ts'

const ms = (value: number): string => {
  if (Number.isNaN(value)) return ''
  return value < 10 ? value.toFixed(1) : value.toFixed(0)
}
const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(0)
const count = (value: number): string => Math.round(value).toLocaleString('en')

/** The number of requests that failed, with the most frequent kinds. */
export function describeErrors(errors: ReadonlyMap<string, number>): string {
  const total = [...errors.values()].reduce((sum, one) => sum + one, 0)
  if (total === 0) return '0'
  const kinds = [...errors].toSorted(([, one], [, other]) => other - one).slice(0, 3)
  return `${count(total)} (${kinds.map(([kind, number]) => `${count(number)} × ${kind}`).join(', ')})`
}

export function stepRows(steps: readonly StepResult[]): string {
  const head = [
    'Players',
    'Requests/s',
    'p50 ms',
    'p99 ms',
    'Login p99 ms',
    'Picture p99 ms',
    'Errors',
    'CPU product',
    'CPU PostgreSQL',
    'CPU generator',
    'MB product',
    'MB PostgreSQL',
    'Stolen',
  ]
  const rows = steps
    .toSorted((one, other) => one.numPlayers - other.numPlayers)
    .map((step) => [
      count(step.numPlayers),
      count(step.requestsPerSecond),
      ms(step.p50Ms),
      ms(step.p99Ms),
      ms(step.loginP99Ms),
      ms(step.pictureP99Ms),
      describeErrors(step.errors),
      step.cores.product.toFixed(2),
      step.cores.postgres.toFixed(2),
      step.cores.generator.toFixed(2),
      mb(step.memoryBytes.product),
      mb(step.memoryBytes.postgres),
      `${(100 * step.cpuSteal).toFixed(1)} %`,
    ])
  return markdownTable([head, ...rows])
}

export interface Compared {
  readonly name: string
  readonly ladder: Ladder<StepResult>
}

/** The last good steps of two ladders, and the ratio of the second one's rate to the first one's. */
export function comparisonRows(first: Compared, second: Compared, wanted: string): string {
  const row = ({ name, ladder: { best, steps } }: Compared): string[] => {
    if (!best) return [name, `none of ${steps.map(({ numPlayers }) => count(numPlayers)).join(', ')}`]
    const { numPlayers, requestsPerSecond, p99Ms, cores, memoryBytes } = best
    return [
      name,
      count(numPlayers),
      count(requestsPerSecond),
      ms(p99Ms),
      cores.product.toFixed(2),
      cores.postgres.toFixed(2),
      cores.generator.toFixed(2),
      mb(memoryBytes.product + memoryBytes.postgres),
    ]
  }
  const [one, other] = [first.ladder.best, second.ladder.best]
  const ratio = one && other ? (other.requestsPerSecond / one.requestsPerSecond).toFixed(2) : 'unknown'
  const head = ['', 'Players', 'Requests/s', 'p99 ms', 'CPU server', 'CPU PostgreSQL', 'CPU generator', 'MB in all']
  return `${markdownTable([head, row(first), row(second)])}\n\nRatio of the rates: **${ratio}** (${wanted}).`
}
