/** What was measured, as the tables of docs/scaling.md. */
import { percentile } from '../figures.ts'
import { markdownTable } from '../write-table.ts'
import type { BackupFigures } from './backup.ts'
import type { Times } from './calls.ts'
import type { PurgeFigures } from './purge.ts'
import type { Size } from './sizes.ts'
import { fitExponent } from './slope.ts'

export interface Step {
  readonly size: Size
  readonly times: Times
  readonly fillSeconds: number
  readonly databaseMegabytes: number
  readonly readySeconds: number
  /** Of the product's process: when it is ready, and after all calls. */
  readonly memoryMegabytes: readonly [ready: number, after: number]
  readonly purge?: PurgeFigures
  readonly backup?: BackupFigures
}

export interface CallGrowth {
  readonly name: string
  readonly p99Ms: readonly number[]
  /** p99 is about the size to this power. */
  readonly exponent: number
}

const count = (number: number): string => number.toLocaleString('en')
const minutes = (seconds: number): string => (seconds / 60).toFixed(1)
const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

export function growthOfCalls(steps: readonly Step[]): CallGrowth[] {
  return [...(steps[0]?.times.keys() ?? [])].map((name) => {
    const points = steps.map(({ size, times }) => ({
      size: size.plays,
      value: percentile(times.get(name) ?? [], 0.99),
    }))
    return { name, p99Ms: points.map(({ value }) => value), exponent: points.length > 1 ? fitExponent(points) : 0 }
  })
}

/** p99 of all calls, as a ratio to that of the first size: the geometric mean over the calls. */
export function meanGrowth(calls: readonly CallGrowth[], index: number): number {
  const ratios = calls.map(({ p99Ms }) => (p99Ms[index] ?? Number.NaN) / (p99Ms[0] ?? Number.NaN))
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
}

export function toPage(steps: readonly Step[]): string {
  const calls = growthOfCalls(steps)
  const last = steps.length - 1
  const callRows = calls.map(({ name, p99Ms, exponent }) => [
    name,
    ...p99Ms.map(ms),
    ((p99Ms[last] ?? Number.NaN) / (p99Ms[0] ?? Number.NaN)).toFixed(2),
    exponent.toFixed(2),
  ])
  const means = steps.map((_, index) => meanGrowth(calls, index).toFixed(2))
  const plays = steps.map(({ size }) => `${count(size.plays)} plays`)
  const sizeRows = steps.map(({ size, fillSeconds, databaseMegabytes, readySeconds, memoryMegabytes }) => [
    count(size.plays),
    count(size.boards),
    count(size.users),
    count(Math.round(databaseMegabytes)),
    fillSeconds.toFixed(0),
    readySeconds.toFixed(1),
    ...memoryMegabytes.map((value) => value.toFixed(0)),
  ])
  return [
    `p99 in ms of calls made one at a time over HTTP, the ratio of the last size to the first one, and the exponent of the fitted power of the size.`,
    markdownTable([['Call', ...plays, 'ratio', 'exponent'], ...callRows, ['mean growth of p99', ...means, '', '']]),
    markdownTable([
      [
        'Plays',
        'Boards',
        'Users',
        'Database, MB',
        'Filled in, s',
        'Start to ready, s',
        'Memory ready, MB',
        'Memory after the calls, MB',
      ],
      ...sizeRows,
    ]),
    ...steps.flatMap(({ size, purge, backup }) => [
      ...(purge ? [purgeLine(size, purge)] : []),
      ...(backup ? [backupLine(size, backup)] : []),
    ]),
  ].join('\n\n')
}

function purgeLine({ plays }: Size, { numRows, seconds, p99BesideMs, p99AfterMs, numCalls }: PurgeFigures): string {
  const ratio = (p99BesideMs / p99AfterMs).toFixed(2)
  return `Purge of ${count(numRows)} rows at ${count(plays)} plays: ${seconds.toFixed(0)} s; p99 of ${count(numCalls)} calls beside it ${ms(p99BesideMs)} ms, after it ${ms(p99AfterMs)} ms (ratio ${ratio}).`
}

function backupLine({ plays }: Size, { backupSeconds, megabytes, restoreSeconds }: BackupFigures): string {
  return `Backup at ${count(plays)} plays, beside the running product: ${minutes(backupSeconds)} minutes, ${megabytes.toFixed(0)} MB; its restore into an empty folder: ${minutes(restoreSeconds)} minutes.`
}
