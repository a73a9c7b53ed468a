/** What teachers see of runs: mix-ups and a member's panel (docs/rules.md#what-teachers-see-of-runs). */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { mixUpRuns, sameLookMinutes } from '@tilerush/core/classrooms/constants'
import { historyDrawnRuns } from '@tilerush/core/play/constants'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { recordedBy } from '../../testing/database/audit-store.ts'
import { countPersonalRows } from '../../testing/database/personal-rows-store.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { joinAs, listMembersAs, makeClassroom } from '../../testing/fixtures/classrooms.ts'
import { setBoardMode } from '../../testing/fixtures/board-mode-store.ts'
import { addFinishedRun, type FinishedRun } from '../../testing/fixtures/finished-run-store.ts'
import { addTranslatedBoard } from '../../testing/fixtures/translated-board-store.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { reviewsRouter } from '../reviews/router.ts'
import { classroomsRouter } from './router.ts'

let code: string
const minuteMs = 60_000
const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))

const deps = useTestDeps({ clock, boards: ['0001', '0002', '0003', { boardId: '0004', mode: 'testing' }] })

beforeAll(async () => {
  await addTranslatedBoard(deps, '0005')
})
const lead = useSignedIn(deps, { per: 'test' })
const ida = useSignedIn(deps, { per: 'test' })
const emil = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead)
  await joinAs(ida, code, 'Ida Canary')
  await joinAs(emil, code)
  clock.advance(minuteMs)
})

const assign = async (boardIds = ['0001', '0002'], memberIds: string[] | null = null): Promise<string> => {
  const opensAt = clock.now().toISOString()
  const dueAt = new Date(clock.now().getTime() + 60 * minuteMs).toISOString()
  const draft = {
    title: 'Flags',
    kind: 'boards' as const,
    boardIds,
    goal: { kind: 'finish' as const },
    opensAt,
    dueAt,
    lateCounts: true,
    memberIds,
  }
  const input = { code, draft, idempotencyKey: randomUUID() }
  return (await call(classroomsRouter.createAssignment, input, { context: lead })).assignmentId
}
/** A run of three tiles; the wrong clicks come before the right ones. */
const play = (person: SignedIn, wrong: readonly string[] = [], fields: Partial<FinishedRun> = {}) =>
  addFinishedRun(deps, {
    userId: person.user.userId,
    boardId: '0001',
    startedAt: clock.now(),
    clicked: [...wrong, 'tile9', 'tile8', 'tile7'],
    numWrong: wrong.length,
    ...fields,
  })
const mixUps = async (assignmentId?: string, person = lead) =>
  (await call(classroomsRouter.mixUps, { code, assignmentId }, { context: person })).mixUps
/** `clicked for asked: times, pupils` */
const pairs = async (assignmentId?: string) =>
  (await mixUps(assignmentId)).map(
    ({ clicked, asked, times, numPupils }) => `${clicked.face.tileId} for ${asked.face.tileId}: ${times}, ${numPupils}`,
  )
const memberIdOf = async ({ user }: SignedIn) =>
  (await listMembersAs(lead, code)).find(({ gamerTag }) => gamerTag === user.gamerTag)?.memberId ?? ''
const panel = async (person: SignedIn, teacher = lead) =>
  call(classroomsRouter.pupil, { code, memberId: await memberIdOf(person) }, { context: teacher })

