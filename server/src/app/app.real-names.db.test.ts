/**
 * Real names of a classroom stand in responses to its teachers and to the member alone: nobody else reads one, whatever is
 * requested, and no line of the log and no metric holds one (docs/rules.md#members, docs/security.md#data).
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { startLeadMs } from '@tilerush/core/rooms/constants'
import { clicksAt, type StartedGame } from '@tilerush/core/testing/runs'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '../lib/clock.ts'
import { createLog } from '../lib/log/log.ts'
import { classroomsRouter } from '../features/classrooms/router.ts'
import { playsRouter } from '../features/plays/router.ts'
import { roomsRouter } from '../features/rooms/router.ts'
import { signIn, type SignedIn } from '../testing/accounts/visitors.ts'
import { readEverything } from '../testing/contract/read-everything.ts'
import type { KnownValues } from '../testing/contract/schema-values.ts'
import { addBoard } from '../testing/fixtures/boards.ts'
import { addPupil, joinAs, listMembersAs, makeClassroom } from '../testing/fixtures/classrooms.ts'
import { joinTestRoom, newSecret, roomSettings, watchTestRoom } from '../testing/fixtures/rooms.ts'
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { createApp } from './app.ts'
import { listen } from './http/http-server.ts'
import { router } from './router.ts'

const clock = createFakeClock(new Date())
let deps: TestDeps
let server: TestServer
const lines: string[] = []
/** Letters alone, and unlike everything else. */
const mark = (): string => `Q${[...randomBytes(9)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('')}`
/** The first name of a managed account, and of a member with an own account. */
const realNames = { managed: mark(), own: mark() }
const found = (text: string): string[] => Object.values(realNames).filter((name) => text.includes(name))

beforeAll(async () => {
  const made = await createTestDeps({ clock })
  const log = createLog('debug', { destination: { write: (line) => void lines.push(line) } })
  deps = { ...made, log }
  server = await startTestServer(deps)
  await addBoard(deps, { boardId: '0001' })
  await addBoard(deps, { boardId: '0002', mode: 'testing' })
})
afterAll(async () => {
  await server.close()
  await deps.close()
})

const paces = (offset: number) => [640, 910, 700, 1105, 820, 563].map((ms, index) => ms + offset * (7 + index))

async function play(person: SignedIn, offset: number): Promise<string> {
  const input = { boardId: '0001', idempotencyKey: randomUUID() }
  const started = await call(playsRouter.start, input, { context: person })
  clock.advance(60_000)
  const finish = { playId: started.playId, clicks: clicksAt(started, paces(offset)) }
  await call(playsRouter.finish, finish, { context: person })
  return started.playId
}

/** A race that the lead presents: what the presenter and the members are sent, and may ask for at the end. */
async function race(lead: SignedIn, members: readonly SignedIn[], code: string) {
  const secret = newSecret()
  const { roomCode } = await call(
    classroomsRouter.openRace,
    { code, settings: roomSettings(), secret },
    { context: lead },
  )
  const seats = []
  for (const context of [lead, ...members]) {
    const seat = await joinTestRoom(context, roomCode, context === lead ? secret : newSecret())
    seats.push({ context, seat, watching: await watchTestRoom(context, seat) })
  }
  const [host, ...racers] = seats
  if (!host) throw new Error('Nobody presents')
  const asHost = { context: lead }
  await call(roomsRouter.configure, { ...host.seat, settings: roomSettings(), isPlaying: false }, asHost)
  await call(roomsRouter.startRace, { ...host.seat, race: 1, boardIndex: 0 }, asHost)
  const runs: { playId: string; clicks: ReturnType<typeof clicksAt> }[] = []
  for (const [index, { context, seat }] of racers.entries()) {
    const started = await call(roomsRouter.startRun, { ...seat, race: 1, language: null }, { context })
    const game: StartedGame & { playId: string } = started.play
    runs.push({ playId: game.playId, clicks: clicksAt(game, paces(3 + index)) })
  }
  clock.advance(startLeadMs + 7000)
  for (const [index, { context, seat }] of racers.entries()) {
    const run = runs[index]
    if (run) await call(roomsRouter.finishRun, { ...seat, race: 1, ...run }, { context })
  }
  await call(roomsRouter.endRace, { ...host.seat, race: 1 }, asHost)
  const responses: unknown[] = [await call(roomsRouter.report, { ...host.seat, race: 1 }, asHost)]
  for (const { context, seat } of seats) {
    responses.push(await call(roomsRouter.look, { code: roomCode }, { context }))
    responses.push(await call(roomsRouter.results, { ...seat, race: 1 }, { context }))
  }
  const events = seats.map(({ watching }) => watching.events)
  return { roomCode, seats, sent: JSON.stringify([events, responses]) }
}

