/** What webhooks are sent, once each (docs/rules.md#webhook-events). One file: the cases share a classroom and its runs. */
import { randomUUID } from 'node:crypto'
import { assignmentDoneSchema, runFinishedSchema, webhookPayloadSchema } from '@tilerush/contract/webhooks/payloads'
import type { AssignmentDraft } from '@tilerush/contract/classrooms/assignments'
import { maxWaitingDeliveries } from '@tilerush/core/webhooks/constants'
import { clicksFor } from '@tilerush/core/testing/runs'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { classrooms, webhookDeliveries, webhookEvents, webhooks } from '../../lib/database/schema.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { joinAs, listMembersAs, makeClassroom } from '../../testing/fixtures/classrooms.ts'
import { deliveriesOf, makeWebhook } from '../../testing/fixtures/webhooks.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { removeUser } from '../account/index.ts'
import { classroomsRouter } from '../classrooms/router.ts'
import { playsRouter } from '../plays/router.ts'
import { reviewsRouter } from '../reviews/router.ts'
import { fanOut } from './fan-out.ts'
import { webhooksRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
const hourMs = 60 * 60 * 1000
let admin: SignedIn
let lead: SignedIn
let member: SignedIn
let code: string

const deps = useTestDeps({ clock, boards: ['0001', '0002'] })
beforeEach(async () => {
  const { orm } = deps.database
  for (const table of [webhookDeliveries, webhookEvents, webhooks]) await orm.delete(table)
  clock.advance(hourMs)
  admin = await signIn(deps, { role: 'admin' })
  lead = await signIn(deps)
  member = await signIn(deps)
  code = await makeClassroom(lead)
  await joinAs(member, code, 'Ida Canary')
})

/** Plays a board to its end, a click every `everyMs`. @returns the id of the run. */
async function playOn(context: SignedIn, boardId = '0001', everyMs = 500, takesMs = 20_000): Promise<string> {
  const play = await call(playsRouter.start, { boardId, idempotencyKey: randomUUID() }, { context })
  clock.advance(takesMs)
  await call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, everyMs) }, { context })
  return play.playId
}

const assign = async (fields: Partial<Extract<AssignmentDraft, { kind: 'boards' }>> = {}, classroom = code) => {
  const draft: AssignmentDraft = {
    kind: 'boards',
    title: 'Flags of Europe',
    boardIds: ['0001', '0002'],
    goal: { kind: 'finish' },
    opensAt: clock.now().toISOString(),
    dueAt: new Date(clock.now().getTime() + hourMs).toISOString(),
    lateCounts: true,
    memberIds: null,
    ...fields,
  }
  const input = { code: classroom, draft, idempotencyKey: randomUUID() }
  return (await call(classroomsRouter.createAssignment, input, { context: lead })).assignmentId
}

async function tellAll(): Promise<void> {
  while ((await fanOut(deps)) > 0);
}

/** The payloads of a webhook, the oldest first. */
async function told(context: SignedIn, classroomCode: string | null, webhookId: string) {
  await tellAll()
  const deliveries = await deliveriesOf(context, classroomCode, webhookId)
  return deliveries.toReversed().map(({ payload }) => webhookPayloadSchema.parse(JSON.parse(payload)))
}

async function classroomIdOf(ofCode: string): Promise<string> {
  const [row] = await deps.database.orm.select().from(classrooms).where(eq(classrooms.code, ofCode))
  return row?.classroomId ?? ''
}

const numEvents = () => deps.database.orm.$count(webhookEvents)

/** The names of the statements that finish a run. */
async function statementsOfFinish() {
  const play = await call(playsRouter.start, { boardId: '0001', idempotencyKey: randomUUID() }, { context: member })
  clock.advance(20_000)
  const query = vi.spyOn(deps.database.pool, 'query')
  await call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, 500) }, { context: member })
  const names = query.mock.calls.map(([config]) => (config as unknown as { name?: string }).name)
  query.mockRestore()
  return names
}

