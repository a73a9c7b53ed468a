import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutPrivateText } from './log-failure.ts'

it('removes e-mail addresses and what follows a page address', () => {
  expect(withoutPrivateText('No user wren@example.org, wren+a@example.org')).toBe('No user [address] [address]')
  expect(withoutPrivateText('at https://quiz.example/manage-login?oobCode=secret#x:1:2')).toBe(
    'at https://quiz.example/manage-login:1:2',
  )
  expect(withoutPrivateText('draw@https://quiz.example/assets/a-1.js:1:2')).toContain('draw@https://quiz.example')
  expect(withoutPrivateText('Cannot read properties of undefined (reading "x")\n  at f (/assets/a-1.js:1:2)')).toBe(
    'Cannot read properties of undefined (reading "x")\n  at f (/assets/a-1.js:1:2)',
  )
})

it('leaves no e-mail address, in any context', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, address, after) => {
      expect(withoutPrivateText(`${before} ${address} ${after}`)).not.toContain(address)
    }),
  )
})
