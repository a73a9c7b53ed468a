import { expect, it } from 'vitest'
import { findTestsWithoutSource } from './test-sources.ts'

it.each([
  ['core/src/a.test.ts', 'core/src/a.ts'],
  ['server/src/a.db.test.ts', 'server/src/a.ts'],
  ['server/src/router.edit.db.test.ts', 'server/src/router.ts'],
  ['web/src/a.test.tsx', 'web/src/a.tsx'],
  ['web/src/a.test.ts', 'web/src/a.tsx'],
  ['scripts/a.test.ts', 'scripts/a.mjs'],
  ['web/public/a.test.ts', 'web/public/a.js'],
])('%s may stand beside %s', (test, source) => {
  expect(findTestsWithoutSource([test, source])).toEqual([])
})

it.each([
  ['nothing of its name', 'core/src/a.test.ts', 'core/src/b.ts'],
  ['a source in another folder', 'core/src/a.test.ts', 'core/src/lib/a.ts'],
  ['a source whose name only begins so', 'core/src/a.test.ts', 'core/src/a-store.ts'],
  ['a source of the aspect alone', 'server/src/router.edit.db.test.ts', 'server/src/edit.ts'],
  ['another test', 'server/src/a.test.ts', 'server/src/a.db.test.ts'],
  ['a style sheet', 'web/src/a.test.tsx', 'web/src/a.css'],
])('a test beside %s is reported', (_, test, other) => {
  const name = /(\w+)\.\S+$/.exec(test)?.[1]
  expect(findTestsWithoutSource([test, other])).toContain(`${test}: there is no source ${name} beside it`)
})

it('specs of the whole product, and sources without a test, are left out', () => {
  expect(findTestsWithoutSource(['e2e/specs/a.test.ts', 'core/src/a.ts', 'README.md'])).toEqual([])
})