/** A class with two marked members, a classmate, and all that it can have. */
async function plantClass() {
  const lead = await signIn(deps, { role: 'editor' })
  const [own, classmate] = [await signIn(deps), await signIn(deps)]
  const code = await makeClassroom(lead)
  const managed = await addPupil(lead, code, `${realNames.managed} Novak`)
  await joinAs(own, code, `${realNames.own} Novak`)
  await joinAs(classmate, code, 'Wren')
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
  const making = { code, draft, idempotencyKey: randomUUID() }
  const { assignmentId } = await call(classroomsRouter.createAssignment, making, { context: lead })
  const playIds = [await play(managed, 1), await play(own, 2)]
  const members = await listMembersAs(lead, code)
  for (const { memberId } of members) await call(classroomsRouter.exportPupil, { code, memberId }, { context: lead })
  const raced = await race(lead, [managed, own, classmate], code)
  const known: KnownValues = {
    code: [code, raced.roomCode],
    roomCode: [raced.roomCode],
    memberId: [...members.map(({ memberId }) => memberId), ...raced.seats.map(({ seat }) => seat.memberId)],
    memberIds: [members.map(({ memberId }) => memberId)],
    assignmentId: [assignmentId],
    assignmentIds: [[assignmentId]],
    race: [1],
    boardId: ['0001'],
    boardIdOrSlug: ['0001'],
    playId: playIds,
    userId: [managed.user.userId, own.user.userId],
    gamerTag: [managed.user.gamerTag, own.user.gamerTag],
    search: [managed.user.gamerTag, own.user.gamerTag],
    realName: ['Wren'],
    clicks: [[]],
    password: ['not the right one'],
    currentPassword: ['not the right one'],
  }
  return { lead, own, classmate, code, raced, known }
}

/** Three readers ask everything, and tries at words and passwords wait for each other. */
const timeout = 120_000

test('nobody but teachers and the member reads a real name', { timeout }, async () => {
  const { lead, own, classmate, code, raced, known } = await plantClass()
  // The marks are there for those who may read them.
  expect(found(JSON.stringify(await listMembersAs(lead, code)))).toHaveLength(2)
  expect(found(await readExport(own))).toEqual([realNames.own])
  expect(found(await readExport(classmate))).toEqual([])
  expect(found(raced.sent)).toEqual([])
  const seat = raced.seats.find(({ context }) => context === classmate)?.seat
  const readers = [
    { kind: 'visitor', secret: undefined },
    { kind: 'classmate', secret: classmate.sessionSecret },
    { kind: 'stranger who is an admin', secret: (await signIn(deps, { role: 'admin' })).sessionSecret },
  ]
  const leaks: string[] = []
  let numGamertags = 0
  const morePages = [`/join?code=${code}`, `/classrooms/${code}`, `/room/${raced.roomCode}`, '/privacy']
  for (const { kind, secret } of readers) {
    const withSeat = { ...known, secret: [kind === 'classmate' ? (seat?.secret ?? '') : newSecret()] }
    for await (const { what, text } of readEverything(server.browser(secret), withSeat, morePages)) {
      // Who is refused very often in a second gets its responses later.
      clock.advance(100)
      if (text.includes(own.user.gamerTag)) numGamertags += 1
      leaks.push(...found(text).map((name) => `${kind} reads ${name} at ${what}`))
    }
  }
  expect(leaks).toEqual([])
  expect(numGamertags).toBeGreaterThan(0)
  expect(found(await readMetrics())).toEqual([])
  expect(lines.filter((line) => found(line).length > 0)).toEqual([])
})

/** The files of the account's export as one text. */
async function readExport({ sessionSecret }: SignedIn): Promise<string> {
  const response = await server.browser(sessionSecret).fetch('/account/export.zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
}

async function readMetrics(): Promise<string> {
  const settings = { ...deps.settings, metricsPort: 9464 }
  const port = await listen((await createApp({ ...deps, settings }, { router })).metrics, '127.0.0.1', 0)
  const text = await (await fetch(`${port.url}/metrics`)).text()
  await port.close()
  expect(text).toContain('tilerush_')
  return text
}
