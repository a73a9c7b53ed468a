import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { plays } from '../../lib/database/schema.ts'
import type { StoredClick } from '../../lib/database/stored-json.ts'
import { dealtPlay } from '@tilerush/core/play/replay'
import { countdownFrom, rulesVersion, type UnverifiedReason } from '@tilerush/core/play/constants'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { visitor } from '../../testing/accounts/visitors.ts'
import { boardsRouter } from './router.ts'
import { getBoardContents } from './board-content.ts'

const deps = useTestDeps()
const player = useSignedIn(deps, { per: 'file' })
const editor = useSignedIn(deps, { per: 'file', role: 'editor' })

beforeAll(async () => {
  await addBoard(deps, { boardId: '0001', numTiles: 6 })
  await addBoard(deps, { boardId: '0002', numTiles: 6 })
})

const rules = { rulesVersion, timeoutMs: 300_000, wrongClickPenaltyMs: 2000, countdownFrom }
const statistics = (boardId: string, context = editor) => call(boardsRouter.tileStatistics, { boardId }, { context })

/** A run with a click each 100 ms, the first prompt missed once; returns the missed tile and the clicked one. */
async function insertRun(
  boardId: string,
  unverifiedReasons: UnverifiedReason[] = [],
): Promise<readonly [string, string]> {
  const { content, tileInputs } = await getBoardContents(deps.database).get({ boardId, version: 1 })
  const seed = 42
  const dealt = dealtPlay({ layout: content.boardPortraitLayout, tiles: tileInputs, seed, rules })
  const [missed = '', instead = ''] = dealt?.promptOrder ?? []
  const clicked = [instead, ...(dealt?.promptOrder ?? [])]
  const clicks = clicked.map((tileId, index): StoredClick => [tileId, (index + 1) * 100])
  await deps.database.orm.insert(plays).values({
    userId: player.user.userId,
    playId: deps.random.id(),
    idempotencyKey: crypto.randomUUID(),
    boardId,
    boardVersion: 1,
    seed,
    ...rules,
    startedAt: new Date(),
    finishedAt: new Date(),
    outcome: 'COMPLETED',
    clicks,
    unverifiedReasons,
    countsForBest: false,
  })
  return [missed, instead]
}

test('a visitor and a player are refused, an unknown board is not found', async () => {
  await expect(statistics('0001', player)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(
    call(boardsRouter.tileStatistics, { boardId: '0001' }, { context: visitor(deps) }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(statistics('9999')).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
})

test('a board without plays has no statistics of its tiles', async () => {
  const { numPlays, tiles } = await statistics('0001')
  expect([numPlays, tiles.length]).toEqual([0, 6])
  expect(tiles.every(({ numAnswered, medianMs }) => numAnswered === 0 && medianMs === null)).toBe(true)
})

test('at most the last 200 verified plays of the board count', async () => {
  const [missed, instead] = await insertRun('0001')
  await insertRun('0001')
  await insertRun('0001', ['faster-than-clock'])
  await insertRun('0002')
  const { numPlays, tiles } = await statistics('0001')
  expect(numPlays).toBe(2)
  expect(tiles.find(({ tileId }) => tileId === missed)).toEqual({
    tileId: missed,
    numAnswered: 2,
    numMissed: 2,
    medianMs: 200,
    mistakenFor: [{ tileId: instead, numTimes: 2 }],
  })
  expect(tiles.find(({ tileId }) => tileId === instead)).toMatchObject({ numAnswered: 2, numMissed: 0, medianMs: 100 })
  const [one] = await deps.database.orm.select().from(plays).where(eq(plays.boardId, '0002'))
  if (!one) throw new Error('no play')
  const many = Array.from({ length: 250 }, () => ({
    ...one,
    playId: deps.random.id(),
    idempotencyKey: crypto.randomUUID(),
  }))
  await deps.database.orm.insert(plays).values(many)
  expect((await statistics('0002')).numPlays).toBe(200)
})
