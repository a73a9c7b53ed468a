/**
 * Each change by staff leaves exactly one row with its author and session, and no row without a change. One file, so that
 * an action that leaves none is missed at a glance.
 */
import type { ArchivePlan } from '@tilerush/contract/boards/archive'
import { newUserRoles } from '@tilerush/core/account/roles'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { auditLog, boardChanges, boards, users } from '../../lib/database/schema.ts'
import { recordedBy, whileInsertsFail } from '../../testing/database/audit-store.ts'
import { addBoard, draftNamed } from '../../testing/fixtures/boards.ts'
import { createTestDeps } from '../../testing/test-deps.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { signIn, signInWithPassword, testPassword, visitor, withSession } from '../../testing/accounts/visitors.ts'
import { createFirstAdmin, setEnabled, setRole } from '../account/admin-service.ts'
import { accountRouter } from '../account/router.ts'
import { purgeDeletedBoards } from '../boards/deleted/delete-board.ts'
import { boardsRouter } from '../boards/router.ts'
import { profileRouter } from '../profile/router.ts'
import { usersRouter } from '../users/router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const monthMs = 31 * 24 * 60 * 60 * 1000

const deps = useTestDeps({ clock })
const admin = useSignedIn(deps, { per: 'file', role: 'admin', gamerTag: 'The_Boss' })
const person = useSignedIn(deps, { per: 'test' })

/** What a row by the admin says, beside its time and details. */
const byAdmin = (action: string, targetKind: string, targetId: string) => ({
  at: clock.now(),
  actorKind: 'user',
  actorUserId: admin.user.userId,
  sessionId: admin.user.sessionId,
  ipAddress: '192.0.2.1',
  action,
  targetKind,
  targetId,
})
const recorded = (work: () => Promise<unknown>) => recordedBy(deps, work)
const setRoles = async (roles: object, userId = person.user.userId) => {
  await deps.sessions.recordProofs(admin.user, { password: true, factor: false })
  return await call(usersRouter.setRoles, { userId, roles: { ...newUserRoles, ...roles } }, { context: admin })
}
const setState = (enabled: boolean) =>
  call(usersRouter.setEnabled, { userId: person.user.userId, enabled }, { context: admin })
const endSessions = () => call(usersRouter.endSessions, { userId: person.user.userId }, { context: admin })

async function getBoard(boardId: string) {
  const board = await call(boardsRouter.get, { boardId }, { context: admin })
  if (!board) throw new Error('The board is not there')
  return board
}
async function createBoard(name: string) {
  const { nextBoardId: boardId } = await call(boardsRouter.checkName, { name }, { context: admin })
  const draft = { ...draftNamed(name), imagesFolderName: `${boardId}-${name.toLowerCase()}` }
  return call(boardsRouter.create, { boardId, draft, saveKey: crypto.randomUUID() }, { context: admin })
}
async function updateBoard(boardId: string, change: object, saveKey = crypto.randomUUID()) {
  const { version: expectedVersion, ...board } = await getBoard(boardId)
  const tiles = board.tiles.map((tile) => ({ ...tile, uploadId: null }))
  const draft = { ...board, tiles, ...change }
  return call(boardsRouter.update, { boardId, expectedVersion, draft, saveKey }, { context: admin })
}

