/** The trust report, as Markdown: what a run found, on which machine, and how disturbed it was. */
import { markdownTable } from 'markdown-table'
import type { ResultRow, Verdict } from './result-rows.ts'

export interface Finding {
  readonly name: string
  readonly about: string
  readonly rows: readonly ResultRow[]
  readonly seconds: number
  /** The share (0 to 1) of processor time that others on the same host took. */
  readonly cpuSteal: number
}

const words: Readonly<Record<Verdict, string>> = {
  held: 'held',
  broken: '**broken**',
  reported: '',
  impossible: 'not possible here',
}

const toCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

/** The section of a proof. */
export function toSection({ name, about, rows, seconds, cpuSteal }: Finding): string {
  const steal = `${(100 * cpuSteal).toFixed(1)} % of the processors taken by other guests`
  const table = [
    ['What', 'Expected', 'Found', ''],
    ...rows.map(({ what, expected, got, verdict }) => [what, expected, got, words[verdict]]),
  ]
  const found = rows.flatMap((row) => (row.found ?? []).map((line) => `- ${line.replaceAll(/\s+/g, ' ')}`))
  return [
    `## ${name}`,
    `${about} ${seconds.toFixed(0)} s, ${steal}.`,
    markdownTable(table.map((row) => row.map(toCell))),
    ...(found.length > 0 ? [found.join('\n')] : []),
    '',
  ].join('\n\n')
}
