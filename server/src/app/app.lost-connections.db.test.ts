/**
 * Every procedure that carries a key, over HTTP, when the connection of its first write ends under it: it is done once, and
 * its caller notices nothing.
 */
import type { ArchivePlan } from '@tilerush/contract/boards/archive'
import { contract } from '@tilerush/contract/contract'
import { listProcedures } from '@tilerush/contract/list-procedures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '../lib/clock.ts'
import { webhooks } from '../lib/database/schema.ts'
import { addBoard, draftNamed } from '../testing/fixtures/boards.ts'
import { createNoiseImage } from '../testing/fixtures/images.ts'
import { newSecret, roomSettings, watchTestRoom } from '../testing/fixtures/rooms.ts'
import { practiceRound } from '@tilerush/core/testing/practice'
import { clicksFor } from '@tilerush/core/testing/runs'
import { useTestDeps } from '../testing/use-test-deps.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'
import { signIn, visitor, type SignedIn } from '../testing/accounts/visitors.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let server: TestServer
let editor: SignedIn
let client: Browser['client']
const repeated = new Set<string>()

const deps = useTestDeps({ clock })

beforeAll(async () => {
  server = await startTestServer(deps)
  await addBoard(deps, { boardId: '0001', promoted: true })
  editor = await signIn(deps, { role: 'editor' })
  ;({ client } = server.browser(editor.sessionSecret))
  await installCut()
})
afterAll(() => server.close())

/** Every table ends the connection of the next write, once armed; a sequence remembers that, whatever is undone. */
async function installCut(): Promise<void> {
  const { pool } = deps.database
  await pool.query(`
    create sequence cut start 2;
    select nextval('cut');
    create function cut() returns trigger language plpgsql as $$ begin
      if nextval('cut') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$`)
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows) {
    await pool.query(`create trigger cut before insert or update or delete on ${name} execute function cut()`)
  }
}

/** The request with the next write cut. */
async function cut<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { pool } = deps.database
  await pool.query(`select setval('cut', 1, false)`)
  const value = await work()
  const { rows } = await pool.query<{ isCut: boolean }>(`select is_called as "isCut" from cut`)
  expect(rows, `no write of ${name} was cut`).toEqual([{ isCut: true }])
  repeated.add(name)
  return value
}

const key = (): string => crypto.randomUUID()
const count = async (table: string): Promise<unknown> =>
  (await deps.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0]

/** The board exported and imported again; returns the import. */
async function imported(boardId: string): Promise<string> {
  const browser = server.browser(editor.sessionSecret)
  const body = await (await browser.fetch(`/archive?boards=${boardId}`)).arrayBuffer()
  const response = await browser.fetch('/archive', { method: 'POST', body })
  const { importId, boards } = ((await response.json()) as { json: ArchivePlan }).json
  const slugs = boards.map(({ slug }) => slug)
  let { state } = await client.boards.applyArchive({ importId, slugs, mode: 'testing' })
  while (state === 'running') ({ state } = await client.boards.archiveState({ importId }))
  return importId
}

