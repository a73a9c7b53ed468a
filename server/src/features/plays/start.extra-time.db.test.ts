/** Extra time of a classroom's member on the clock of a play (docs/rules.md#extra-time). */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { clicksAt } from '@tilerush/core/testing/runs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { settle } from '../../testing/accounts/settle.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { joinAs, listMembersAs, makeClassroom } from '../../testing/fixtures/classrooms.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { classroomsRouter } from '../classrooms/router.ts'
import { playsRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
let code: string
let limitMs: number

const deps = useTestDeps({ clock })

beforeAll(async () => {
  limitMs = deps.settings.playTimeoutMs
  await addBoard(deps, { boardId: '0001' })
})
const lead = useSignedIn(deps, { per: 'test' })
const member = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead)
  await joinAs(member, code)
})

async function give(extraTime: 100 | 125 | 150 | 200): Promise<void> {
  const [{ memberId } = { memberId: '' }] = await listMembersAs(lead, code)
  await call(classroomsRouter.setExtraTime, { code, memberId, extraTime }, { context: lead })
}
const start = (deal?: string, person = member) =>
  call(playsRouter.start, { boardId: '0001', idempotencyKey: randomUUID(), ...(deal && { deal }) }, { context: person })
type Started = Awaited<ReturnType<typeof start>>
/** Six prompts that take the given time, and the run sent at its end. */
async function finish(play: Started, totalMs: number, person = member) {
  const shares = [0.13, 0.19, 0.155, 0.21, 0.145, 0.17]
  const clicks = clicksAt(
    play,
    shares.map((share) => Math.round(share * totalMs)),
  )
  clock.advance(3000 + totalMs + 200)
  return await call(playsRouter.finish, { playId: play.playId, clicks }, { context: person })
}
const leaderboard = async (person: SignedIn) =>
  (await call(playsRouter.leaderboard, { boardId: '0001', period: 'all' }, { context: person })).rows.map(
    ({ gamerTag }) => gamerTag,
  )

describe('the limit of a play', () => {
  test('is stretched by the most that a classroom in use gives, from the next start on', async () => {
    expect((await start()).rules.timeoutMs).toBe(limitMs)
    await give(150)
    const before = await start()
    expect(before.rules.timeoutMs).toBe(limitMs * 1.5)
    const other = await makeClassroom(await signIn(deps))
    await joinAs(member, other)
    expect((await start()).rules.timeoutMs).toBe(limitMs * 1.5)
    await call(classroomsRouter.setArchived, { code, isArchived: true }, { context: lead })
    expect((await start()).rules.timeoutMs).toBe(limitMs)
    // What was started with it keeps it.
    expect(await finish(before, limitMs * 1.2)).toMatchObject({ outcome: 'COMPLETED' })
  })

  test('is everybody’s for everybody else, and after leaving', async () => {
    await give(200)
    expect((await start(undefined, lead)).rules.timeoutMs).toBe(limitMs)
    await call(classroomsRouter.leave, { code }, { context: member })
    expect((await start()).rules.timeoutMs).toBe(limitMs)
  })
})

describe('a run that needed it', () => {
  test('counts for the player and the assignment, and stands on no leaderboard', async () => {
    await settle(deps, member)
    await give(150)
    const draft = {
      kind: 'boards' as const,
      title: 'Flags',
      boardIds: ['0001'],
      goal: { kind: 'finish' as const },
      opensAt: clock.now().toISOString(),
      dueAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
      lateCounts: true,
      memberIds: null,
    }
    const input = { code, draft, idempotencyKey: randomUUID() }
    await call(classroomsRouter.createAssignment, input, { context: lead })
    const run = await finish(await start(), limitMs * 1.4)
    expect(run).toMatchObject({ outcome: 'COMPLETED', unverifiedReasons: [], standing: 'extra-time', isNewBest: true })
    expect(run.best).toMatchObject({ totalDurationMs: run.result?.totalDurationMs })
    const { todo } = await call(classroomsRouter.todo, undefined, { context: member })
    expect(todo).toMatchObject([{ boards: [{ state: 'done', bestMs: run.result?.totalDurationMs }] }])
    expect(await leaderboard(lead)).not.toContain(member.user.gamerTag)
    // One that did not need it is ranked as any other.
    expect(await finish(await start(), 20_000)).toMatchObject({ isNewBest: true })
    expect(await leaderboard(lead)).toContain(member.user.gamerTag)
  })

  test('is not shown to others of a game by a link: no rank, no ghost, no film', async () => {
    await give(200)
    const slow = await finish(await start(), limitMs * 1.5)
    const { code: deal } = await call(playsRouter.share, { playId: slow.playId }, { context: member })
    const theirs = await start(deal, lead)
    expect(theirs.deal).toMatchObject({ code: deal, totalDurationMs: null, ghost: null })
    await finish(theirs, 21_000, lead)
    const seenBy = async (context: SignedIn) =>
      await call(playsRouter.dealStandings, { boardId: '0001', deal }, { context })
    expect(await seenBy(lead)).toMatchObject({ numPlayers: 1, rows: [{ name: lead.user.gamerTag }] })
    expect((await seenBy(member)).own).toMatchObject({ rank: null, playId: slow.playId })
    const film = (context: SignedIn) => call(playsRouter.film, { playId: slow.playId }, { context })
    await expect(film(lead)).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' })
    expect(await film(member)).toMatchObject({ isMe: true })
    // Nor is one of the same game that the member plays by the link.
    await finish(await start(deal), limitMs * 1.6)
    expect(await seenBy(lead)).toMatchObject({ numPlayers: 1 })
  })
})
