/** A figure, and what it was held against. */
export interface Measurement {
  readonly name: string
  readonly unit: string
  readonly value: number
  /** The figure to reach, as text; and whether it was reached. */
  readonly target: string
  readonly reached: boolean
  /** What the same work costs elsewhere, measured in the same run, and where. */
  readonly reference?: number
  readonly referenceName?: string
  /** The share (0 to 1) of processor time that others on the same host took meanwhile; absent where it was not read. */
  readonly cpuSteal?: number
}

type Beside = Pick<Measurement, 'reference' | 'referenceName' | 'cpuSteal'>

export function atMost(name: string, unit: string, value: number, most: number, beside: Beside = {}): Measurement {
  return { name, unit, value, target: `<= ${most} ${unit}`.trim(), reached: value <= most, ...beside }
}

export function atLeast(name: string, unit: string, value: number, least: number, beside: Beside = {}): Measurement {
  return { name, unit, value, target: `>= ${least} ${unit}`.trim(), reached: value >= least, ...beside }
}

/** At most so many times the reference. */
export function within(
  ratio: number,
  name: string,
  unit: string,
  value: number,
  beside: Beside & { readonly reference: number },
): Measurement {
  return { ...atMost(name, unit, value, ratio * beside.reference, beside), target: `<= ${ratio} x reference` }
}

export function reported(name: string, unit: string, value: number): Measurement {
  return { name, unit, value, target: 'reported', reached: true }
}

/** The value that the given share (0 to 1) of the values does not exceed. */
export function percentile(values: readonly number[], ratio: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(ratio * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