describe('users', () => {
  test('roles, with those before; the same again leaves no row', async () => {
    const rows = await recorded(() => setRoles({ editor: true }))
    expect(rows).toMatchObject([
      {
        ...byAdmin('user.roles', 'user', person.user.userId),
        details: { before: ['player'], after: ['editor', 'player'] },
      },
    ])
    expect(await recorded(() => setRoles({ editor: true }))).toEqual([])
  })

  test('refused changes leave no row', async () => {
    const rows = await recorded(async () => {
      await expect(setRoles({ editor: true }, 'nobody')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
      await expect(setRoles({}, admin.user.userId)).rejects.toMatchObject({ code: 'OWN_USER' })
      await expect(
        call(usersRouter.setEnabled, { userId: admin.user.userId, enabled: false }, { context: person }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    })
    expect(rows).toEqual([])
  })

  test('disabled and enabled', async () => {
    const { userId } = person.user
    expect(await recorded(() => setState(true))).toEqual([])
    expect(await recorded(() => setState(false))).toMatchObject([byAdmin('user.disabled', 'user', userId)])
    expect(await recorded(() => setState(true))).toMatchObject([byAdmin('user.enabled', 'user', userId)])
  })

  test('ended sessions, where there were any', async () => {
    const { userId } = person.user
    expect(await recorded(endSessions)).toMatchObject([byAdmin('user.sessionsEnded', 'user', userId)])
    expect(await deps.sessions.find(person.sessionSecret)).toBeNull()
    expect(await recorded(endSessions)).toEqual([])
  })

  test('commands of the operator, who has no session', async () => {
    const { userId, email } = person.user
    const byOperator = { actorKind: 'operator', actorUserId: null, sessionId: null, ipAddress: null, targetId: userId }
    const details = { before: ['player'], after: ['admin', 'player'] }
    expect(await recorded(() => setRole(deps, email, 'admin'))).toMatchObject([
      { ...byOperator, action: 'user.roles', details },
    ])
    expect(await recorded(() => setRole(deps, email, 'admin'))).toEqual([])
    expect(await recorded(() => setEnabled(deps, email, false))).toMatchObject([
      { ...byOperator, action: 'user.disabled' },
    ])
    expect(await recorded(() => setEnabled(deps, email, false))).toEqual([])
  })

  test('the first admin, whom the product makes', async () => {
    const empty = await createTestDeps()
    const rows = await recordedBy(empty, () => createFirstAdmin(empty))
    expect(rows).toMatchObject([
      { actorKind: 'product', action: 'user.roles', details: { before: [], after: ['admin', 'player'] } },
    ])
    await empty.close()
  })

  test('gamertags by either way; the same again, or a taken one, leaves no row', async () => {
    const { userId, sessionId, gamerTag } = person.user
    const byPerson = { actorUserId: userId, sessionId, action: 'user.gamertag', targetId: userId }
    const setTag = (tag: string) => call(accountRouter.setGamertag, { gamerTag: tag }, { context: person })
    expect(await recorded(() => setTag('Quick_Fox'))).toMatchObject([
      { ...byPerson, details: { before: [gamerTag], after: ['Quick_Fox'] } },
    ])
    expect(await recorded(() => setTag('Quick_Fox'))).toEqual([])
    const update = (change: object) => call(profileRouter.update, change, { context: person })
    expect(await recorded(() => update({ gamerTag: 'Slow_Fox', firstName: 'Ann' }))).toMatchObject([
      { ...byPerson, details: { before: ['Quick_Fox'], after: ['Slow_Fox'] } },
    ])
    expect(await recorded(() => update({ firstName: 'Bea' }))).toEqual([])
    const taken = () => expect(setTag('the_boss')).rejects.toMatchObject({ code: 'GAMERTAG_TAKEN' })
    expect(await recorded(taken)).toEqual([])
  })

  test('a changed address, without either address', async () => {
    const owner = await signIn(deps, { email: 'first@example.com' })
    await call(accountRouter.requestEmailChange, { newEmail: 'second@example.com' }, { context: owner })
    const codes = (await deps.mails()).flatMap(({ text }) => /oobCode=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
    const open = (oobCode: string) =>
      call(accountRouter.applyActionCode, { mode: 'verifyEmail', oobCode }, { context: visitor(deps) })
    const rows = await recorded(async () => {
      for (const code of codes) await open(code)
    })
    expect(rows).toMatchObject([{ actorUserId: owner.user.userId, sessionId: null, action: 'user.email', details: {} }])
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })
})

describe('boards', () => {
  test('every change from creation to the purge, each referring to the history', async () => {
    const boardId = (await createBoard('Herons')).boardId
    const [created] = await deps.database.orm.select().from(auditLog).where(eq(auditLog.targetId, boardId))
    const [change] = await deps.database.orm.select().from(boardChanges).where(eq(boardChanges.boardId, boardId))
    expect(created).toMatchObject(byAdmin('board.created', 'board', boardId))
    expect(created?.details).toEqual({ changeId: change?.changeId, version: 1 })

    const saveKey = crypto.randomUUID()
    const renamed = await recorded(() => updateBoard(boardId, { promptPrefix: 'Where is' }, saveKey))
    expect(renamed).toMatchObject([
      { ...byAdmin('board.updated', 'board', boardId), details: { version: 2, fields: ['promptPrefix'] } },
    ])
    expect(JSON.stringify(renamed)).not.toContain('Where is')
    expect(await recorded(() => updateBoard(boardId, { promptPrefix: 'Where is' }, saveKey))).toEqual([])

    expect(await recorded(() => updateBoard(boardId, { mode: 'disabled' }))).toMatchObject([
      { ...byAdmin('board.mode', 'board', boardId), details: { before: ['live'], after: ['disabled'] } },
    ])

    const promote = (promoted: boolean) => () =>
      call(boardsRouter.setPromoted, { boardId, promoted }, { context: admin })
    expect(await recorded(promote(true))).toMatchObject([byAdmin('board.promoted', 'board', boardId)])
    expect(await recorded(promote(true))).toEqual([])
    expect(await recorded(promote(false))).toMatchObject([byAdmin('board.unpromoted', 'board', boardId)])

    const remove = () => call(boardsRouter.remove, { boardId }, { context: admin })
    expect(await recorded(remove)).toMatchObject([byAdmin('board.deleted', 'board', boardId)])
    expect(await recorded(remove)).toEqual([])
    const restore = () => call(boardsRouter.restore, { boardId }, { context: admin })
    expect(await recorded(restore)).toMatchObject([byAdmin('board.restored', 'board', boardId)])
    await remove()
    clock.advance(monthMs)
    expect(await recorded(() => purgeDeletedBoards(deps))).toMatchObject([
      { actorKind: 'product', actorUserId: null, action: 'board.purged', targetId: boardId },
    ])
  })

  test('a copy and an import', async () => {
    const { boardId } = await createBoard('Egrets')
    let copyId = ''
    const copied = await recorded(async () => {
      copyId = (await call(boardsRouter.duplicate, { boardId, saveKey: crypto.randomUUID() }, { context: admin }))
        .boardId
    })
    expect(copied).toMatchObject([byAdmin('board.duplicated', 'board', copyId)])

    await addBoard(deps, { boardId: '0900', numTiles: 0 })
    const server = await startTestServer(deps)
    // The admin's first session may be over: another test waits for a month.
    const browser = server.browser((await withSession(deps, admin.user.userId)).sessionSecret)
    const archive = await (await browser.fetch('/archive?boards=0900')).blob()
    const headers = { 'content-type': 'application/zip' }
    const planned = await browser.fetch('/archive', { method: 'POST', headers, body: await archive.arrayBuffer() })
    const { importId } = ((await planned.json()) as { json: ArchivePlan }).json
    const imported = await recorded(async () => {
      const choice = { importId, slugs: ['board-0900'], mode: 'testing' as const }
      await call(boardsRouter.applyArchive, choice, { context: admin })
      const state = () => call(boardsRouter.archiveState, { importId }, { context: admin })
      await expect.poll(async () => (await state()).state).toBe('done')
    })
    expect(imported).toMatchObject([byAdmin('board.imported', 'board', expect.any(String))])
    await server.close()
  })

  test('a save that is rolled back leaves no row', async () => {
    const { boardId } = await createBoard('Storks')
    const rows = await recorded(() =>
      whileInsertsFail(deps, 'board_versions', async () => {
        await expect(updateBoard(boardId, { mode: 'testing' })).rejects.toThrow('Internal server error')
        await expect(createBoard('Ibises')).rejects.toThrow('Internal server error')
      }),
    )
    expect(rows).toEqual([])
    expect((await getBoard(boardId)).mode).toBe('live')
  })

  test('no change without its row', async () => {
    const { boardId } = await createBoard('Cranes')
    const { userId } = person.user
    await whileInsertsFail(deps, 'audit_log', async () => {
      await expect(updateBoard(boardId, { mode: 'testing' })).rejects.toThrow('Internal server error')
      await expect(call(boardsRouter.remove, { boardId }, { context: admin })).rejects.toThrow('Internal server error')
      await expect(setRoles({ editor: true })).rejects.toThrow('Internal server error')
      await expect(setState(false)).rejects.toThrow('Internal server error')
      await expect(endSessions()).rejects.toThrow('Internal server error')
    })
    const [board] = await deps.database.orm.select().from(boards).where(eq(boards.boardId, boardId))
    expect(board?.mode).toBe('live')
    const [user] = await deps.database.orm.select().from(users).where(eq(users.userId, userId))
    expect(user).toMatchObject({ isEditor: false, enabled: true })
    expect(await deps.sessions.find(person.sessionSecret)).not.toBeNull()
  })
})

test('of a deleted account its id alone stays; the rows of others stay whole', async () => {
  const leaver = await signInWithPassword(deps, { role: 'admin' })
  const { userId } = leaver.user
  await call(accountRouter.setGamertag, { gamerTag: 'Leaver' }, { context: leaver })
  await call(usersRouter.endSessions, { userId: person.user.userId }, { context: leaver })
  await recorded(() => setRoles({ editor: true }))
  const before = await deps.database.orm.select().from(auditLog).where(eq(auditLog.actorUserId, admin.user.userId))
  await call(accountRouter.deleteAccount, { password: testPassword }, { context: leaver })
  const rows = await deps.database.orm
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorUserId, userId))
    .orderBy(auditLog.auditId)
  expect(rows).toMatchObject([
    { action: 'user.gamertag', ipAddress: null, details: {} },
    { action: 'user.sessionsEnded', ipAddress: null, targetId: person.user.userId },
    { action: 'user.deleted', ipAddress: null, targetId: userId },
  ])
  expect(JSON.stringify(rows)).not.toContain('Leaver')
  expect(await deps.database.orm.select().from(auditLog).where(eq(auditLog.actorUserId, admin.user.userId))).toEqual(
    before,
  )
})