describe('outlives a lost connection:', () => {
  test('a play', async () => {
    const play = await cut('plays.start', () => client.plays.start({ boardId: '0001', idempotencyKey: key() }))
    clock.advance(60_000)
    const finish = { playId: play.playId, clicks: clicksFor(play, 700) }
    const finished = await cut('plays.finish', () => client.plays.finish(finish))
    expect(finished).toMatchObject({ outcome: 'COMPLETED', isNewBest: true })
    expect(await count('plays')).toEqual({ n: 1 })
  })

  test("a visitor's play, and its claim", async () => {
    const guest = server.browser().client
    const claimSecret = newSecret()
    const play = await cut('plays.startGuest', () => guest.plays.startGuest({ boardId: '0001', claimSecret }))
    clock.advance(60_000)
    const finish = { playId: play.playId, clicks: clicksFor(play, 800), claimSecret }
    const finished = await cut('plays.finishGuest', () => guest.plays.finishGuest(finish))
    expect(finished.outcome).toBe('COMPLETED')
    const claimed = await cut('plays.claim', () => client.plays.claim({ ...finish, isConfirmed: true }))
    expect(claimed).toMatchObject({ outcome: 'COMPLETED' })
    expect(await count('guest_plays')).toEqual({ n: 0 })
  })

  test('boards and uploads', async () => {
    const file = new File([new Uint8Array(await createNoiseImage(60, 60))], 'tile.png', { type: 'image/png' })
    const { uploadId } = await cut('boards.uploadImage', () => client.boards.uploadImage({ file }))
    const draft = draftNamed('World flags')
    const [first, ...others] = draft.tiles
    if (!first) throw new Error('The draft has no tiles')
    const tiles = [{ ...first, uploadId }, ...others]
    const { nextBoardId: boardId } = await client.boards.checkName({ name: draft.name })
    const imagesFolderName = `${boardId}-world-flags`
    const create = { boardId, draft: { ...draft, tiles, imagesFolderName }, saveKey: key() }
    const board = await cut('boards.create', () => client.boards.create(create))
    const { version: expectedVersion, ...created } = board
    const saved = created.tiles.map((tile) => ({ ...tile, uploadId: null }))
    const changed = { ...create.draft, tiles: saved, name: `${draft.name} two` }
    const update = { boardId: board.boardId, expectedVersion, draft: changed, saveKey: key() }
    expect(await cut('boards.update', () => client.boards.update(update))).toMatchObject({ name: changed.name })
    const duplicate = { boardId: board.boardId, saveKey: key() }
    await cut('boards.duplicate', () => client.boards.duplicate(duplicate))
    expect(await count('boards')).toEqual({ n: 3 })
    // Each version names images that are there.
    const facts = await client.boards.inspectImages({ boardId: board.boardId })
    expect(facts.find(({ tileId }) => tileId === first.tileId)?.facts).not.toBeNull()

    const importId = await imported(board.boardId)
    const undone = await cut('boards.undoImport', () => client.boards.undoImport({ importId }))
    expect(undone.boardIds).toHaveLength(1)
    expect(await count('boards')).toEqual({ n: 3 })

    const profile = await cut('profile.uploadAvatar', () => client.profile.uploadAvatar({ file }))
    expect((await server.browser().fetch(profile.customAvatarUrl)).status).toBe(200)
  })

  test('a classroom', async () => {
    const create = { name: 'Class 7b', idempotencyKey: key() }
    const { code } = await cut('classrooms.create', () => client.classrooms.create(create))
    const names = ['Amara Diallo', 'Emil Novak']
    const add = { code, names, isTwiceMeant: false, secret: newSecret() }
    const { pupils } = await cut('classrooms.addPupils', () => client.classrooms.addPupils(add))
    expect(pupils.map(({ realName }) => realName)).toEqual(names)
    const renew = { code, memberIds: null, secret: newSecret() }
    const renewed = await cut('classrooms.renewWords', () => client.classrooms.renewWords(renew))
    expect(renewed.pupils).toHaveLength(2)
    const [{ memberId } = { memberId: '' }] = renewed.pupils
    // The account is its owner's since a moment ago.
    await deps.database.pool.query(
      `update users set released_by = managed_by, managed_by = null, released_at = $2
       from classroom_members m where m.user_id = users.user_id and m.member_id = $1`,
      [memberId, clock.now()],
    )
    const back = { code, memberId, secret: newSecret() }
    const taken = await cut('classrooms.takeAccountBack', () => client.classrooms.takeAccountBack(back))
    expect(taken.pupils).toMatchObject([{ memberId }])
    const opensAt = clock.now().toISOString()
    const dueAt = new Date(clock.now().getTime() + 86_400_000).toISOString()
    const goal = { kind: 'finish' } as const
    const draft = {
      kind: 'boards' as const,
      title: 'Flags',
      boardIds: ['0001'],
      goal,
      opensAt,
      dueAt,
      lateCounts: true,
      memberIds: null,
    }
    const assign = { code, draft, idempotencyKey: key() }
    await cut('classrooms.createAssignment', () => client.classrooms.createAssignment(assign))
    const pupil = server.browser((await signIn(deps)).sessionSecret).client
    await pupil.classrooms.join({ code, realName: '' })
    const material = await pupil.plays.practice({ boardId: '0001' })
    const [one = '', other = ''] = material.tiles.map(({ tileId }) => tileId)
    const pairs = [{ boardId: '0001', clickedTileId: one, askedTileId: other }]
    const { title, lateCounts, memberIds } = draft
    const ofPairs = { kind: 'pairs' as const, title, pairs, opensAt, dueAt, lateCounts, memberIds }
    const assigned = await client.classrooms.createAssignment({ code, draft: ofPairs, idempotencyKey: key() })
    clock.advance(60_000)
    const round = { ...assigned, ...practiceRound(material, 7, [one, other]), idempotencyKey: key() }
    const saved = await cut('classrooms.savePractice', () => pupil.classrooms.savePractice(round))
    expect(saved.pairs).toMatchObject([{ inARow: 1 }])
    const [url, events] = ['https://8.8.8.8/', ['run.finished' as const]]
    const hook = { classroomCode: code, name: 'Grade book', url, events, idempotencyKey: key() }
    const { webhook } = await cut('webhooks.create', () => client.webhooks.create(hook))
    const ping = { classroomCode: code, webhookId: webhook.webhookId, idempotencyKey: key() }
    await cut('webhooks.ping', () => client.webhooks.ping(ping))
    expect([await count('webhooks'), await count('webhook_deliveries')]).toEqual([{ n: 1 }, { n: 1 }])
    await deps.database.orm.update(webhooks).set({ offReason: 'makerGone' })
    const takenOver = await cut('webhooks.takeOver', () => client.webhooks.takeOver({ ...ping, idempotencyKey: key() }))
    expect(takenOver.webhook).toMatchObject({ webhookId: webhook.webhookId, isEnabled: true })
    const race = { code, settings: roomSettings(), secret: newSecret() }
    await cut('classrooms.openRace', () => client.classrooms.openRace(race))
    for (const [table, n] of [
      ['classrooms', 1],
      ['classroom_members', 3],
      ['assignments', 2],
      ['assignment_practices', 1],
      ['rooms', 1],
    ] as const)
      expect(await count(table)).toEqual({ n })
  })

  test('a live race', async () => {
    const guest = server.browser().client
    const secret = newSecret()
    const settings = roomSettings()
    const { code, memberId } = await cut('rooms.create', () => client.rooms.create({ settings, secret }))
    const [host, phone] = [
      { code, secret },
      { code, secret: newSecret() },
    ]
    const joined = await cut('rooms.join', () => guest.rooms.join(phone))
    const watching = [await watchTestRoom(editor, host), await watchTestRoom(visitor(deps), phone)]
    await cut('rooms.rename', () => guest.rooms.rename({ ...phone, name: 'Anna' }))
    await cut('rooms.setReady', () => guest.rooms.setReady({ ...phone, isReady: true }))
    await cut('rooms.setWish', () => guest.rooms.setWish({ ...phone, wish: 'rematch' }))
    await cut('rooms.reportName', () => guest.rooms.reportName({ ...phone, memberId }))
    const teams = { ...settings, numTeams: 2 as const }
    await cut('rooms.configure', () => client.rooms.configure({ ...host, settings: teams, isPlaying: true }))
    await cut('rooms.assignTeams', () => client.rooms.assignTeams({ ...host, move: null }))
    const other = { ...host, memberId: joined.memberId }
    await cut('rooms.renameMember', () => client.rooms.renameMember({ ...other, name: 'Bert' }))
    await cut('rooms.setLocked', () => client.rooms.setLocked({ ...host, isLocked: true }))
    const race = 1
    const { startsAt } = await cut('rooms.startRace', () => client.rooms.startRace({ ...host, race, boardIndex: 0 }))
    const start = { race, language: null }
    const { play } = await cut('rooms.startRun', () => client.rooms.startRun({ ...host, ...start }))
    const ofGuest = await guest.rooms.startRun({ ...phone, ...start })
    expect(ofGuest.play.seed).toBe(play.seed)
    // Less than the time after which a silent member is offline, so that the race waits for both.
    clock.set(new Date(startsAt + 5000))
    await cut('rooms.stopWaitingFor', () => client.rooms.stopWaitingFor({ ...host, memberId, race }))
    const finish = { race, playId: play.playId, clicks: clicksFor(play, 750) }
    const run = await cut('rooms.finishRun', () => client.rooms.finishRun({ ...host, ...finish }))
    expect(run.finished).toMatchObject({ outcome: 'COMPLETED' })
    await cut('rooms.endRace', () => client.rooms.endRace({ ...host, race }))
    const { playId } = ofGuest.play
    await guest.rooms.finishRun({ ...phone, race, playId, clicks: clicksFor(ofGuest.play, 810) })
    await cut('rooms.openLobby', () => client.rooms.openLobby(host))
    await cut('rooms.leave', () => guest.rooms.leave(phone))
    const late = { code, secret: newSecret() }
    await client.rooms.setLocked({ ...host, isLocked: false })
    const removed = await guest.rooms.join(late)
    await cut('rooms.removeMember', () => client.rooms.removeMember({ ...host, memberId: removed.memberId }))
    await client.rooms.configure({ ...host, settings: { ...teams, asksFirst: true }, isPlaying: true })
    const { memberId: asking } = await guest.rooms.join({ code, secret: newSecret() })
    await cut('rooms.admit', () => client.rooms.admit({ ...host, memberIds: [asking], isAdmitted: true }))
    await cut('rooms.removeAbsent', () => client.rooms.removeAbsent(host))
    await cut('rooms.endRoom', () => client.rooms.endRoom(host))
    for (const each of watching) await each.close()
  })
})

test('these are all procedures that repeat', () => {
  const repeating = listProcedures(contract).filter(({ meta }) => meta.repeats)
  expect(repeated).toEqual(new Set(repeating.map(({ name }) => name)))
})
