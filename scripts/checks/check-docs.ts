/**
 * Part of `npm run check`: what comments and docs cite or name exists, no comment begins with "Of", every rule of
 * docs/rules.md has a test, every procedure is called by one, and every test stands beside its source.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@tilerush/contract/contract'
import { listProcedures } from '@tilerush/contract/list-procedures'
import { findCommentPathIssues } from './comment-paths.ts'
import { findCitationIssues } from './doc-citations.ts'
import { findUntestedRules } from './rule-tests.ts'
import { findTestsWithoutSource } from './test-sources.ts'
import { listFiles, readTextFiles, root } from './text-files.ts'
import { findUntestedProcedures } from './untested-procedures.ts'

/** They plant what the check must find. */
const planted = new Set(
  ['doc-citations', 'comment-paths', 'rule-tests'].map((name) => `scripts/checks/${name}.test.ts`),
)
const textFile = /\.(?:[cm]?[jt]s|tsx|css|html|md|conf|sql|ya?ml|sh)$/

const files = [...readTextFiles(textFile)].filter((file) => !planted.has(file.path))
const issues = [
  ...findCitationIssues(files, (inside) => existsSync(path.join(root, inside))),
  ...findCommentPathIssues(files, [...listFiles()]),
  ...files.flatMap(({ path: name, text }) =>
    /\.(?:[cm]?[jt]sx?|css)$/.test(name) && /(?:\/\/|\/\*+) Of /.test(text)
      ? [`${name}: a comment begins with "Of"`]
      : [],
  ),
  ...files.flatMap(({ path: name, text }) => (/^[<>]{7} /m.test(text) ? [`${name}: a mark of a conflict`] : [])),
  ...findUntestedRules(files),
  ...findTestsWithoutSource(files.map((file) => file.path)),
  ...findUntestedProcedures(
    listProcedures(contract).map(({ name }) => name),
    files,
  ),
]
if (issues.length > 0) console.error(issues.join('\n'))
process.exitCode = issues.length > 0 ? 1 : 0
