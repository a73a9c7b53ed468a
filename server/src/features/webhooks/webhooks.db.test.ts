/** Webhooks: who may make, see and change them (docs/rules.md#webhooks). One file: the cases share the kinds of callers. */
import { randomUUID } from 'node:crypto'
import { freshLoginMs } from '@tilerush/core/account/constants'
import { maxWebhooks } from '@tilerush/core/webhooks/constants'
import { call } from '@orpc/server'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { auditLog, webhookDeliveries, webhooks } from '../../lib/database/schema.ts'
import { signIn, visitor, withSession, type SignedIn } from '../../testing/accounts/visitors.ts'
import { addCoTeacher, addPupil, joinAs, makeClassroom } from '../../testing/fixtures/classrooms.ts'
import { deliveriesOf, makeWebhook } from '../../testing/fixtures/webhooks.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { classroomsRouter } from '../classrooms/router.ts'
import { webhooksRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
let deps: TestDeps
let admin: SignedIn
let lead: SignedIn
let code: string

const resolveHost = (name: string) => Promise.resolve(name === 'inside.example' ? ['10.0.0.7'] : ['8.8.8.8'])

beforeAll(async () => {
  const opened = await createTestDeps({ clock })
  deps = { ...opened, resolveHost }
})
beforeEach(async () => {
  admin = await signIn(deps, { role: 'admin' })
  lead = await signIn(deps, { role: 'editor' })
  code = await makeClassroom(lead)
  const { orm } = deps.database
  await orm.delete(webhookDeliveries)
  await orm.delete(webhooks)
})
afterAll(() => deps.close())

const list = async (context: SignedIn, classroomCode: string | null) =>
  (await call(webhooksRouter.list, { classroomCode }, { context })).webhooks

/** Every procedure, on a webhook that is there. */
function everyCall(context: SignedIn, classroomCode: string | null, webhookId: string) {
  const input = { classroomCode, webhookId }
  const options = { context }
  return [
    () => call(webhooksRouter.list, { classroomCode }, options),
    () => makeWebhook(context, { classroomCode }),
    () => call(webhooksRouter.setEnabled, { ...input, isEnabled: false }, options),
    () => call(webhooksRouter.takeOver, { ...input, idempotencyKey: randomUUID() }, options),
    () => call(webhooksRouter.ping, { ...input, idempotencyKey: randomUUID() }, options),
    () => call(webhooksRouter.deliveries, input, options),
    () => call(webhooksRouter.resend, { ...input, deliveryId: randomUUID() }, options),
    () => call(webhooksRouter.remove, input, options),
  ]
}

describe('is refused', () => {
  test('those of a classroom to members, pupils, former teachers, strangers, editors and admins', async () => {
    const { webhook } = await makeWebhook(lead, { classroomCode: code })
    const [member, former] = [await signIn(deps), await signIn(deps)]
    await joinAs(member, code)
    await addCoTeacher(lead, code, former)
    await call(classroomsRouter.removeTeacher, { code, teacherId: await teacherIdOf(former) }, { context: former })
    const pupil = await addPupil(lead, code, 'Ida Canary')
    const others = [member, former, pupil, await signIn(deps), await signIn(deps, { role: 'editor' }), admin]
    for (const context of others) {
      for (const request of everyCall(context, code, webhook.webhookId)) {
        await expect(request()).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
      }
    }
    expect(await list(lead, code)).toEqual([webhook])
  })

  test('an event of classrooms to the instance', async () => {
    const made = makeWebhook(admin, { events: ['run.finished', 'assignment.done'] })
    await expect(made).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await list(admin, null)).toEqual([])
  })

  test('those of the instance to everybody but admins', async () => {
    const { webhook } = await makeWebhook(admin)
    for (const context of [lead, await signIn(deps)]) {
      for (const request of everyCall(context, null, webhook.webhookId)) {
        await expect(request()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      }
    }
    const context = visitor(deps)
    const asVisitor = call(webhooksRouter.list, { classroomCode: null }, { context })
    await expect(asVisitor).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await list(admin, null)).toEqual([webhook])
  })

  test('to an admin without a second factor, where it is required', async () => {
    const strict = { ...deps, settings: { ...deps.settings, adminSecondFactor: 'required' as const } }
    const context = { ...admin, deps: strict }
    const refused = call(webhooksRouter.list, { classroomCode: null }, { context })
    await expect(refused).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  })

  test('one of another owner is not found, whoever asks', async () => {
    const ofInstance = (await makeWebhook(admin)).webhook.webhookId
    const [other, ofLead] = [await makeClassroom(lead), (await makeWebhook(lead, { classroomCode: code })).webhook]
    for (const [context, classroomCode, webhookId] of [
      [lead, code, ofInstance],
      [lead, other, ofLead.webhookId],
      [admin, null, ofLead.webhookId],
      [admin, null, randomUUID()],
    ] as const) {
      const input = { classroomCode, webhookId }
      const requests = [
        () => call(webhooksRouter.setEnabled, { ...input, isEnabled: false }, { context }),
        () => call(webhooksRouter.takeOver, { ...input, idempotencyKey: randomUUID() }, { context }),
        () => call(webhooksRouter.ping, { ...input, idempotencyKey: randomUUID() }, { context }),
        () => call(webhooksRouter.deliveries, input, { context }),
        () => call(webhooksRouter.resend, { ...input, deliveryId: randomUUID() }, { context }),
      ]
      for (const request of requests) await expect(request()).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND' })
      await call(webhooksRouter.remove, input, { context })
    }
    expect([await list(admin, null), await list(lead, code)].map((rows) => rows.length)).toEqual([1, 1])
  })

  test('without a fresh login, a name, an event, or with an address that is not to be sent to', async () => {
    for (const wrong of [{ name: ' ' }, { events: [] }, { events: ['run.finished', 'run.finished'] as const }]) {
      const made = makeWebhook(admin, wrong as never)
      await expect(made).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    for (const [url, reason] of [
      ['https://inside.example/', 'notPublic'],
      ['https://127.0.0.1/', 'notPublic'],
      ['http://8.8.8.8/', 'notHttps'],
      ['https://me@8.8.8.8/', 'credentials'],
      [`https://8.8.8.8/${'x'.repeat(500)}`, 'tooLong'],
    ] as const) {
      const refused = { code: 'WEBHOOK_URL_REFUSED', data: { reason } }
      await expect(makeWebhook(admin, { url })).rejects.toMatchObject(refused)
    }
    clock.advance(freshLoginMs)
    await expect(makeWebhook(admin)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    expect(await list(admin, null)).toEqual([])
  })
})

async function teacherIdOf(person: SignedIn): Promise<string> {
  const { teachers } = await call(classroomsRouter.get, { code }, { context: lead })
  return teachers.find(({ gamerTag }) => gamerTag === person.user.gamerTag)?.teacherId ?? ''
}

describe('made', () => {
  test('its secret is shown once, and stored encrypted', async () => {
    const { webhook, secret } = await makeWebhook(admin, { name: ' Grade book ' })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toMatchObject({ name: 'Grade book', isEnabled: true, offReason: null, lastDelivery: null })
    expect(await list(admin, null)).toEqual([webhook])
    const [row] = await deps.database.orm.select().from(webhooks)
    expect(JSON.stringify(row)).not.toContain(secret.slice(6))
  })

  test('a repeat with the same key is the same webhook, also at the same moment', async () => {
    const idempotencyKey = randomUUID()
    const [one, other] = await Promise.all([
      makeWebhook(lead, { classroomCode: code, idempotencyKey }),
      makeWebhook(lead, { classroomCode: code, idempotencyKey }),
    ])
    expect(other).toEqual(one)
    expect(await list(lead, code)).toHaveLength(1)
  })

  test('no more than the owner may have, made at the same moment', async () => {
    const co = await signIn(deps)
    await addCoTeacher(lead, code, co)
    for (const owner of [{ classroomCode: code }, {}]) {
      const [first, second] = 'classroomCode' in owner ? [lead, co] : [admin, admin]
      for (let made = 1; made < maxWebhooks; made += 1) await makeWebhook(first, owner)
      const last = await Promise.allSettled([makeWebhook(first, owner), makeWebhook(second, owner)])
      expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(last.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'TOO_MANY_WEBHOOKS' } })
    }
  })

  test('it goes with the classroom, and its deliveries with it', async () => {
    const { webhook } = await makeWebhook(lead, { classroomCode: code })
    await call(
      webhooksRouter.ping,
      { classroomCode: code, webhookId: webhook.webhookId, idempotencyKey: randomUUID() },
      { context: lead },
    )
    await call(classroomsRouter.remove, { code, isAtOnce: true }, { context: lead })
    expect(await deps.database.orm.select().from(webhooks)).toEqual([])
    expect(await deps.database.orm.select().from(webhookDeliveries)).toEqual([])
  })

  test('in an archived classroom it can be looked at and deleted, and nothing else', async () => {
    const { webhook } = await makeWebhook(lead, { classroomCode: code })
    await call(classroomsRouter.setArchived, { code, isArchived: true }, { context: lead })
    const input = { classroomCode: code, webhookId: webhook.webhookId }
    for (const refused of [
      () => makeWebhook(lead, { classroomCode: code }),
      () => call(webhooksRouter.setEnabled, { ...input, isEnabled: false }, { context: lead }),
      () => call(webhooksRouter.ping, { ...input, idempotencyKey: randomUUID() }, { context: lead }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'CLASSROOM_ARCHIVED' })
    }
    expect(await list(lead, code)).toEqual([webhook])
    await call(webhooksRouter.remove, input, { context: lead })
    expect(await list(lead, code)).toEqual([])
  })

  test('each change is in the audit log, with the machine that is sent to and no more of the address', async () => {
    const { webhook } = await makeWebhook(admin, { url: 'https://8.8.8.8:8443/hook?token=word' })
    const { webhookId } = webhook
    const input = { classroomCode: null, webhookId }
    for (const isEnabled of [false, false, true]) {
      await call(webhooksRouter.setEnabled, { ...input, isEnabled }, { context: admin })
    }
    for (let times = 0; times < 2; times += 1) await call(webhooksRouter.remove, input, { context: admin })
    const rows = await deps.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, webhookId))
      .orderBy(auditLog.auditId)
    const actions = ['webhook.created', 'webhook.disabled', 'webhook.enabled', 'webhook.removed']
    expect(rows.map(({ action }) => action)).toEqual(actions)
    for (const { targetKind, details } of rows) {
      expect({ targetKind, details }).toEqual({
        targetKind: 'webhook',
        details: { before: [], after: ['8.8.8.8:8443'] },
      })
    }
  })
})

