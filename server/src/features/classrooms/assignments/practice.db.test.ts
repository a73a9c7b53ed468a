/** Assignments of pairs and their practice (docs/rules.md#practice-of-pairs). */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { assignmentDoneSchema } from '@tilerush/contract/webhooks/payloads'
import { practiceRound } from '@tilerush/core/testing/practice'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { signIn } from '../../../testing/accounts/visitors.ts'
import { joinAs, listMembersAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { deliveriesOf, makeWebhook } from '../../../testing/fixtures/webhooks.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { playsRouter } from '../../plays/router.ts'
import { fanOut } from '../../webhooks/fan-out.ts'
import { classroomsRouter } from '../router.ts'

let code: string
let tileIds: string[]
const hourMs = 60 * 60 * 1000
const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
const after = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString()

const deps = useTestDeps({ clock, boards: ['0001', '0002', { boardId: '0003', mode: 'testing' }] })
const lead = useSignedIn(deps, { per: 'test' })
const member = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead)
  await joinAs(member, code, 'Ida Canary')
  tileIds = (await practice()).tiles.map(({ tileId }) => tileId)
})

const practice = (boardId = '0001', person = member) => call(playsRouter.practice, { boardId }, { context: person })
const pairOf = (one: number, other: number, boardId = '0001') => ({
  boardId,
  clickedTileId: tileIds[one] ?? '',
  askedTileId: tileIds[other] ?? '',
})
const draft = (pairs = [pairOf(0, 1)], fields: object = {}) => ({
  kind: 'pairs' as const,
  title: 'Tell them apart',
  pairs,
  opensAt: clock.now().toISOString(),
  dueAt: after(24),
  lateCounts: true,
  memberIds: null,
  ...fields,
})
const create = async (pairs = [pairOf(0, 1)], fields: object = {}) => {
  const input = { code, draft: draft(pairs, fields), idempotencyKey: randomUUID() }
  return (await call(classroomsRouter.createAssignment, input, { context: lead })).assignmentId
}
/** A round as the browser deals it; `missed`: tiles that another one was clicked for first. */
async function round(assignmentId: string, prompted: string[], missed: string[] = []) {
  const dealt = practiceRound(await practice(), Math.floor(Math.random() * 2 ** 32), prompted, missed)
  return { assignmentId, ...dealt, idempotencyKey: randomUUID() }
}
type Round = Awaited<ReturnType<typeof round>>
const send = async (input: Round, person = member) => {
  clock.advance(30_000)
  return await call(classroomsRouter.savePractice, input, { context: person })
}
const states = async (assignmentId: string) => {
  const { members } = await call(classroomsRouter.matrix, { code, assignmentIds: [assignmentId] }, { context: lead })
  return members.map(({ progress }) => progress[0])
}
const todo = async () => (await call(classroomsRouter.todo, undefined, { context: member })).todo

describe('an assignment of pairs', () => {
  test('is refused with a board that is not live, an unknown tile, one tile twice, and the same pair twice', async () => {
    const refused = async (pairs: ReturnType<typeof pairOf>[]) => await create(pairs).catch((error: unknown) => error)
    expect(await refused([pairOf(0, 1, '0003')])).toMatchObject({ code: 'BOARD_NOT_FOUND' })
    const unknown = { ...pairOf(0, 1), askedTileId: 'nowhere' }
    expect(await refused([unknown])).toMatchObject({
      code: 'TILE_NOT_FOUND',
      data: { boardId: '0001', tileId: 'nowhere' },
    })
    expect(await refused([pairOf(0, 0)])).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refused([pairOf(0, 1), pairOf(1, 0)])).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await call(classroomsRouter.assignments, { code }, { context: lead })).assignments).toEqual([])
  })

  test('names its tiles to the teacher, and stands in To do by its boards', async () => {
    const assignmentId = await create([pairOf(0, 1), pairOf(2, 3)])
    const [listed] = (await call(classroomsRouter.assignments, { code }, { context: lead })).assignments
    expect(listed).toMatchObject({ kind: 'pairs', boardIds: ['0001'], goal: { kind: 'pairs' }, version: 1 })
    expect(listed?.pairs[0]).toMatchObject({ ...pairOf(0, 1), clicked: { face: { tileId: tileIds[0] } } })
    expect(listed?.pairs[0]?.clicked?.name).not.toBe('')
    expect(await todo()).toMatchObject([
      {
        assignmentId,
        kind: 'pairs',
        boards: [{ boardId: '0001', state: 'open', pairs: { numDone: 0, num: 2 } }],
        pairs: [{ ...pairOf(0, 1), inARow: 0, isDone: false }, { isDone: false }],
      },
    ])
    expect(await states(assignmentId)).toMatchObject([[{ state: 'open', pairs: { numDone: 0, num: 2 } }]])
  })

  test('keeps what was practised when a teacher changes it', async () => {
    const assignmentId = await create([pairOf(0, 1), pairOf(2, 3)])
    const prompted = [tileIds[0] ?? '', tileIds[1] ?? '']
    for (let times = 0; times < 3; times += 1) await send(await round(assignmentId, prompted))
    expect(await states(assignmentId)).toMatchObject([[{ state: 'open', pairs: { numDone: 1, num: 2 } }]])
    const update = { code, assignmentId, expectedVersion: 1, draft: draft([pairOf(0, 1)], { title: 'One pair' }) }
    await call(classroomsRouter.updateAssignment, update, { context: lead })
    expect(await states(assignmentId)).toMatchObject([[{ state: 'done', pairs: { numDone: 1, num: 1 } }]])
  })
})

