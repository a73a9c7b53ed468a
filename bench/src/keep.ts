/** bench/results.json: of every measurement the last one, with when and where it was taken. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Figure } from './figures.ts'

interface Taken {
  readonly measuredAt: string
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string }
}
type Kept = Figure & Taken

const idOf = ({ name, referenceName }: Figure): string => `${name} | ${referenceName}`

/** Puts the figures of this run in the place of those of the same name; what was not measured stays as it was. */
export function keep(file: string, figures: readonly Figure[], taken: Taken): void {
  const before = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly figures: readonly Kept[] })
    : null
  const now = new Set(figures.map(idOf))
  const rest = (before?.figures ?? []).filter((figure) => !now.has(idOf(figure)))
  const kept: readonly Kept[] = [...rest, ...figures.map((figure) => ({ ...figure, ...taken }))]
  writeFileSync(file, `${JSON.stringify({ figures: kept }, null, 2)}\n`)
}
