/** What ends with a person: webhooks with who made them, deliveries with who they are about (docs/rules.md#webhooks). One file: the cases share the ways to end. */
import { randomUUID } from 'node:crypto'
import { freshLoginMs } from '@tilerush/core/account/constants'
import { newUserRoles } from '@tilerush/core/account/roles'
import { call } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock, dayMs } from '../../lib/clock.ts'
import { auditLog, users, webhookDeliveries, webhookEvents, webhooks } from '../../lib/database/schema.ts'
import { signIn, withSession, type SignedIn } from '../../testing/accounts/visitors.ts'
import { untilWaiting } from '../../testing/database/contention.ts'
import {
  addCoTeacher,
  addPupil,
  assignAs,
  getAs,
  joinAs,
  listMembersAs,
  makeClassroom,
} from '../../testing/fixtures/classrooms.ts'
import { addFinishedRun } from '../../testing/fixtures/finished-run-store.ts'
import { deliveriesOf, makeWebhook } from '../../testing/fixtures/webhooks.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { setEnabled as setEnabledByOperator } from '../account/admin-service.ts'
import { removeUser } from '../account/index.ts'
import { classroomsRouter } from '../classrooms/router.ts'
import { usersRouter } from '../users/router.ts'
import { fanOut } from './fan-out.ts'
import { webhooksRouter } from './router.ts'
import { createSender } from './sender.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
let admin: SignedIn
let lead: SignedIn
let code: string

const deps = useTestDeps({ clock, settings: { classrooms: 'editors' }, boards: ['0001'] })
beforeEach(async () => {
  const { orm } = deps.database
  for (const table of [webhookDeliveries, webhooks]) await orm.delete(table)
  admin = await signIn(deps, { role: 'admin' })
  lead = await signIn(deps, { role: 'editor' })
  code = await makeClassroom(lead)
})

const listOf = async (context: SignedIn, classroomCode: string | null) =>
  (await call(webhooksRouter.list, { classroomCode }, { context })).webhooks

const teacherIdOf = async (gamerTag: string): Promise<string> =>
  (await getAs(lead, code)).teachers.find((each) => each.gamerTag === gamerTag)?.teacherId ?? ''

const setRoles = (userId: string, roles: object) =>
  call(usersRouter.setRoles, { userId, roles: { ...newUserRoles, ...roles } }, { context: admin })

/** How somebody ceases to be a teacher of the classroom, and whether everything that they made goes with it. */
const ends: Readonly<
  Record<string, { readonly isEverywhere: boolean; readonly end: (maker: SignedIn) => Promise<unknown> }>
> = {
  'the lead removes the co-teacher': {
    isEverywhere: false,
    end: async ({ user: { gamerTag } }) =>
      await call(classroomsRouter.removeTeacher, { code, teacherId: await teacherIdOf(gamerTag) }, { context: lead }),
  },
  'the co-teacher leaves': {
    isEverywhere: false,
    end: async (maker) => {
      const teacherId = await teacherIdOf(maker.user.gamerTag)
      await call(classroomsRouter.removeTeacher, { code, teacherId }, { context: maker })
    },
  },
  'an admin disables the account': {
    isEverywhere: true,
    end: ({ user: { userId } }) => call(usersRouter.setEnabled, { userId, enabled: false }, { context: admin }),
  },
  'the operator disables the account': {
    isEverywhere: true,
    end: ({ user: { email } }) => setEnabledByOperator(deps, email, false),
  },
  'the role ends by which one may teach': {
    isEverywhere: true,
    end: ({ user: { userId } }) => setRoles(userId, {}),
  },
  'the account is deleted': {
    isEverywhere: true,
    end: ({ user: { userId } }) => deps.database.transaction((tx) => removeUser(tx, deps, userId)),
  },
}

