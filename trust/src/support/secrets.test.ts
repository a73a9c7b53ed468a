import { expect, test } from 'vitest'
import { findLoggedErrors } from '../fuzz/fuzz.ts'
import { createSecrets } from './secrets.ts'

test('a secret is found in a log, as it is and as an address holds it, and is not repeated', () => {
  const secrets = createSecrets()
  secrets.add('password', 'correct horse')
  const found = secrets.findIn('nothing here\n{"msg":"correct horse"}\nGET /?p=correct%20horse\n')
  expect(found).toEqual(['a password in: {"msg":"…"}', 'a password in: GET /?p=…'])
  expect(secrets.findIn('another horse')).toEqual([])
})

test('a secret that is too short to be searched for is refused', () => {
  expect(() => createSecrets().add('code', '1234')).toThrow('too short')
})

test('errors and stacks in a log are found, warnings are not', () => {
  const lines = [
    '{"level":50,"msg":"A call failed"}',
    '    at run (/main.js:1:2)',
    '{"level":40,"msg":"A page failed"}',
  ]
  expect(findLoggedErrors(lines.join('\n'))).toEqual(lines.slice(0, 2))
})
