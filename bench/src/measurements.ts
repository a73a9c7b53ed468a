/** One row of the table: a measurement beside its reference of the same run. */
export interface Measurement {
  readonly name: string
  readonly unit: string
  readonly value: number
  /** What the same work costs elsewhere, measured in the same run; null where there is no such thing. */
  readonly reference: number | null
  readonly referenceName: string
  /** The figure to reach, as text; and whether it was reached. */
  readonly target: string
  readonly reached: boolean
  /** The share (0 to 1) of processor time that others on the same host took concurrently; absent where it was not read. */
  readonly cpuSteal?: number
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The value that the given share (0 to 1) of the values does not exceed. */
export function percentile(values: readonly number[], ratio: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(ratio * sorted.length) - 1)] ?? Number.NaN
}

const short = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

export function table(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.name,
    `${short(measurement.value)} ${measurement.unit}`,
    measurement.reference === null ? '' : `${short(measurement.reference)} ${measurement.unit}`,
    measurement.referenceName,
    measurement.target,
    measurement.reached ? 'reached' : 'MISSED',
    measurement.cpuSteal === undefined ? '' : `${(100 * measurement.cpuSteal).toFixed(1)} %`,
  ])
  const head = ['measurement', 'Tilerush', 'reference', 'reference is', 'target', '', 'stolen']
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