describe('without a webhook', () => {
  test('a run writes nothing, and takes the same statements as with one', async () => {
    expect(await statementsOfFinish()).toEqual(['play_finish_proven_skip'])
    expect(await numEvents()).toBe(0)
    const { webhook } = await makeWebhook(admin)
    expect(await statementsOfFinish()).toEqual(['play_finish_proven_skip'])
    expect(await numEvents()).toBe(1)
    const off = { classroomCode: null, webhookId: webhook.webhookId, isEnabled: false }
    await call(webhooksRouter.setEnabled, off, { context: admin })
    await statementsOfFinish()
    expect(await numEvents()).toBe(1)
  })
})

describe('a run', () => {
  test('is told to the instance once, by whatever process, with nothing of the player but the gamertag', async () => {
    const { webhook } = await makeWebhook(admin)
    const runs = [await playOn(member), await playOn(member, '0002'), await playOn(lead)]
    expect(await numEvents()).toBe(3)
    await Promise.all([fanOut(deps), fanOut(deps), fanOut(deps)])
    const payloads = (await told(admin, null, webhook.webhookId)).map((payload) => runFinishedSchema.parse(payload))
    expect(payloads.map(({ data }) => data.runId).toSorted()).toEqual(runs.toSorted())
    expect(await numEvents()).toBe(0)
    const first = payloads.find(({ data }) => data.runId === runs[0])
    expect(first).toMatchObject({
      data: {
        board: { boardId: '0001', slug: 'board-0001', name: 'Board 0001' },
        player: { gamertag: member.user.gamerTag },
        outcome: 'completed',
        isVerified: true,
        totalMs: 3000,
        numWrongClicks: 0,
        numTiles: 6,
        accuracy: 1,
        isNewBest: true,
        classroom: null,
      },
    })
    const sent = JSON.stringify(payloads)
    for (const secret of ['Ida Canary', member.user.email, member.user.userId]) expect(sent).not.toContain(secret)
  })

  test('that is flagged is told to the instance as such, and to a classroom once it is accepted', async () => {
    const ofInstance = (await makeWebhook(admin)).webhook.webhookId
    const ofClass = (await makeWebhook(lead, { classroomCode: code })).webhook.webhookId
    await assign()
    const playId = await playOn(member, '0001', 30)
    expect(await told(admin, null, ofInstance)).toMatchObject([{ data: { isVerified: false, status: null } }])
    expect(await told(lead, code, ofClass)).toEqual([])
    const verdict = { userId: member.user.userId, playId, verdict: 'accepted' as const, note: '' }
    await call(reviewsRouter.decide, verdict, { context: admin })
    expect(await told(lead, code, ofClass)).toMatchObject([{ type: 'run.finished', data: { runId: playId } }])
    expect(await told(admin, null, ofInstance)).toHaveLength(1)
  })

  test('is told to a classroom with the assignments that it counts for, and to no other classroom', async () => {
    const other = await makeClassroom(lead)
    await assign({}, other)
    const [ofClass, ofOther] = [
      (await makeWebhook(lead, { classroomCode: code })).webhook.webhookId,
      (await makeWebhook(lead, { classroomCode: other })).webhook.webhookId,
    ]
    await playOn(member)
    expect(await told(lead, code, ofClass)).toEqual([])
    const counted = await assign({ boardIds: ['0001'], goal: { kind: 'accuracy', percent: 100 } })
    await assign({ boardIds: ['0002'] })
    const memberId = (await listMembersAs(lead, code))[0]?.memberId ?? ''
    await playOn(lead)
    await playOn(member)
    const payloads = await told(lead, code, ofClass)
    const run = {
      classroom: { classroomId: await classroomIdOf(code), name: 'Class 7b', memberId, assignmentIds: [counted] },
    }
    expect(payloads.filter(({ type }) => type === 'run.finished')).toMatchObject([{ data: run }])
    expect(await told(lead, other, ofOther)).toEqual([])
    for (const secret of ['Ida Canary', code]) expect(JSON.stringify(payloads)).not.toContain(secret)
  })

  test('is told to no classroom that is archived, nor where classrooms are off', async () => {
    await assign()
    const { webhookId } = (await makeWebhook(lead, { classroomCode: code })).webhook
    await playOn(member)
    await fanOut({ ...deps, settings: { ...deps.settings, classrooms: 'off' } })
    await call(classroomsRouter.setArchived, { code, isArchived: true }, { context: lead })
    await playOn(member)
    expect(await told(lead, code, webhookId)).toEqual([])
  })

  test('goes with its account, before it is told and after', async () => {
    const { webhookId } = (await makeWebhook(admin)).webhook
    await playOn(member)
    await tellAll()
    await playOn(member, '0002')
    await playOn(lead)
    await deps.database.transaction((tx) => removeUser(tx, deps, member.user.userId))
    expect(await told(admin, null, webhookId)).toMatchObject([{ data: { player: { gamertag: lead.user.gamerTag } } }])
  })
})

