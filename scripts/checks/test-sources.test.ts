import { expect, it } from 'vitest'
import { findTestsWithoutSource } from './test-sources.ts'

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
