import { expect, test } from 'vitest'
import { findLoggedErrors } from './logged-errors.ts'

test('errors and stacks in a log are found, warnings are not', () => {
  const lines = [
    '{"level":50,"msg":"A request failed"}',
    '    at run (/main.js:1:2)',
    '{"level":40,"msg":"A page failed"}',
  ]
  expect(findLoggedErrors(lines.join('\n'))).toEqual(lines.slice(0, 2))
})