describe.each(Object.entries(ends))('when %s', (_, { end, isEverywhere }) => {
  test('the webhooks that they made are off, and those of others on', async () => {
    const maker = await signIn(deps, { role: 'editor' })
    await addCoTeacher(lead, code, maker)
    const elsewhere = await makeClassroom(maker)
    await addCoTeacher(maker, elsewhere, lead)
    const made = (await makeWebhook(maker, { classroomCode: code, name: 'Gone' })).webhook.webhookId
    const offBefore = (await makeWebhook(maker, { classroomCode: code, name: 'Gone, off' })).webhook.webhookId
    await makeWebhook(lead, { classroomCode: code, name: 'Stays' })
    await makeWebhook(maker, { classroomCode: elsewhere, name: 'Elsewhere' })
    const input = { classroomCode: code, webhookId: made }
    await call(webhooksRouter.setEnabled, { ...input, webhookId: offBefore, isEnabled: false }, { context: lead })
    await call(webhooksRouter.ping, { ...input, idempotencyKey: randomUUID() }, { context: maker })

    await end(maker)

    const madeBy =
      (await deps.database.orm.$count(users, eq(users.userId, maker.user.userId))) === 0 ? null : maker.user.gamerTag
    expect(await listOf(lead, code)).toMatchObject([
      { name: 'Gone', isEnabled: false, offReason: 'makerGone', madeBy, numWaiting: 0 },
      { name: 'Gone, off', isEnabled: false, offReason: 'makerGone', madeBy },
      { name: 'Stays', isEnabled: true, offReason: null, madeBy: lead.user.gamerTag },
    ])
    expect(await listOf(lead, elsewhere)).toMatchObject([{ isEnabled: !isEverywhere }])
    expect(await deliveriesOf(lead, code, made)).toMatchObject([{ state: 'failed', error: 'switchedOff' }])
    const isSwitchedOff = and(eq(auditLog.action, 'webhook.disabled'), eq(auditLog.targetId, made))
    expect(await deps.database.orm.$count(auditLog, isSwitchedOff)).toBe(1)
  })
})

describe('an admin who loses the role', () => {
  test("leaves the instance's webhooks off, and those of a classroom that the user teaches on", async () => {
    const former = await signIn(deps, { role: 'admin' })
    await setRoles(former.user.userId, { admin: true, editor: true })
    await addCoTeacher(lead, code, former)
    await makeWebhook(former, { name: 'Wall display' })
    await makeWebhook(admin, { name: 'Stays' })
    await makeWebhook(former, { classroomCode: code })
    await setRoles(former.user.userId, { editor: true })
    expect(await listOf(admin, null)).toMatchObject([
      { name: 'Wall display', offReason: 'makerGone', madeBy: former.user.gamerTag },
      { name: 'Stays', isEnabled: true },
    ])
    expect(await listOf(lead, code)).toMatchObject([{ isEnabled: true }])
  })
})

