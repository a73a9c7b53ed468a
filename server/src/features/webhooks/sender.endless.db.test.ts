/** Whatever a receiver does, an attempt ends within its time and counts (docs/rules.md#webhook-deliveries). */
import { randomUUID } from 'node:crypto'
import { attemptGraceMs, attemptLeaseMs, attemptTimeoutMs } from '@tilerush/core/webhooks/constants'
import { call } from '@orpc/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookDeliveries, webhooks } from '../../lib/database/schema.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { deliveriesOf, makeWebhook } from '../../testing/fixtures/webhooks.ts'
import {
  brokenAnswers,
  endlessAnswers,
  endlessBodies,
  startOddReceiver,
  type OddAnswer,
  type OddReceiver,
} from '../../testing/network/odd-receiver.ts'
import { startReceiver, type WebhookReceiver } from '../../testing/network/webhook-receiver.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { webhooksRouter } from './router.ts'
import { createSender } from './sender.ts'

const answers = [
  ...Object.entries(brokenAnswers).map(([name, answer]) => ({ name, answer, error: 'connection' })),
  ...Object.entries(endlessAnswers).map(([name, answer]) => ({ name, answer, error: 'timeout' })),
]

/** ms. Long enough for a receiver of this machine to answer. */
const timeoutMs = 1000

let admin: SignedIn
let rival: SignedIn
let quick: WebhookReceiver
const odd: OddReceiver[] = []

const deps = useTestDeps({ settings: { webhookPrivate: true } })

beforeAll(async () => {
  quick = await startReceiver()
})
beforeEach(async () => {
  await deps.database.orm.delete(webhookDeliveries)
  await deps.database.orm.delete(webhooks)
  ;[admin, rival] = [await signIn(deps, { role: 'admin' }), await signIn(deps, { role: 'admin' })]
  quick.received.length = 0
})
afterEach(async () => {
  for (const receiver of odd.splice(0)) await receiver.close()
})
afterAll(() => quick.close())

/** A webhook of that maker, and a test that waits. */
async function pingNew(context: SignedIn, url: string): Promise<string> {
  const { webhookId } = (await makeWebhook(context, { url })).webhook
  await call(webhooksRouter.ping, { classroomCode: null, webhookId, idempotencyKey: randomUUID() }, { context })
  return webhookId
}

async function pingOdd(answer: OddAnswer): Promise<{ readonly webhookId: string; readonly receiver: OddReceiver }> {
  const receiver = await startOddReceiver(answer)
  odd.push(receiver)
  return { receiver, webhookId: await pingNew(rival, receiver.url) }
}

const last = async (webhookId: string) => (await deliveriesOf(admin, null, webhookId))[0]

describe('an attempt at a receiver', () => {
  test.each(answers)('that $name ends and has failed, and others are told', async ({ answer, error }) => {
    const { webhookId } = await pingOdd(answer)
    const told = await pingNew(admin, quick.url)
    const sender = createSender(deps, { timeoutMs })
    await sender.round()
    await sender.idle()
    expect(await last(webhookId)).toMatchObject({ state: 'waiting', attempts: 1, responseStatus: null, error })
    expect(await last(told)).toMatchObject({ state: 'delivered', attempts: 1 })
    await sender.stop(0)
  })

  test.each(Object.entries(endlessBodies))('that %s ends, by its status', async (_, answer) => {
    const { webhookId } = await pingOdd(answer)
    const sender = createSender(deps, { timeoutMs })
    await sender.round()
    await sender.idle()
    expect(await last(webhookId)).toMatchObject({ state: 'delivered', attempts: 1, responseStatus: 200 })
  })

  test.each(answers)('that $name does not hold up a stop', async ({ answer }) => {
    const { webhookId, receiver } = await pingOdd(answer)
    const sender = createSender(deps)
    await sender.round()
    await expect.poll(() => receiver.numConnections()).toBe(1)
    await sender.stop(1)
    // One that had not ended was not counted, and waits for nobody.
    const { attempts, error } = (await last(webhookId)) ?? {}
    expect([attempts, error]).toEqual(attempts === 0 ? [0, null] : [1, 'connection'])
    const [row] = await deps.database.orm.select().from(webhooks)
    expect(row).toMatchObject({ busyUntil: null, busyWith: null })
  })
})

test('a request that ends by nothing is left, and the attempt has failed', async () => {
  const { webhookId } = await pingOdd(endlessAnswers['sends nothing'])
  const sender = createSender(deps, { limitMs: 10 })
  await sender.round()
  await sender.idle()
  expect(await last(webhookId)).toMatchObject({ state: 'waiting', attempts: 1, error: 'timeout' })
})

test('an attempt is over before its claim runs out', () => {
  expect(attemptTimeoutMs + attemptGraceMs).toBeLessThan(attemptLeaseMs)
})