describe('practice', () => {
  test('is done when each pair was told apart three times in a row, and late after the due date', async () => {
    const [assignmentId, strict] = [await create(), await create(undefined, { lateCounts: false })]
    const prompted = [tileIds[0] ?? '', tileIds[1] ?? '']
    const one = async (id: string, missed: string[] = []) => await send(await round(id, prompted, missed))
    expect(await one(assignmentId)).toMatchObject({ state: 'open', isCounted: true, pairs: [{ inARow: 1 }] })
    expect(await one(assignmentId, [prompted[0] ?? ''])).toMatchObject({ state: 'open', pairs: [{ inARow: 0 }] })
    await one(assignmentId)
    await one(assignmentId)
    expect(await one(assignmentId)).toMatchObject({ state: 'done', pairs: [{ inARow: 3, isDone: true }] })
    expect(await states(assignmentId)).toMatchObject([[{ state: 'done', bestMs: null, pairs: { numDone: 1 } }]])
    const late = await create()
    clock.advance(25 * hourMs)
    for (const id of [late, strict]) for (let times = 0; times < 3; times += 1) await one(id)
    expect(await states(late)).toMatchObject([[{ state: 'late' }]])
    expect(await states(strict)).toMatchObject([[{ state: 'missing' }]])
  })

  test('that is done is told to the webhooks of its classroom once, and one that does not count is not', async () => {
    const { webhook } = await makeWebhook(lead, { classroomCode: code, events: ['assignment.done'] })
    const [assignmentId, strict] = [await create(), await create(undefined, { lateCounts: false, dueAt: after(1) })]
    const prompted = [tileIds[0] ?? '', tileIds[1] ?? '']
    for (let times = 0; times < 4; times += 1) await send(await round(assignmentId, prompted))
    clock.advance(2 * hourMs)
    for (let times = 0; times < 3; times += 1) await send(await round(strict, prompted))
    while ((await fanOut(deps)) > 0);
    const deliveries = await deliveriesOf(lead, code, webhook.webhookId)
    const told = deliveries.map(({ payload }) => assignmentDoneSchema.parse(JSON.parse(payload)))
    expect(told).toMatchObject([{ data: { assignment: { assignmentId }, isLate: false } }])
  })

  test('counts a round once, however often it is sent', async () => {
    const assignmentId = await create()
    const input = await round(assignmentId, [tileIds[0] ?? '', tileIds[1] ?? ''])
    const first = await send(input)
    expect(await send(input)).toEqual(first)
    expect(first.pairs).toMatchObject([{ inARow: 1 }])
  })

  test('takes nothing that the game could not have come to, other tiles, or a robot’s round', async () => {
    const assignmentId = await create()
    const [one = '', other = '', third = ''] = tileIds
    const input = await round(assignmentId, [one, other])
    const refused = async (changed: Partial<Round>) =>
      await send({ ...input, idempotencyKey: randomUUID(), ...changed }).catch((error: unknown) => error)
    const invalid = { code: 'CLICKS_INVALID' }
    expect(await refused({ clicks: input.clicks.slice(1) })).toMatchObject(invalid)
    expect(await refused({ clicks: input.clicks.toReversed() })).toMatchObject(invalid)
    expect(await refused({ boardVersion: 99 })).toMatchObject(invalid)
    expect(await refused({ prompted: [one, one] })).toMatchObject(invalid)
    expect(await refused(await round(assignmentId, [one, third]))).toMatchObject(invalid)
    const robot = input.clicks.map(({ tileId }, index) => ({ tileId, atMs: (index + 1) * 40 }))
    expect(await refused({ clicks: robot })).toMatchObject({ isCounted: false, pairs: [{ inARow: 0 }] })
  })

  test('is for members whose assignment it is, once it is open', async () => {
    const stranger = await signIn(deps)
    const other = await signIn(deps)
    await joinAs(other, code)
    const [{ memberId } = { memberId: '' }] = await listMembersAs(lead, code)
    const assignmentId = await create(undefined, { memberIds: [memberId] })
    const prompted = [tileIds[0] ?? '', tileIds[1] ?? '']
    const input = await round(assignmentId, prompted)
    for (const person of [stranger, other, lead])
      await expect(send(input, person)).rejects.toMatchObject({ code: 'ASSIGNMENT_NOT_FOUND' })
    const later = await create(undefined, { opensAt: after(1) })
    await expect(send(await round(later, prompted))).rejects.toMatchObject({ code: 'ASSIGNMENT_NOT_FOUND' })
    expect(await send(input)).toMatchObject({ isCounted: true })
  })

  test('goes with the member who leaves', async () => {
    const assignmentId = await create()
    const prompted = [tileIds[0] ?? '', tileIds[1] ?? '']
    for (let times = 0; times < 3; times += 1) await send(await round(assignmentId, prompted))
    await call(classroomsRouter.leave, { code }, { context: member })
    await joinAs(member, code)
    expect(await states(assignmentId)).toMatchObject([[{ state: 'open', pairs: { numDone: 0 } }]])
  })
})
