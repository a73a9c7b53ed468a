/** Reports of failed pages: who may send them, how much of them, and what the log keeps. */
import { reportMessageMaxLength } from '@tilerush/core/constants'
import { call } from '@orpc/server'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLimits, limitPolicies } from '../../lib/limits.ts'
import { testParts } from '../../testing/test-parts.ts'
import { signIn, visitor, type Visitor } from '../testing/visitors.ts'
import { reportsCalls } from './calls.ts'

const report = {
  reportId: 'k7qm3xvt',
  message: 'No tile for wren@example.org',
  stack: 'Error: no tile\n  at draw (/assets/game-1.js?from=mail:1:2)',
  path: '/play/flags?oobCode=secret',
}

const lines: string[] = []
const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
const parts = { ...(await testParts()), log }

beforeEach(() => {
  lines.length = 0
})
afterAll(() => parts.close())

const send = (context: Visitor, input: typeof report) => call(reportsCalls.failure, input, { context })
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test.each([
  { ...report, reportId: 'no/id' },
  { ...report, message: 'x'.repeat(reportMessageMaxLength + 1) },
  { ...report, stack: 'x'.repeat(100_000) },
  { ...report, path: 1 as unknown as string },
])('refuses what no page of ours sends', async (input) => {
  await expect(send(visitor(parts), input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(lines).toEqual([])
})

test('logs the id, and of a person nothing but the id of the user', async () => {
  const person = await signIn(parts, { email: 'wren@example.org' })
  await send(visitor(parts), report)
  await send(person, { ...report, reportId: 'another1' })
  expect(logged()).toMatchObject([
    { msg: 'A page failed', reportId: 'k7qm3xvt', userId: null, path: '/play/flags' },
    { reportId: 'another1', userId: person.user.userId, message: 'No tile for [address]' },
  ])
  expect(lines.join()).not.toMatch(/wren|secret|192\.0\.2/)
})

test('takes so many an hour from one address and no more, and logs no more', async () => {
  const limited = { ...parts, limits: createLimits(parts.database, 1) }
  const elsewhere = { ...visitor(limited), ipAddress: '192.0.2.9' }
  const { points } = limitPolicies.reportPerIp
  for (let count = 0; count < points; count += 1) await send(elsewhere, report)
  await expect(send(elsewhere, report)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(lines).toHaveLength(points)
})
