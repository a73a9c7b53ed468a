/**
 * Part of `npm run check`: what comments and docs cite or name exists, every decision keeps the format, every test
 * stands beside its source, and every point of docs/asvs.md is counted and shown.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findAsvsIssues } from './asvs-page.ts'
import { findCommentPathIssues } from './comment-paths.ts'
import { findDecisionIssues } from './decision-format.ts'
import { findCitationIssues } from './doc-citations.ts'
import { findTestsWithoutSource } from './test-sources.ts'
import { listFiles, readTextFiles, root } from './text-files.ts'

/** They plant what the check must find. */
const planted = new Set(
  ['doc-citations', 'decision-format', 'comment-paths'].map((name) => `scripts/checks/${name}.test.ts`),
)
const textFile = /\.(?:[cm]?[jt]s|tsx|css|html|md|conf|sql|ya?ml|sh)$/

const files = [...readTextFiles(textFile)].filter((file) => !planted.has(file.path))
const issues = [
  ...findCitationIssues(files, (inside) => existsSync(path.join(root, inside))),
  ...findCommentPathIssues(files, [...listFiles()]),
  ...findDecisionIssues(files),
  ...findAsvsIssues(files),
  ...findTestsWithoutSource(files.map((file) => file.path)),
]
if (issues.length > 0) console.error(issues.join('\n'))
process.exitCode = issues.length > 0 ? 1 : 0
