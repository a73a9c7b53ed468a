import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { boards, boardVersions, personalBests, tiles } from '../../../lib/database/schema.ts'
import { createFakeClock } from '../../../lib/clock.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { addBoard, draftNamed } from '../../../testing/fixtures/boards.ts'
import { boardsRouter } from '../router.ts'
import { purgeDeletedBoards } from './delete-board.ts'

const day = 24 * 60 * 60 * 1000
const clock = createFakeClock(new Date())

const deps = useTestDeps({ clock })
const player = useSignedIn(deps, { per: 'file' })
const admin = useSignedIn(deps, { per: 'file', role: 'admin', gamerTag: 'the_admin' })

beforeAll(async () => {
  for (const boardId of ['0001', '0002', '0003']) {
    await addBoard(deps, { boardId, slug: `board-${boardId}` })
    await deps.files.put(`boards/${boardId}-board-${boardId}/tile1.svg`, Buffer.from('<svg/>'), 'image/svg+xml')
    await insertBest(boardId)
  }
})

async function insertBest(boardId: string): Promise<void> {
  await deps.database.orm.insert(personalBests).values({
    userId: player.user.userId,
    boardId,
    boardName: 'Board',
    playId: crypto.randomUUID(),
    accuracy: 1,
    averageCorrectClickDurationMs: 1,
    completedDurationMs: 1,
    numClicksTotal: 6,
    numIncorrectClicks: 0,
    numTilesOnBoard: 6,
    penaltyDurationMs: 0,
    totalDurationMs: 1000,
    unixTimestampSec: '1',
    serverTimestamp: clock.now(),
    numTimesPlayed: 1,
  })
}

const remove = (boardId: string) => call(boardsRouter.remove, { boardId }, { context: admin })
const restore = (boardId: string) => call(boardsRouter.restore, { boardId }, { context: admin })
const deleted = () => call(boardsRouter.deleted, undefined, { context: admin })
const getBests = (boardId: string) =>
  deps.database.orm.select().from(personalBests).where(eq(personalBests.boardId, boardId))
const toRows = async (boardId: string) => ({
  board: await deps.database.orm.select().from(boards).where(eq(boards.boardId, boardId)),
  tiles: await deps.database.orm.select().from(tiles).where(eq(tiles.boardId, boardId)).orderBy(tiles.tileId),
})
const create = (name: string) =>
  call(
    boardsRouter.create,
    {
      boardId: '0004',
      draft: { ...draftNamed(name), imagesFolderName: `x-${name.toLowerCase().replaceAll(' ', '-')}` },
      saveKey: crypto.randomUUID(),
    },
    { context: admin },
  )

test('a deleted board is hidden from every user, and is restored completely with its players’ bests', async () => {
  const before = await toRows('0002')
  const response = await remove('0002')
  expect(response).toMatchObject({ boardId: '0002', slug: 'board-0002', deletedBy: 'the_admin' })
  expect(new Date(response.restorableUntil).getTime()).toBe(clock.now().getTime() + 30 * day)
  // A repeat gets the same response.
  clock.advance(1000)
  expect(await remove('0002')).toEqual(response)
  expect(await deleted()).toEqual([response])
  for (const context of [player, admin]) {
    expect(await call(boardsRouter.toPlay, { boardIdOrSlug: 'board-0002' }, { context })).toBeNull()
    const listed = await call(boardsRouter.byName, undefined, { context })
    expect(listed.map(({ boardId }) => boardId)).toEqual(['0001', '0003'])
  }
  expect(await call(boardsRouter.get, { boardId: '0002' }, { context: admin })).toBeNull()
  expect(await getBests('0002')).toHaveLength(1)

  expect(await restore('0002')).toMatchObject({ boardId: '0002', version: 2, slug: 'board-0002' })
  const after = await toRows('0002')
  expect(after.tiles).toEqual(before.tiles)
  expect(after.board).toEqual(before.board.map((board) => ({ ...board, version: 2 })))
  expect(await getBests('0002')).toHaveLength(1)
  expect(await deleted()).toEqual([])
  expect(await call(boardsRouter.toPlay, { boardIdOrSlug: 'board-0002' }, { context: player })).toMatchObject({
    boardVersion: 2,
    isPlayable: true,
  })
  const { changes } = await call(boardsRouter.changes, { boardId: '0002', page: 0 }, { context: admin })
  expect(changes.map(({ change, by }) => [change, by])).toEqual([
    ['restored', 'the_admin'],
    ['deleted', 'the_admin'],
  ])
})

test('an unknown board is neither deleted nor restored', async () => {
  await expect(remove('9999')).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
  await expect(restore('0001')).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
})

test('a slug taken concurrently prevents the restore until it is free again', async () => {
  await remove('0003')
  const taker = await create('Board 0003')
  // The id of a deleted board is never reused.
  expect(taker.boardId).toBe('0004')
  await expect(restore('0003')).rejects.toMatchObject({
    code: 'BOARD_INVALID',
    data: { problems: [{ code: 'SLUG_USED' }] },
  })
  await remove('0004')
  expect(await restore('0003')).toMatchObject({ boardId: '0003' })
})

test('after thirty days bests, versions and images are purged, and the id stays used', async () => {
  await remove('0003')
  const image = 'boards/0003-board-0003/tile1.svg'
  clock.advance(30 * day - 1)
  expect(await purgeDeletedBoards(deps)).toBe(0)
  expect(await deps.files.exists(image)).toBe(true)
  clock.advance(1)
  expect(await purgeDeletedBoards(deps)).toBe(2)
  expect(await purgeDeletedBoards(deps)).toBe(0)
  await expect(restore('0003')).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
  expect(await deleted()).toEqual([])
  expect(await deps.files.exists(image)).toBe(false)
  expect(await getBests('0003')).toEqual([])
  const stored = await deps.database.orm.select().from(boardVersions)
  expect(new Set(stored.map(({ boardId }) => boardId))).toEqual(new Set(['0001', '0002']))
  expect(await getBests('0001')).toHaveLength(1)
  expect(await deps.files.exists('boards/0001-board-0001/tile1.svg')).toBe(true)
  expect(await create('After the purge')).toMatchObject({ boardId: '0005' })
})
