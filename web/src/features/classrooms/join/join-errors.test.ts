import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { joinErrorMessage } from './join-errors.ts'

const said = (code: string, data: unknown): string => joinErrorMessage(new ORPCError(code, { data }), 'quick-fox')

it('says that wrong words slow the next ones, and only then', () => {
  expect(said('WRONG_WORDS', { isSlowed: false })).toBe('These are not the words of quick-fox. Look at your card.')
  expect(said('WRONG_WORDS', { isSlowed: true })).toContain('From now on each try takes a moment.')
})

it('says for how long a try is refused, and who helps', () => {
  const message = said('TOO_MANY_REQUESTS', { retryAfterSeconds: 10 })
  expect(message).toMatch(/^Too many attempts\. Try again in 10 s\. .*ask your teacher/)
})
