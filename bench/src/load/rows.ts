/** What the load model found, as tables of `docs/performance.md` and for the console. */
import { markdownTable } from 'markdown-table'
import type { StepResult } from './step.ts'

const ms = (value: number): string => {
  if (Number.isNaN(value)) return ''
  return value < 10 ? value.toFixed(1) : value.toFixed(0)
}
const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(0)
const count = (value: number): string => Math.round(value).toLocaleString('en')

/** The number of requests that failed, with the most frequent kinds. */
function describeErrors(errors: ReadonlyMap<string, number>): string {
  const total = [...errors.values()].reduce((sum, one) => sum + one, 0)
  if (total === 0) return '0'
  const kinds = [...errors].toSorted(([, one], [, other]) => other - one).slice(0, 3)
  return `${count(total)} (${kinds.map(([kind, number]) => `${count(number)} × ${kind}`).join(', ')})`
}

function toRow(step: StepResult): Readonly<Record<string, string>> {
  return {
    Players: count(step.numPlayers),
    'Requests/s': count(step.requestsPerSecond),
    'p50 ms': ms(step.p50Ms),
    'p99 ms': ms(step.p99Ms),
    'Login p99 ms': ms(step.loginP99Ms),
    'Image p99 ms': ms(step.imageP99Ms),
    Errors: describeErrors(step.errors),
    'CPU product': step.cores.product.toFixed(2),
    'CPU PostgreSQL': step.cores.postgres.toFixed(2),
    'CPU generator': step.cores.generator.toFixed(2),
    'MB product': mb(step.memoryBytes.product),
    'MB PostgreSQL': mb(step.memoryBytes.postgres),
    Stolen: `${(100 * step.cpuSteal).toFixed(1)} %`,
  }
}

const toTable = (rows: readonly Readonly<Record<string, string>>[]): string =>
  markdownTable([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))])

export function stepRows(steps: readonly StepResult[]): string {
  return toTable(steps.toSorted((one, other) => one.numPlayers - other.numPlayers).map(toRow))
}

/** The last good steps of some servers by name, and the ratio of the last one's rate to the first one's. */
export function comparisonRows(best: Readonly<Record<string, StepResult | null>>): string {
  const found = Object.entries(best).flatMap(([name, step]) => (step ? [{ name, step }] : []))
  const [first, last] = [found[0]?.step, found.at(-1)?.step]
  const ratio = first && last ? (last.requestsPerSecond / first.requestsPerSecond).toFixed(2) : 'unknown'
  return `${toTable(found.map(({ name, step }) => ({ '': name, ...toRow(step) })))}\n\nRatio of the rates: **${ratio}**.`
}
