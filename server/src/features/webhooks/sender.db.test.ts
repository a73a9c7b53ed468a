/** Sending: signatures, retries, switching off, and what a receiver can do (docs/rules.md#webhook-deliveries). One file: all cases share one receiver and one clock. */
import { randomUUID } from 'node:crypto'
import {
  attemptLeaseMs,
  deliveryKeptDays,
  failingDays,
  retryPausesSeconds,
  type WebhookEvent,
} from '@tilerush/core/webhooks/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock, dayMs } from '../../lib/clock.ts'
import { auditLog, webhookDeliveries, webhooks } from '../../lib/database/schema.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { deliveriesOf, makeWebhook } from '../../testing/fixtures/webhooks.ts'
import { openReceived, startReceiver, type WebhookReceiver } from '../../testing/network/webhook-receiver.ts'
import { type TestDeps } from '../../testing/test-deps.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { purgeDeliveries } from './purge.ts'
import { webhooksRouter } from './router.ts'
import { createSender } from './sender.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
let admin: SignedIn
let receiver: WebhookReceiver
let webhookId: string
let secret: string

const deps = useTestDeps({ clock, settings: { webhookPrivate: true } })
beforeEach(async () => {
  const { orm } = deps.database
  await orm.delete(webhookDeliveries)
  await orm.delete(webhooks)
  admin = await signIn(deps, { role: 'admin' })
  receiver = await startReceiver()
  ;({ webhookId, secret } = await make(receiver.url))
})
afterEach(() => receiver.close())

async function make(url: string, events: WebhookEvent[] = ['run.finished'], owner = admin) {
  const made = await makeWebhook(owner, { url, events })
  return { webhookId: made.webhook.webhookId, secret: made.secret }
}

async function ping(id = webhookId): Promise<string> {
  const input = { classroomCode: null, webhookId: id, idempotencyKey: randomUUID() }
  return (await call(webhooksRouter.ping, input, { context: admin })).deliveryId
}

/** Sends what is due, and waits for its end. */
async function send(using: Partial<TestDeps> = {}, timeoutMs = 5000): Promise<void> {
  const sender = createSender({ ...deps, ...using }, { timeoutMs })
  await sender.round()
  await sender.idle()
}

async function pingNow(): Promise<void> {
  await ping()
  await send()
}

const last = async (id = webhookId) => (await deliveriesOf(admin, null, id))[0]
const state = async () =>
  (await call(webhooksRouter.list, { classroomCode: null }, { context: admin })).webhooks.find(
    (webhook) => webhook.webhookId === webhookId,
  )

