/**
 * `npm run test:trust`: every proof in its full size, written as a report into `trust/report.md`, which is not committed.
 * `npm run test:trust -- NAME …` runs these alone and writes nothing, `attacks:WORDS,…` the attacks with some of the words
 * in their names; `--short` takes the sizes of `npm test`.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { proofs } from './proofs.ts'
import { toSection } from './report.ts'
import { broken } from './result-rows.ts'
import { withCpuSteal } from '../../bench/src/stable-rounds.ts'
import { openEnvironment, type Size } from './support/environment.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: 'boolean' } } })
/** The parts of the proofs by name; an empty part is all of a proof. */
const selected = new Map(positionals.map((word) => `${word}:`.split(':', 2) as [name: string, part: string]))
const size: Size = values.short ? 'short' : 'full'
const unknown = [...selected.keys()].filter((name) => !proofs.some((proof) => proof.name === name))
if (unknown.length > 0) throw new Error(`There is no proof ${unknown.join(', ')}`)

const environment = await openEnvironment()
const isWhole = selected.size === 0 && size === 'full'
const reportFile = path.join(root, 'trust', 'report.md')
if (isWhole) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  writeFileSync(reportFile, `# Trust report\n\n${new Date().toISOString()}, commit ${commit}, ${machine}\n\n`)
}
try {
  for (const { name, about, run } of proofs) {
    if (selected.size > 0 && !selected.has(name)) continue
    const startedAt = performance.now()
    const { result: rows, cpuSteal } = await withCpuSteal(() => run(environment, size, selected.get(name)))
    const section = toSection({ name, about, rows, seconds: (performance.now() - startedAt) / 1000, cpuSteal })
    console.log(section)
    // What was found is there, though a later proof ends the run.
    if (isWhole) appendFileSync(reportFile, section)
    if (broken(rows).length > 0) process.exitCode = 1
  }
} finally {
  await environment.close()
}
process.exit()
