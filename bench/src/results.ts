/** What was measured, as a table and in bench/results.json: of every measurement the last one, with when and where. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import type { Measurement } from './measurements.ts'

const file = path.resolve(import.meta.dirname, '../results.json')

export function printTable(measurements: readonly Measurement[]): void {
  const rows = measurements.map(({ name, ...measurement }) => [
    name,
    { ...measurement, value: Number(measurement.value.toPrecision(4)) },
  ])
  console.table(Object.fromEntries(rows))
}

/** Puts the figures of this run in the place of those of the same name; what was not measured stays as it was. */
export function store(measurements: readonly Measurement[]): void {
  const { figures } = JSON.parse(readFileSync(file, 'utf8')) as { readonly figures: readonly Measurement[] }
  const measured = new Set(measurements.map(({ name }) => name))
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
  const taken = { measuredAt: new Date().toISOString(), machine }
  const stored = [
    ...figures.filter(({ name }) => !measured.has(name)),
    ...measurements.map((measurement) => ({ ...measurement, ...taken })),
  ]
  writeFileSync(file, `${JSON.stringify({ figures: stored }, null, 2)}\n`)
}