describe('are refused', () => {
  test('to members and strangers; a member and an assignment that are not there', async () => {
    const memberId = await memberIdOf(ida)
    for (const person of [ida, await signIn(deps)]) {
      const context = { context: person }
      await expect(mixUps(undefined, person)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
      const look = call(classroomsRouter.pupil, { code, memberId }, context)
      await expect(look).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    }
    await expect(mixUps(randomUUID())).rejects.toMatchObject({ code: 'ASSIGNMENT_NOT_FOUND' })
    const nobody = call(classroomsRouter.pupil, { code, memberId: randomUUID() }, { context: lead })
    await expect(nobody).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  })
})

describe('mix-ups', () => {
  test('say which tile was clicked for which, how often and by how many, the most frequent first', async () => {
    await assign()
    await play(ida, ['tile8', 'tile7'])
    await play(ida, ['tile8'])
    await play(emil, ['tile8'], { boardId: '0002' })
    await play(emil, ['tile7', 'tile8'])
    expect(await pairs()).toEqual(['tile8 for tile9: 3, 2', 'tile7 for tile9: 2, 2', 'tile8 for tile9: 1, 1'])
    expect((await mixUps())[0]).toMatchObject({
      boardId: '0001',
      boardSlug: 'board-0001',
      boardName: 'Board 0001',
      clicked: { name: 'Prompt 1', face: { imageUrl: expect.stringContaining('0001-board-0001') as string } },
      asked: { name: 'Prompt 0' },
    })
  })

  test('are those of verified runs on boards of the class since the member joined', async () => {
    await assign()
    await play(ida, ['tile8'], { startedAt: new Date(clock.now().getTime() - 2 * minuteMs) })
    await play(ida, ['tile8'], { boardId: '0003' })
    await play(ida, ['tile8'], { unverifiedReasons: ['faster-than-human'] })
    await play(await signIn(deps), ['tile8'])
    expect(await pairs()).toEqual([])
  })

  test('of an assignment are those on its boards, of its members', async () => {
    const first = await assign(['0001'])
    const second = await assign(['0001', '0002'], [await memberIdOf(ida)])
    await play(ida, ['tile8'], { boardId: '0002' })
    await play(emil, ['tile7'])
    expect(await pairs(first)).toEqual(['tile7 for tile9: 1, 1'])
    expect(await pairs(second)).toEqual(['tile8 for tile9: 1, 1'])
  })

  test('follow new runs, forget the oldest of twenty, a rejected run and a member who leaves', async () => {
    await assign()
    const rejected = await play(emil, ['tile7'])
    await play(ida, ['tile8'])
    expect(await pairs()).toEqual(['tile7 for tile9: 1, 1', 'tile8 for tile9: 1, 1'])
    const verdict = { userId: emil.user.userId, playId: rejected, verdict: 'rejected' as const, note: '' }
    await call(reviewsRouter.decide, verdict, { context: await signIn(deps, { role: 'admin' }) })
    expect(await pairs()).toEqual(['tile8 for tile9: 1, 1'])
    clock.advance(5 * minuteMs)
    await play(ida, ['tile8'])
    expect(await pairs()).toEqual(['tile8 for tile9: 2, 1'])
    clock.advance(5 * minuteMs)
    for (let count = 1; count < mixUpRuns; count++) await play(ida)
    expect(await pairs()).toEqual(['tile8 for tile9: 1, 1'])
    await call(classroomsRouter.leave, { code }, { context: ida })
    expect(await pairs()).toEqual([])
    const { classroom_mix_ups: stored } = await countPersonalRows(deps.database, ida.user.userId)
    expect(stored).toBe(0)
  })

  test('leave out tiles that a board no longer has and boards that are not live', async () => {
    await assign(['0001', '0002'])
    await play(ida, ['gone'], { clicked: ['gone', 'tile9', 'gone'] })
    await addBoardRun()
    expect(await pairs()).toEqual([])
  })

  test("have their tiles' names in the language of the page", async () => {
    await assign(['0005'])
    await play(ida, ['tile8'], { boardId: '0005', boardVersion: 2 })
    const { mixUps: read } = await call(classroomsRouter.mixUps, { code }, { context: { ...lead, locale: 'de' } })
    expect(read).toMatchObject([{ clicked: { name: 'Begriff 1' }, asked: { name: 'Begriff 0' } }])
  })
})

/** A run on a board of the class that is switched off afterwards. */
async function addBoardRun(): Promise<void> {
  const boardId = randomUUID().slice(0, 8)
  await addBoard(deps, { boardId, slug: boardId })
  await assign([boardId])
  await play(ida, ['tile8'], { boardId })
  await setBoardMode(deps, boardId, 'disabled')
}

describe("a member's panel", () => {
  test('has the trend of each board, the last played first, with bests, accuracy and mix-ups', async () => {
    await assign()
    await play(ida, [], { totalMs: 20_000, boardId: '0002' })
    for (const totalMs of [20_000, 22_000, 18_000]) {
      clock.advance(minuteMs)
      await play(ida, totalMs === 22_000 ? ['tile8'] : [], { totalMs })
    }
    await play(emil, ['tile7'])
    const { boards, accuracy, ...member } = await panel(ida)
    expect(member).toMatchObject({ realName: 'Ida Canary', gamerTag: ida.user.gamerTag, extraTime: 100 })
    expect(member.mixUps).toMatchObject([{ times: 1, numPupils: 1, clicked: { face: { tileId: 'tile8' } } }])
    expect(boards.map(({ boardId, boardName, boardSlug }) => [boardId, boardName, boardSlug])).toEqual([
      ['0001', 'Board 0001', 'board-0001'],
      ['0002', 'Board 0002', 'board-0002'],
    ])
    expect(boards[0]?.runs.map(({ totalDurationMs, isBest }) => [totalDurationMs, isBest])).toEqual([
      [20_000, true],
      [22_000, false],
      [18_000, true],
    ])
    expect(accuracy).toBeCloseTo(36 / 37)
  })

  test('has the last fifty runs and the bests before them', async () => {
    await assign()
    await play(ida, [], { totalMs: 10_000, isNewBest: true })
    for (let count = 0; count <= historyDrawnRuns; count++) {
      clock.advance(minuteMs)
      await play(ida, [], { totalMs: 20_000 + count })
    }
    const runs = (await panel(ida)).boards[0]?.runs ?? []
    expect(runs).toHaveLength(historyDrawnRuns + 1)
    expect(runs.filter(({ isBest }) => isBest)).toMatchObject([{ totalDurationMs: 10_000 }])
  })

  test('has no run of another board, or of before the member joined', async () => {
    await assign()
    await play(ida, [], { boardId: '0003' })
    await play(ida, [], { startedAt: new Date(clock.now().getTime() - 2 * minuteMs) })
    expect(await panel(ida)).toMatchObject({ boards: [], accuracy: null, mixUps: [] })
  })

  test('leaves a row in the audit log for each look, one for requests within ten minutes', async () => {
    const look = () => panel(ida)
    const { userId } = ida.user
    const row = { action: 'classroom.pupilLooked', actorUserId: lead.user.userId, details: { userId } }
    expect(await recordedBy(deps, look)).toMatchObject([row])
    clock.advance((sameLookMinutes - 1) * minuteMs)
    expect(await recordedBy(deps, look)).toEqual([])
    expect(await recordedBy(deps, () => panel(emil))).toMatchObject([{ details: { userId: emil.user.userId } }])
    clock.advance(2 * minuteMs)
    expect(await recordedBy(deps, look)).toMatchObject([row])
  })
})
