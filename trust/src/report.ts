/** The trust report: what a full run found, on which machine, and how disturbed it was. */
import type { ResultRow, Verdict } from './result-rows.ts'

export interface Finding {
  readonly name: string
  readonly about: string
  readonly rows: readonly ResultRow[]
  readonly seconds: number
  /** The share (0 to 1) of processor time that others on the same host took. */
  readonly cpuSteal: number
}

export interface Circumstances {
  /** ISO 8601. */
  readonly at: string
  readonly commit: string
  readonly machine: string
  readonly size: string
  /** The machine's load average over the run. */
  readonly load: number
  /** Names of the proofs that have not run. */
  readonly missing: readonly string[]
}

const words: Readonly<Record<Verdict, string>> = {
  held: 'held',
  broken: '**broken**',
  reported: '',
  impossible: 'not possible here',
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

export function toReport(findings: readonly Finding[], circumstances: Circumstances): string {
  const { at, commit, machine, size, load, missing } = circumstances
  const rows = findings.flatMap((finding) => finding.rows)
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length
  const lines = [
    '# Trust report',
    '',
    'Written by `npm run test:trust`. What each proof does is in `trust/src`, the rules are in `docs/rules.md`.',
    '',
    `- ${size} run of ${at}, commit ${commit}`,
    `- ${machine}; load average ${load.toFixed(1)}`,
    `- ${count('held')} held, ${count('broken')} broken, ${count('impossible')} not possible here`,
    ...(missing.length > 0 ? [`- **The run was cut off; not run:** ${missing.join(', ')}`] : []),
    ...findings.flatMap(toSection),
  ]
  return `${lines.join('\n')}\n`
}

function toSection({ name, about, rows, seconds, cpuSteal }: Finding): string[] {
  const steal = `, ${(100 * cpuSteal).toFixed(1)} % of the processors taken by other guests`
  const found = rows.flatMap((row) => (row.found ?? []).map((line) => `- ${cell(line)}`))
  return [
    '',
    `## ${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    '',
    `${about} ${seconds.toFixed(0)} s${steal}.`,
    '',
    '| What | Expected | Found | |',
    '|---|---|---|---|',
    ...rows.map(
      ({ what, expected, got, verdict }) => `| ${cell(what)} | ${cell(expected)} | ${cell(got)} | ${words[verdict]} |`,
    ),
    ...(found.length > 0 ? ['', ...found] : []),
  ]
}
