/**
 * `npm run test:trust`: every proof in its full size, written as a report into `trust/report.md`, which is not committed.
 * `npm run test:trust -- NAME …` runs these alone and writes nothing, `attacks:WORD` the attacks with the word in their names; `--short` takes the sizes of
 * `npm test`.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { proofs } from './proofs.ts'
import { type Finding, toReport } from './report.ts'
import { withCpuSteal } from '../../bench/src/stable-rounds.ts'
import { openEnvironment, prepareFirstStart, type Size } from './support/environment.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The parts of the proofs by name; an empty part is all of a proof. */
const selected = new Map(
  process.argv
    .slice(2)
    .filter((word) => !word.startsWith('--'))
    .map((word) => {
      const [name = '', part = ''] = word.split(':')
      return [name, part] as const
    }),
)
const size: Size = process.argv.includes('--short') ? 'short' : 'full'
const unknown = [...selected.keys()].filter((name) => !proofs.some((proof) => proof.name === name))
if (unknown.length > 0) throw new Error(`There is no proof ${unknown.join(', ')}`)

const removeFirstStart = await prepareFirstStart()
const environment = openEnvironment()
/** Written after each proof: what was found is there, though a later one ends the run. */
function writeReport(): void {
  const report = toReport(findings, {
    at: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    size,
    load: loads.reduce((sum, load) => sum + load, 0) / Math.max(1, loads.length),
    missing: proofs.map(({ name }) => name).filter((name) => !findings.some((finding) => finding.name === name)),
  })
  writeFileSync(path.join(root, 'trust', 'report.md'), report)
}

const isWhole = selected.size === 0 && size === 'full'
const findings: Finding[] = []
const loads: number[] = []
try {
  for (const { name, about, run } of proofs) {
    if (selected.size > 0 && !selected.has(name)) continue
    console.log(`── ${name} ──`)
    const startedAt = performance.now()
    const { result: rows, cpuSteal } = await withCpuSteal(() => run(environment, size, selected.get(name)))
    const seconds = (performance.now() - startedAt) / 1000
    findings.push({ name, about, rows, seconds, cpuSteal })
    loads.push(loadavg()[0] ?? 0)
    for (const { what, expected, got, verdict, found = [] } of rows) {
      console.log(`${verdict.padEnd(10)}  ${what}: ${got}${expected === '' ? '' : ` (expected: ${expected})`}`)
      for (const line of found) console.log(`            ${line}`)
    }
    console.log(`${seconds.toFixed(1)} s\n`)
    if (isWhole) writeReport()
  }
} finally {
  await environment.close()
  await removeFirstStart()
}

const isBroken = findings.some(({ rows }) => rows.some(({ verdict }) => verdict === 'broken'))
process.exit(isBroken ? 1 : 0)