const doneOf = async (webhookId: string) =>
  (await told(lead, code, webhookId)).filter(({ type }) => type === 'assignment.done')

describe('an assignment', () => {
  test('is told as done once, with the run that meets the last of its goals', async () => {
    const assignmentId = await assign()
    const { webhookId } = (await makeWebhook(lead, { classroomCode: code, events: ['assignment.done'] })).webhook
    await playOn(member)
    expect(await doneOf(webhookId)).toEqual([])
    await playOn(member, '0002')
    const [payload, ...more] = await doneOf(webhookId)
    expect(more).toEqual([])
    expect(assignmentDoneSchema.parse(payload)).toMatchObject({
      data: {
        assignment: { assignmentId, title: 'Flags of Europe' },
        isLate: false,
        player: { gamertag: member.user.gamerTag },
        classroom: { classroomId: await classroomIdOf(code) },
      },
    })
    expect(JSON.stringify(payload)).not.toContain(code)
    await playOn(member, '0002')
    expect(await doneOf(webhookId)).toHaveLength(1)
  })

  test('is told once when both runs are there before anything is told', async () => {
    await assign()
    const { webhookId } = (await makeWebhook(lead, { classroomCode: code })).webhook
    await playOn(member)
    await playOn(member, '0002')
    await Promise.all([fanOut(deps), fanOut(deps)])
    expect(await doneOf(webhookId)).toHaveLength(1)
  })

  test('is told of by no later run, when it was done before there was a webhook', async () => {
    await assign({ boardIds: ['0001'] })
    await playOn(member)
    const { webhookId } = (await makeWebhook(lead, { classroomCode: code })).webhook
    await playOn(member)
    expect(await doneOf(webhookId)).toEqual([])
  })

  test('by a run that the server has timed alone, where its goal is under a time', async () => {
    const { webhook } = await makeWebhook(lead, { classroomCode: code })
    await assign({ boardIds: ['0001'], goal: { kind: 'time', ms: 5000 } })
    const types = async () => (await told(lead, code, webhook.webhookId)).map(({ type }) => type)
    // It claims 3 s, and takes 17 s.
    await playOn(member)
    expect(await types()).toEqual(['run.finished'])
    await playOn(member, '0001', 550, 3000 + 6 * 550)
    expect((await types()).toSorted()).toEqual(['assignment.done', 'run.finished', 'run.finished'])
  })

  test('is late when it was met after it was due, and not done where that does not count', async () => {
    await assign({ boardIds: ['0001'], title: 'Late' })
    await assign({ boardIds: ['0001'], title: 'Never', lateCounts: false })
    const { webhookId } = (await makeWebhook(lead, { classroomCode: code })).webhook
    clock.advance(2 * hourMs)
    await playOn(member)
    expect(await doneOf(webhookId)).toMatchObject([{ data: { assignment: { title: 'Late' }, isLate: true } }])
  })
})

test('beyond a thousand that wait, the oldest ones are given up', async () => {
  const { webhook } = await makeWebhook(admin)
  const { orm } = deps.database
  const old = new Date(clock.now().getTime() - hourMs)
  const rows = Array.from({ length: maxWaitingDeliveries }, (_, index) => ({
    deliveryId: randomUUID(),
    webhookId: webhook.webhookId,
    eventKey: `many ${index}`,
    event: 'ping' as const,
    payload: '{}',
    createdAt: new Date(old.getTime() + index),
    nextAttemptAt: clock.now(),
  }))
  await orm.insert(webhookDeliveries).values(rows)
  await playOn(member)
  await playOn(member)
  await tellAll()
  const given = await orm.select().from(webhookDeliveries).where(eq(webhookDeliveries.state, 'failed'))
  const givenUp = given.map(({ eventKey, error }) => `${eventKey}: ${error}`).toSorted()
  expect(givenUp).toEqual(['many 0: tooManyWaiting', 'many 1: tooManyWaiting'])
})