describe('a delivery', () => {
  test('is signed as Standard Webhooks has it, over what is sent', async () => {
    const deliveryId = await ping()
    await send()
    const [received] = receiver.received
    expect(received?.headers).toMatchObject({
      'webhook-id': deliveryId,
      'webhook-timestamp': String(clock.now().getTime() / 1000),
      'content-type': 'application/json',
      'user-agent': 'Tilerush-Webhooks',
    })
    const opened = received && openReceived(secret, received)
    expect(opened).toEqual({
      type: 'ping',
      timestamp: clock.now().toISOString(),
      data: { webhookId, name: 'Grade book' },
    })
    expect(await last()).toMatchObject({ state: 'delivered', attempts: 1, responseStatus: 200, nextAttemptAt: null })
    expect(received?.body).toBe((await last())?.payload)
    await send()
    expect(receiver.received).toHaveLength(1)
  })

  test('that fails is tried again after each pause, under the same id, and then has failed', async () => {
    receiver.answer(500)
    const deliveryId = await ping()
    for (const [index, seconds] of retryPausesSeconds.entries()) {
      await send()
      const next = new Date(clock.now().getTime() + seconds * 1000).toISOString()
      expect(await last()).toMatchObject({
        state: 'waiting',
        attempts: index + 1,
        responseStatus: 500,
        nextAttemptAt: next,
      })
      clock.advance(seconds * 1000 - 1)
      await send()
      expect(receiver.received).toHaveLength(index + 1)
      clock.advance(1)
    }
    await send()
    expect(await last()).toMatchObject({
      state: 'failed',
      attempts: retryPausesSeconds.length + 1,
      nextAttemptAt: null,
    })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([deliveryId]))
    receiver.answer(204)
    const again = { classroomCode: null, webhookId, deliveryId }
    await call(webhooksRouter.resend, again, { context: admin })
    await send()
    expect(await last()).toMatchObject({ state: 'delivered', attempts: 1, responseStatus: 204 })
  })

  test('is sent once by processes that look at the same moment, one at a time for each webhook', async () => {
    let [now, most] = [0, 0]
    receiver.answer((_request, response) => {
      now += 1
      most = Math.max(most, now)
      setTimeout(() => {
        now -= 1
        response.writeHead(200).end()
      }, 20)
    })
    const sent = [await ping(), await ping(), await ping(), await ping()]
    await Promise.all([send(), send(), send()])
    await send()
    expect(receiver.received.map(({ headers }) => String(headers['webhook-id'])).toSorted()).toEqual(sent.toSorted())
    expect(most).toBe(1)
  })

  test('that a process was at when it died has failed once its time is over, and is tried again after the pause', async () => {
    const busyWith = await ping()
    const { orm } = deps.database
    const pausesMs = [0, ...retryPausesSeconds].map((seconds) => seconds * 1000)
    for (const [attempts, pauseMs] of pausesMs.entries()) {
      clock.advance(pauseMs)
      await orm.update(webhooks).set({ busyWith, busyUntil: new Date(clock.now().getTime() + attemptLeaseMs) })
      await send()
      expect(await last()).toMatchObject({ state: 'waiting', attempts })
      clock.advance(attemptLeaseMs)
      await send()
      expect(await last()).toMatchObject({ attempts: attempts + 1, error: 'interrupted', durationMs: null })
    }
    expect(await last()).toMatchObject({ state: 'failed', nextAttemptAt: null })
    expect(receiver.received).toHaveLength(0)
    await pingNow()
    expect(await last()).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  test('that is cut off by a stop waits for another process, without an attempt', async () => {
    receiver.answer(() => undefined)
    await ping()
    const sender = createSender(deps)
    await sender.round()
    await expect.poll(() => receiver.received.length).toBe(1)
    await sender.stop(1)
    expect(await last()).toMatchObject({ state: 'waiting', attempts: 0 })
    receiver.answer(200)
    await send()
    expect(await last()).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  test('is deleted after thirty days', async () => {
    await ping()
    clock.advance(deliveryKeptDays * dayMs)
    await ping()
    clock.advance(1)
    expect(await purgeDeliveries(deps)).toBe(1)
    expect(await deliveriesOf(admin, null, webhookId)).toHaveLength(1)
  })
})

describe('a webhook', () => {
  test('is switched off by 410, with what waits', async () => {
    receiver.answer(410)
    await ping()
    await ping()
    await send()
    expect(receiver.received).toHaveLength(1)
    expect(await state()).toMatchObject({ isEnabled: false, offReason: 'gone', numWaiting: 0 })
    const rows = await deps.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, webhookId))
      .orderBy(auditLog.auditId)
    expect(rows.at(-1)).toMatchObject({ action: 'webhook.disabled', actorKind: 'product' })
  })

  test('is switched off after five days of failures, which a success ends', async () => {
    receiver.answer(503)
    await pingNow()
    clock.advance(failingDays * dayMs - 1)
    receiver.answer(200)
    await pingNow()
    clock.advance(1)
    receiver.answer(503)
    await pingNow()
    expect(await state()).toMatchObject({ isEnabled: true })
    clock.advance(failingDays * dayMs)
    await pingNow()
    expect(await state()).toMatchObject({ isEnabled: false, offReason: 'failing' })
    const on = { classroomCode: null, webhookId, isEnabled: true }
    await call(webhooksRouter.setEnabled, on, { context: admin })
    await pingNow()
    expect(await state()).toMatchObject({ isEnabled: true })
  })

  test('whose secret is of another key sends nothing, and says so', async () => {
    await ping()
    await send({ settings: { ...deps.settings, secondFactorKey: 'another key of thirty-two characters' } })
    expect(receiver.received).toEqual([])
    expect(await last()).toMatchObject({ state: 'waiting', error: 'unknownKey' })
  })
})

describe('a receiver', () => {
  test('that redirects is not followed', async () => {
    const inside = await startReceiver()
    receiver.answer((_request, response) => response.writeHead(307, { location: inside.url }).end())
    await ping()
    await send()
    expect(inside.received).toEqual([])
    expect(await last()).toMatchObject({ state: 'waiting', responseStatus: 307 })
    await inside.close()
  })

  test('that sends without end is left after some bytes, and counts by its status', async () => {
    let numBytes = 0
    receiver.answer((_request, response) => {
      response.writeHead(200)
      const write = (): void => {
        if (response.destroyed || numBytes > 64 * 1024 * 1024) return
        numBytes += 64 * 1024
        response.write(Buffer.alloc(64 * 1024), write)
      }
      write()
    })
    await ping()
    await send()
    expect(await last()).toMatchObject({ state: 'delivered', responseStatus: 200 })
    expect(numBytes).toBeLessThan(64 * 1024 * 1024)
  })

  test('that does not answer, or is not there, has failed', async () => {
    receiver.answer(() => undefined)
    await ping()
    await send({}, 50)
    expect(await last()).toMatchObject({ state: 'waiting', error: 'timeout', responseStatus: null })
    const gone = await startReceiver()
    const other = await make(gone.url)
    await gone.close()
    await ping(other.webhookId)
    await send()
    expect(await last(other.webhookId)).toMatchObject({ state: 'waiting', error: 'connection' })
  })
})

describe('without WEBHOOK_PRIVATE', () => {
  test('nothing is sent to an address that a name leads to since, and each attempt looks anew', async () => {
    await deps.database.orm.update(webhooks).set({ url: `https://moving.example:${receiver.port}/hook` })
    const strict = { ...deps.settings, webhookPrivate: false }
    const looked: string[] = []
    const leadTo = (address: string) => (name: string) => {
      looked.push(name)
      return Promise.resolve([address])
    }
    await ping()
    await send({ settings: strict, resolveHost: leadTo('127.0.0.1') })
    expect(await last()).toMatchObject({ state: 'waiting', error: 'notPublic', durationMs: null })
    clock.advance(5000)
    await send({ settings: strict, resolveHost: leadTo('169.254.169.254') })
    expect(await last()).toMatchObject({ attempts: 2, error: 'notPublic' })
    expect(looked).toEqual(['moving.example', 'moving.example'])
    expect(receiver.received).toEqual([])
  })

  test('nothing is sent to a number, or without TLS, that was allowed before', async () => {
    await ping()
    const strict = { ...deps.settings, webhookPrivate: false }
    await send({ settings: strict })
    expect(await last()).toMatchObject({ error: 'notPublic' })
    await deps.database.orm.update(webhooks).set({ url: `https://127.0.0.1:${receiver.port}/hook` })
    clock.advance(5000)
    await send({ settings: strict })
    expect(await last()).toMatchObject({ attempts: 2, error: 'notPublic' })
    expect(receiver.received).toEqual([])
  })
})

test('the checked address is the one that is connected to, whatever the name leads to then', async () => {
  await deps.database.orm.update(webhooks).set({ url: `http://rebinding.example:${receiver.port}/hook` })
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const resolveHost = () => Promise.resolve(answers.shift() ?? [])
  await ping()
  await send({ resolveHost })
  expect(receiver.received[0]?.headers.host).toBe(`rebinding.example:${receiver.port}`)
  expect(answers).toHaveLength(1)
})
