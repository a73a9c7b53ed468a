/** Who is sent to next, and how many of whom at the same time (docs/rules.md#webhook-deliveries). */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { maxWebhooks, sentAtOnce, slowOwnerMs, slowSentAtOnce } from '@tilerush/core/webhooks/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { webhookDeliveries, webhooks } from '../../lib/database/schema.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { makeClassroom } from '../../testing/fixtures/classrooms.ts'
import { makeWebhook } from '../../testing/fixtures/webhooks.ts'
import { startReceiver, type WebhookReceiver } from '../../testing/network/webhook-receiver.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { webhooksRouter } from './router.ts'
import { createSender, type Sender } from './sender.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
let sender: Sender
/** Answers nothing, but what the test lets it answer. */
let holding: WebhookReceiver
let quick: WebhookReceiver
let held: ServerResponse[]

const deps = useTestDeps({ clock, settings: { webhookPrivate: true } })
beforeEach(async () => {
  await deps.database.orm.delete(webhookDeliveries)
  await deps.database.orm.delete(webhooks)
  ;[holding, quick] = [await startReceiver(), await startReceiver()]
  held = []
  holding.answer((_request, response) => void held.push(response))
  sender = createSender(deps, { timeoutMs: 60_000 })
})
afterEach(async () => {
  await sender.stop(1)
  await holding.close()
  await quick.close()
})

interface Made {
  readonly by: SignedIn
  readonly classroomCode: string | null
  readonly webhookId: string
}

async function make(by: SignedIn, url: string, classroomCode: string | null = null): Promise<Made> {
  const { webhookId } = (await makeWebhook(by, { url, classroomCode })).webhook
  return { by, classroomCode, webhookId }
}

/** One that was quick at its last attempt. */
async function makeProven(by: SignedIn, url: string, classroomCode: string | null = null): Promise<Made> {
  const made = await make(by, url, classroomCode)
  await set(made, { lastBeganAt: clock.now() })
  return made
}

async function set({ webhookId }: Made, fields: Partial<typeof webhooks.$inferInsert>): Promise<void> {
  await deps.database.orm.update(webhooks).set(fields).where(eq(webhooks.webhookId, webhookId))
}

async function ping({ by, classroomCode, webhookId }: Made): Promise<void> {
  await call(webhooksRouter.ping, { classroomCode, webhookId, idempotencyKey: randomUUID() }, { context: by })
}

const numHeld = () => holding.received.length
const numTold = () => quick.received.length

test("one account's thirty webhooks, quick and slow by turns, hold one place, and another's test is next", async () => {
  const editor = await signIn(deps, { role: 'editor' })
  const many: Made[] = []
  for (const name of ['7a', '7b', '7c']) {
    const code = await makeClassroom(editor, name)
    for (let index = 0; index < maxWebhooks; index += 1) many.push(await makeProven(editor, holding.url, code))
  }
  const inTurn = [...many, ...many, ...many]
  for (const made of inTurn) await ping(made)
  await sender.round()
  await expect.poll(numHeld).toBe(1)
  const rival = await signIn(deps, { role: 'admin' })
  // One that was never tried, and one that was quick: neither waits for any of the ninety.
  for (const other of [await make(rival, quick.url), await makeProven(rival, quick.url)]) await ping(other)
  await sender.round()
  await expect.poll(numTold).toBe(2)
  expect(numHeld()).toBe(1)
  // Nor does the next one, once some were answered: never is more than one of the ninety at work.
  for (let turn = 2; turn < 6; turn += 1) {
    held.pop()?.end()
    await expect.poll(numHeld).toBe(turn)
    await ping(await make(rival, quick.url))
    await sender.round()
    await expect.poll(numTold).toBe(turn + 1)
    expect(numHeld()).toBe(turn)
  }
})

test('owners take turns: whoever was told longest ago is next, not who has most webhooks', async () => {
  const [busy, other] = [await signIn(deps, { role: 'admin' }), await signIn(deps, { role: 'admin' })]
  const last = await makeProven(other, quick.url)
  await set(last, { lastBeganAt: new Date(clock.now().getTime() - 1) })
  const [first, ...rest] = [await makeProven(busy, quick.url), await makeProven(busy, quick.url)]
  await set(first, { lastBeganAt: new Date(clock.now().getTime() - 10) })
  for (const made of [first, ...rest, last]) await ping(made)
  await sender.round()
  await sender.idle()
  const rows = await deps.database.orm.select().from(webhooks).orderBy(webhooks.lastBeganAt)
  expect(rows).toHaveLength(3)
  expect(
    quick.received.map(({ body }) => (JSON.parse(body) as { data: { webhookId: string } }).data.webhookId)[0],
  ).toBe(last.webhookId)
})

/** What makes a webhook of that owner one that may hold up others. */
const waysToBeSlow: Readonly<Record<string, (made: Made) => Promise<void>>> = {
  'that failed or were slow last time': (made) => set(made, { isSlow: true }),
  'that were never tried': (made) => set(made, { lastBeganAt: null }),
  'of owners of whom another one was slow within the hour': async ({ by }) =>
    await set(await make(by, quick.url), { lastSlowAt: clock.now() }),
}

test.each(Object.entries(waysToBeSlow))('webhooks %s share two places', async (_, makeSlow) => {
  for (let owner = 0; owner < sentAtOnce; owner += 1) {
    const made = await makeProven(await signIn(deps, { role: 'admin' }), holding.url)
    await makeSlow(made)
    await ping(made)
  }
  await sender.round()
  await expect.poll(numHeld).toBe(slowSentAtOnce)
  const rival = await signIn(deps, { role: 'admin' })
  await ping(await makeProven(rival, quick.url))
  await sender.round()
  await expect.poll(numTold).toBe(1)
  expect(numHeld()).toBe(slowSentAtOnce)
  held.pop()?.end()
  await expect.poll(numHeld).toBe(slowSentAtOnce + 1)
})

test('an owner who was slow an hour ago is as quick as others', async () => {
  for (let owner = 0; owner < sentAtOnce; owner += 1) {
    const made = await makeProven(await signIn(deps, { role: 'admin' }), holding.url)
    await set(made, { lastSlowAt: new Date(clock.now().getTime() - slowOwnerMs) })
    await ping(made)
  }
  await sender.round()
  await expect.poll(numHeld).toBe(sentAtOnce)
})

test('an attempt that took long is remembered, and turning the webhook off and on does not forget it', async () => {
  const admin = await signIn(deps, { role: 'admin' })
  const made = await make(admin, holding.url)
  await ping(made)
  await sender.round()
  await expect.poll(numHeld).toBe(1)
  clock.advance(2001)
  held.pop()?.end()
  await sender.idle()
  const row = async () => (await deps.database.orm.select().from(webhooks))[0]
  expect(await row()).toMatchObject({ isSlow: true, lastSlowAt: clock.now() })
  const input = { classroomCode: null, webhookId: made.webhookId }
  for (const isEnabled of [false, true]) {
    await call(webhooksRouter.setEnabled, { ...input, isEnabled }, { context: admin })
  }
  expect(await row()).toMatchObject({ isSlow: false, lastSlowAt: clock.now() })
})
