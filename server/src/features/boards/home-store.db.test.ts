/** The boards on Home: never a board that is not live. */
import { call } from '@orpc/server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { visitor } from '../../testing/accounts/visitors.ts'
import { boardsRouter } from './router.ts'

let deps: TestDeps

beforeEach(async () => {
  await deps?.close()
  deps = await createTestDeps()
})
afterAll(() => deps.close())

const promoted = () => call(boardsRouter.promoted, undefined, { context: visitor(deps) })
const toTry = () => call(boardsRouter.toTry, undefined, { context: visitor(deps) })

test('an instance without boards shows none', async () => {
  expect(await promoted()).toEqual([])
  expect(await toTry()).toBeNull()
})

test('promoted boards: live and playable ones by name, without a best', async () => {
  await addBoard(deps, { boardId: '0001', name: 'Zebra', promoted: true })
  await addBoard(deps, { boardId: '0002', name: 'Ant', promoted: true, layout: '6x6', numTiles: 36 })
  await addBoard(deps, { boardId: '0003', name: 'Secret', promoted: true, mode: 'testing' })
  await addBoard(deps, { boardId: '0004', name: 'Gone', promoted: true, mode: 'disabled' })
  await addBoard(deps, { boardId: '0005', name: 'Short', promoted: true, numTiles: 5 })
  await addBoard(deps, { boardId: '0006', name: 'Plain' })
  const cards = await promoted()
  expect(cards.map(({ name }) => name)).toEqual(['Ant', 'Zebra'])
  expect(cards[0]).toMatchObject({ slug: 'board-0002', mode: 'live', bestTotalDurationMs: null })
})

test('the board to try: small, live, playable; a promoted one before others, then the lowest id', async () => {
  await addBoard(deps, { boardId: '0001', promoted: true, mode: 'testing' })
  await addBoard(deps, { boardId: '0002', promoted: true, mode: 'disabled' })
  await addBoard(deps, { boardId: '0003', promoted: true, numTiles: 5 })
  await addBoard(deps, { boardId: '0004', promoted: true, layout: '2x7', numTiles: 14 })
  expect(await toTry()).toBeNull()
  await addBoard(deps, { boardId: '0009' })
  expect(await toTry()).toMatchObject({ boardId: '0009' })
  await addBoard(deps, { boardId: '0008' })
  expect(await toTry()).toMatchObject({ boardId: '0008' })
  await addBoard(deps, { boardId: '0007', promoted: true, layout: '3x4', numTiles: 12 })
  const board = await toTry()
  expect(board).toMatchObject({ boardId: '0007', name: 'Board 0007', isPlayable: true, boardPortraitLayout: '3x4' })
  expect(JSON.stringify(board)).not.toMatch(/Prompt \d|Wording \d|Answer \d/)
})
