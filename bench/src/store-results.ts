/** bench/results.json: of every measurement the last one, with when and where it was taken. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Measurement } from './measurements.ts'

interface Taken {
  readonly measuredAt: string
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string }
}
type StoredResults = Measurement & Taken

/** Puts the figures of this run in the place of those of the same name; what was not measured stays as it was. */
export function keep(file: string, measurements: readonly Measurement[], taken: Taken): void {
  const before = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly figures: readonly StoredResults[] })
    : null
  const now = new Set(measurements.map(({ name }) => name))
  const rest = (before?.figures ?? []).filter(({ name }) => !now.has(name))
  const stored: readonly StoredResults[] = [
    ...rest,
    ...measurements.map((measurement) => ({ ...measurement, ...taken })),
  ]
  writeFileSync(file, `${JSON.stringify({ figures: stored }, null, 2)}\n`)
}
