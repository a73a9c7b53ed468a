/**
 * Part of `npm run check`: what comments and docs cite exists, every decision keeps the format, every test stands
 * beside its source, and every point of docs/asvs.md is counted and shown.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findAsvsIssues } from './asvs-page.ts'
import { findDecisionIssues } from './decision-format.ts'
import { findCitationIssues, type TextFile } from './doc-citations.ts'
import { findTestsWithoutSource } from './test-sources.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Installed, built, generated or written by a run of the product. */
const skipped = new Set(['node_modules', 'dist', 'data', 'paraglide', 'test-results', 'migrations'])
/** They plant what the check must find. */
const planted = new Set(['scripts/checks/doc-citations.test.ts', 'scripts/checks/decision-format.test.ts'])
const textFile = /\.(?:[cm]?[jt]s|tsx|css|html|md|conf|ya?ml|sh)$/

function* textFiles(folder: string): Generator<TextFile> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) continue
    const inside = path.posix.join(folder, entry.name)
    if (planted.has(inside)) continue
    if (entry.isDirectory()) yield* textFiles(inside)
    else if (textFile.test(entry.name)) yield { path: inside, text: readFileSync(path.join(root, inside), 'utf8') }
  }
}

const files = [...textFiles('')]
const issues = [
  ...findCitationIssues(files, (inside) => existsSync(path.join(root, inside))),
  ...findDecisionIssues(files),
  ...findAsvsIssues(files),
  ...findTestsWithoutSource(files.map((file) => file.path)),
]
if (issues.length > 0) console.error(issues.join('\n'))
process.exitCode = issues.length > 0 ? 1 : 0
