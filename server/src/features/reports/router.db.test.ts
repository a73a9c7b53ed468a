/** Failure reports of pages: access, limits, and what is logged. */
import { reportMessageMaxLength } from '@tilerush/core/product/constants'
import { call } from '@orpc/server'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { limitPolicies } from '@tilerush/core/limits/constants'
import { createLimits } from '../../lib/admission/limits.ts'
import { createTestDeps } from '../../testing/test-deps.ts'
import { at, signIn, visitor, type Visitor } from '../../testing/accounts/visitors.ts'
import { reportsRouter } from './router.ts'

const report = {
  reportId: 'k7qm3xvt',
  message: 'No tile for wren@example.org',
  stack: 'Error: no tile\n  at draw (/assets/game-1.js?from=mail:1:2)',
  path: '/play/flags?oobCode=secret',
}

const lines: string[] = []
// Every refusal is a line of its own (docs/security.md#log), which is not what is looked at here.
const write = (line: string) => void (line.includes('"refused"') || lines.push(line))
const log = pino({ base: null }, { write })
const deps = { ...(await createTestDeps()), log }

beforeEach(() => {
  lines.length = 0
})
afterAll(() => deps.close())

const send = (context: Visitor, input: typeof report) => call(reportsRouter.failure, input, { context })
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test.each([
  { ...report, reportId: 'no/id' },
  { ...report, message: 'x'.repeat(reportMessageMaxLength + 1) },
  { ...report, stack: 'x'.repeat(100_000) },
  { ...report, path: 1 as unknown as string },
])('refuses what no page of ours sends', async (input) => {
  await expect(send(visitor(deps), input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(lines).toEqual([])
})

test('logs the id, and of the user nothing but the user id', async () => {
  const person = await signIn(deps, { email: 'wren@example.org' })
  await send(visitor(deps), report)
  await send(person, { ...report, reportId: 'another1' })
  expect(logged()).toMatchObject([
    { msg: 'A page failed', reportId: 'k7qm3xvt', userId: null, path: '/play/flags' },
    { reportId: 'another1', userId: person.user.userId, message: 'No tile for [address]' },
  ])
  expect(lines.join()).not.toMatch(/wren|secret|192\.0\.2/)
})

test('accepts and logs a limited number an hour from one address', async () => {
  const limited = { ...deps, limits: createLimits(deps.database, 1, deps.clock) }
  const elsewhere = { ...visitor(limited), ...at('192.0.2.9') }
  const { points, pointsOfHolder } = limitPolicies.reportPerIp
  for (let count = 0; count < points; count += 1) {
    const holder = `browser ${count % (points / pointsOfHolder)}`
    await send({ ...elsewhere, ...at('192.0.2.9', holder) }, report)
  }
  await expect(send(elsewhere, report)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(lines).toHaveLength(points)
})