test('nobody makes a webhook whose account is disabled, or whose role is taken away, meanwhile', async () => {
  const { webhook } = await makeWebhook(admin)
  const former = await signIn(deps, { role: 'admin' })
  await addCoTeacher(lead, code, former)
  // Their sessions have just been looked at.
  await setRoles(former.user.userId, {})
  await expect(makeWebhook(former)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
  await call(usersRouter.setEnabled, { userId: former.user.userId, enabled: false }, { context: admin })
  await expect(makeWebhook(former, { classroomCode: code })).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
  expect([await listOf(admin, null), await listOf(lead, code)]).toMatchObject([[webhook], []])
})

describe('a webhook whose maker is gone', () => {
  let webhookId: string
  let secret: string
  let maker: SignedIn

  beforeEach(async () => {
    maker = await signIn(deps, { role: 'editor' })
    await addCoTeacher(lead, code, maker)
    const made = await makeWebhook(maker, { classroomCode: code })
    ;({ secret } = made)
    ;({ webhookId } = made.webhook)
    await call(
      classroomsRouter.removeTeacher,
      { code, teacherId: await teacherIdOf(maker.user.gamerTag) },
      { context: lead },
    )
  })

  const takeOver = (context: SignedIn, idempotencyKey: string = randomUUID()) =>
    call(webhooksRouter.takeOver, { classroomCode: code, webhookId, idempotencyKey }, { context })

  test('is not turned on by anybody', async () => {
    const on = { classroomCode: code, webhookId, isEnabled: true }
    await expect(call(webhooksRouter.setEnabled, on, { context: lead })).rejects.toMatchObject({
      code: 'WEBHOOK_WITHOUT_MAKER',
    })
    const ping = { classroomCode: code, webhookId, idempotencyKey: randomUUID() }
    await expect(call(webhooksRouter.ping, ping, { context: lead })).rejects.toMatchObject({ code: 'WEBHOOK_OFF' })
  })

  test('is taken over once, by a new secret, which a repeat of the request gets again', async () => {
    const second = await signIn(deps, { role: 'editor' })
    await addCoTeacher(lead, code, second)
    const key = randomUUID()
    const taken = await takeOver(lead, key)
    expect(taken).toMatchObject({
      webhook: { webhookId, isEnabled: true, offReason: null, madeBy: lead.user.gamerTag },
      secret: expect.stringMatching(/^whsec_/) as string,
    })
    expect(taken.secret).not.toBe(secret)
    expect(await takeOver(lead, key)).toEqual(taken)
    for (const late of [() => takeOver(second), () => takeOver(lead)]) {
      await expect(late()).rejects.toMatchObject({ code: 'WEBHOOK_HAS_MAKER' })
    }
    const isTaken = and(eq(auditLog.action, 'webhook.takenOver'), eq(auditLog.targetId, webhookId))
    expect(await deps.database.orm.select().from(auditLog).where(isTaken)).toMatchObject([
      { actorUserId: lead.user.userId, details: { after: ['8.8.8.8'] } },
    ])
    // The taker is the maker from then on.
    await call(usersRouter.setEnabled, { userId: lead.user.userId, enabled: false }, { context: admin })
    expect(await listOf(second, code)).toMatchObject([{ offReason: 'makerGone', madeBy: lead.user.gamerTag }])
  })

  test('is not taken over by who left, without a fresh login, or in an archived classroom', async () => {
    await expect(takeOver(maker)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    clock.advance(freshLoginMs + 1)
    await expect(takeOver(lead)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    const fresh = await withSession(deps, lead.user.userId)
    await call(classroomsRouter.setArchived, { code, isArchived: true }, { context: fresh })
    await expect(takeOver(fresh)).rejects.toMatchObject({ code: 'CLASSROOM_ARCHIVED' })
    expect(await listOf(fresh, code)).toMatchObject([{ offReason: 'makerGone' }])
  })
})

/** One of each state, as if it had been sent. */
async function addDeliveries({ user: { userId } }: SignedIn): Promise<void> {
  const rows = await deps.database.orm.select().from(webhooks)
  const states = ['waiting', 'delivered', 'failed'] as const
  const made = rows.flatMap(({ webhookId }) =>
    states.map((state) => ({
      deliveryId: randomUUID(),
      webhookId,
      eventKey: `run ${randomUUID()}`,
      event: 'run.finished' as const,
      userId,
      payload: '{}',
      state,
      createdAt: clock.now(),
      nextAttemptAt: state === 'waiting' ? clock.now() : null,
    })),
  )
  await deps.database.orm.insert(webhookDeliveries).values(made)
}

/** How many the webhook of that classroom has about the user. */
async function countAbout({ user: { userId } }: SignedIn, classroomCode: string): Promise<number> {
  const [webhook] = await listOf(lead, classroomCode)
  const { orm } = deps.database
  const isAbout = and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.webhookId, webhook?.webhookId ?? ''))
  return await orm.$count(webhookDeliveries, isAbout)
}

const memberIdOf = async ({ user: { gamerTag } }: SignedIn) =>
  (await listMembersAs(lead, code)).find((each) => each.gamerTag === gamerTag)?.memberId ?? ''

describe('deliveries about a member', () => {
  let member: SignedIn
  let stays: SignedIn
  let other: string

  /** Two members of two classrooms, of whom both have heard. */
  beforeEach(async () => {
    ;[member, stays] = [await signIn(deps), await signIn(deps)]
    other = await makeClassroom(lead, 'Other')
    for (const classroomCode of [code, other]) {
      await makeWebhook(lead, { classroomCode })
      for (const each of [member, stays]) await joinAs(each, classroomCode)
    }
  })

  const endings: Readonly<Record<string, { readonly leftElsewhere: number; readonly end: () => Promise<unknown> }>> = {
    'who leaves': {
      leftElsewhere: 3,
      end: () => call(classroomsRouter.leave, { code }, { context: member }),
    },
    'who is removed': {
      leftElsewhere: 3,
      end: async () =>
        await call(classroomsRouter.removeMember, { code, memberId: await memberIdOf(member) }, { context: lead }),
    },
    'whose account is deleted': {
      leftElsewhere: 0,
      end: () => deps.database.transaction((tx) => removeUser(tx, deps, member.user.userId)),
    },
  }

  test.each(Object.entries(endings))('%s go, and those about others and for others stay', async (_, ending) => {
    for (const each of [member, stays]) await addDeliveries(each)
    const [webhook] = await listOf(lead, code)
    const webhookId = webhook?.webhookId ?? ''
    const about = eq(webhookDeliveries.userId, member.user.userId)
    const [known] = await deps.database.orm
      .select()
      .from(webhookDeliveries)
      .where(and(about, eq(webhookDeliveries.webhookId, webhookId)))
    await ending.end()
    expect(await countAbout(member, code)).toBe(0)
    expect(await countAbout(member, other)).toBe(ending.leftElsewhere)
    expect([await countAbout(stays, code), await countAbout(stays, other)]).toEqual([3, 3])
    const again = { classroomCode: code, webhookId, deliveryId: known?.deliveryId ?? '' }
    await expect(call(webhooksRouter.resend, again, { context: lead })).rejects.toMatchObject({
      code: 'DELIVERY_NOT_FOUND',
    })
  })

  test('whose account is managed go with it', async () => {
    const pupil = await addPupil(lead, code, 'Ida Canary')
    await addDeliveries(pupil)
    await call(classroomsRouter.removeMember, { code, memberId: pupil.memberId }, { context: lead })
    expect(await countAbout(pupil, code)).toBe(0)
  })

  test('that are being made while the member leaves are not there afterwards', async () => {
    const [opensAt, dueAt] = [clock.now(), new Date(clock.now().getTime() + dayMs)]
    await assignAs(lead, code, { opensAt: opensAt.toISOString(), dueAt: dueAt.toISOString() })
    const { userId } = member.user
    clock.advance(1000)
    const { pool, orm } = deps.database
    const eventId = await addFinishedRun(deps, { userId, boardId: '0001', startedAt: clock.now() })
    await orm.insert(webhookEvents).values({ eventId, userId, at: clock.now() })
    const client = await pool.connect()
    await client.query('begin')
    await client.query('delete from classroom_members where user_id = $1', [userId])
    const making = fanOut(deps)
    await untilWaiting(client, 1)
    await client.query('commit')
    client.release()
    await making
    expect(await orm.$count(webhookDeliveries, eq(webhookDeliveries.userId, userId))).toBe(0)
  })

  test('that are being sent when the member leaves are not stored again', async () => {
    await addDeliveries(member)
    const sender = createSender({ ...deps, resolveHost: () => Promise.resolve([]) }, { timeoutMs: 50 })
    await sender.round()
    await call(classroomsRouter.leave, { code }, { context: member })
    await sender.idle()
    expect(await countAbout(member, code)).toBe(0)
  })
})
