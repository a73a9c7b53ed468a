/**
 * `npm run check:repository`: what the files and commits of the repository must hold beside what linter and compiler see.
 * One process does all, or those that are named: docs, imports, lock, commits.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@tilerush/contract/contract'
import { listProcedures } from '@tilerush/contract/list-procedures'
import { findCommentPathIssues } from './comment-paths.ts'
import { findCommitIssues } from './commit-subjects.ts'
import { findCitationIssues } from './doc-citations.ts'
import { findImports } from './find-imports.ts'
import { findCircles, findForbiddenImports } from './import-issues.ts'
import { allowedCircles, importRules } from './import-rules.ts'
import { findLockIssues } from './lock-issues.ts'
import { findUntestedRules } from './rule-tests.ts'
import { findTestsWithoutSource } from './test-sources.ts'
import { listFiles, readTextFiles, root } from './text-files.ts'
import { findUntestedProcedures } from './untested-procedures.ts'

/** They plant what the checks must find. */
const planted = /^scripts\/checks\/(?:doc-citations|comment-paths|rule-tests)\.test\.ts$/

const paths = [...listFiles()]
const files = readTextFiles(/\.(?:[cm]?[jt]s|tsx|css|html|md|conf|sql|ya?ml|sh)$/)

/** What comments and docs name exists, every rule and every procedure has a test, and every test its source. */
function findDocIssues(): string[] {
  const texts = files.filter((file) => !planted.test(file.path))
  const procedures = listProcedures(contract).map(({ name }) => name)
  return [
    ...findCitationIssues(texts, (inside) => existsSync(path.join(root, inside))),
    ...findCommentPathIssues(texts, paths),
    ...texts.flatMap(({ path: name, text }) =>
      /\.(?:[cm]?[jt]sx?|css)$/.test(name) && /(?:\/\/|\/\*+) Of /.test(text)
        ? [`${name}: a comment begins with "Of"`]
        : [],
    ),
    ...texts.flatMap(({ path: name, text }) => (/^[<>]{7} /m.test(text) ? [`${name}: a mark of a conflict`] : [])),
    ...findUntestedRules(texts),
    ...findTestsWithoutSource(paths),
    ...findUntestedProcedures(procedures, texts),
  ]
}

function findImportIssues(): string[] {
  const imports = files.filter((file) => /\.(?:[cm]?ts|tsx|mjs)$/.test(file.path)).flatMap(findImports)
  return [...findForbiddenImports(imports, importRules), ...findCircles(imports, allowedCircles)]
}

const checks = { docs: findDocIssues, imports: findImportIssues, lock: findLockIssues, commits: findCommitIssues }
const requested = process.argv.slice(2)
const issues = Object.entries(checks).flatMap(([name, find]) =>
  requested.length === 0 || requested.includes(name) ? find() : [],
)
if (issues.length > 0) console.error(issues.join('\n'))
process.exitCode = issues.length > 0 ? 1 : 0