describe('deliveries', () => {
  test('a test waits once a key; switched off it has failed, and nothing is sent any more', async () => {
    const { webhook } = await makeWebhook(lead, { classroomCode: code })
    const input = { classroomCode: code, webhookId: webhook.webhookId }
    const [key, context] = [randomUUID(), lead]
    const { deliveryId } = await call(webhooksRouter.ping, { ...input, idempotencyKey: key }, { context })
    expect(await call(webhooksRouter.ping, { ...input, idempotencyKey: key }, { context })).toEqual({ deliveryId })
    const [waiting] = await deliveriesOf(lead, code, webhook.webhookId)
    expect(waiting).toMatchObject({ deliveryId, event: 'ping', state: 'waiting', attempts: 0, responseStatus: null })
    expect(await list(lead, code)).toMatchObject([{ numWaiting: 1, lastDelivery: { state: 'waiting' } }])
    await call(webhooksRouter.setEnabled, { ...input, isEnabled: false }, { context })
    expect(await deliveriesOf(lead, code, webhook.webhookId)).toMatchObject([{ state: 'failed', error: 'switchedOff' }])
    for (const refused of [
      () => call(webhooksRouter.resend, { ...input, deliveryId }, { context }),
      () => call(webhooksRouter.ping, { ...input, idempotencyKey: randomUUID() }, { context }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'WEBHOOK_OFF' })
    }
    await call(webhooksRouter.setEnabled, { ...input, isEnabled: true }, { context })
    expect(await call(webhooksRouter.resend, { ...input, deliveryId }, { context })).toMatchObject({ state: 'waiting' })
    const unknown = call(webhooksRouter.resend, { ...input, deliveryId: randomUUID() }, { context })
    await expect(unknown).rejects.toMatchObject({ code: 'DELIVERY_NOT_FOUND' })
  })

  test('one of another webhook is not sent again', async () => {
    const [one, other] = [await makeWebhook(admin), await makeWebhook(admin)]
    const input = { classroomCode: null, webhookId: one.webhook.webhookId }
    const { deliveryId } = await call(
      webhooksRouter.ping,
      { ...input, idempotencyKey: randomUUID() },
      { context: admin },
    )
    const wrong = { classroomCode: null, webhookId: other.webhook.webhookId, deliveryId }
    await expect(call(webhooksRouter.resend, wrong, { context: admin })).rejects.toMatchObject({
      code: 'DELIVERY_NOT_FOUND',
    })
  })
})

test('a teacher whose account is disabled, and an admin who is none any more, manage no webhook', async () => {
  const { webhook } = await makeWebhook(lead, { classroomCode: code })
  const disabled = { ...lead, user: { ...lead.user, enabled: false } }
  const asDisabled = call(webhooksRouter.list, { classroomCode: code }, { context: disabled })
  await expect(asDisabled).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
  const again = await withSession(deps, admin.user.userId)
  const demoted = { ...again, user: { ...again.user, roles: { ...again.user.roles, admin: false } } }
  const asDemoted = call(webhooksRouter.list, { classroomCode: null }, { context: demoted })
  await expect(asDemoted).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { orm } = deps.database
  expect(
    await orm
      .select()
      .from(webhooks)
      .where(inArray(webhooks.webhookId, [webhook.webhookId])),
  ).toHaveLength(1)
})
