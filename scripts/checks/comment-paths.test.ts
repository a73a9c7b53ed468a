import { expect, it } from 'vitest'
import { findCommentPathIssues } from './comment-paths.ts'

const paths = ['server/src/lib/secrets/passwords.ts', 'web/src/app/main.tsx', 'docs/rules.md', 'core/src/step.ts']

function getIssues(text: string, path = 'server/src/a.ts'): string[] {
  return findCommentPathIssues([{ path, text }], paths)
}

it.each([
  '/** See server/src/lib/secrets/passwords.ts, lib/secrets/passwords.ts and `passwords.ts`. */',
  '// as in ../lib/secrets/passwords.ts or in the folder server/src/lib',
  '// written to dist/report.json and docs/decisions/0003, tested by x.test.ts, read at https://example.org/lib/gone.ts',
  "const glob = 'gone/**/*.gone.ts'; const other = 'lib/gone.ts'",
  '// docs/rules.md#play-states',
])('says nothing about %s', (text) => {
  expect(getIssues(text)).toEqual([])
})

it.each([
  ['/** See\n * lib/passwords.ts. */', 'server/src/a.ts', '2: a comment names lib/passwords.ts'],
  ['const a = 1 // written by paint-marks.ts', 'server/src/a.ts', '1: a comment names paint-marks.ts'],
  ['// the folder features/gone', 'server/src/a.mjs', '1: a comment names features/gone'],
  ['/* tokens of\n   gone.css */', 'web/src/a.module.css', '2: a comment names gone.css'],
  ['-- filled by gone.ts', 'server/a.sql', '1: a comment names gone.ts'],
  ['// docs/gone.json has the list', 'core/src/a.ts', '1: a comment names docs/gone.json'],
])('reports what %j names', (text, path, message) => {
  expect(getIssues(text, path)).toEqual([`${path}:${message}, which does not exist`])
})
