/** What Home shows to anybody: never a board that is not live. */
import { call } from '@orpc/server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { addBoard } from '../testing/boards.ts'
import { visitor } from '../testing/visitors.ts'
import { boardsCalls } from './calls.ts'

let parts: TestParts

beforeEach(async () => {
  await parts?.close()
  parts = await testParts()
})
afterAll(() => parts.close())

const promoted = () => call(boardsCalls.promoted, undefined, { context: visitor(parts) })
const toTry = () => call(boardsCalls.toTry, undefined, { context: visitor(parts) })

test('an instance without boards has none to show', async () => {
  expect(await promoted()).toEqual([])
  expect(await toTry()).toBeNull()
})

test('promoted boards: live and playable ones by name, without a best', async () => {
  await addBoard(parts, { boardId: '0001', name: 'Zebra', promoted: true })
  await addBoard(parts, { boardId: '0002', name: 'Ant', promoted: true, layout: '6x6', numTiles: 36 })
  await addBoard(parts, { boardId: '0003', name: 'Secret', promoted: true, mode: 'testing' })
  await addBoard(parts, { boardId: '0004', name: 'Gone', promoted: true, mode: 'disabled' })
  await addBoard(parts, { boardId: '0005', name: 'Short', promoted: true, numTiles: 5 })
  await addBoard(parts, { boardId: '0006', name: 'Plain' })
  const cards = await promoted()
  expect(cards.map(({ name }) => name)).toEqual(['Ant', 'Zebra'])
  expect(cards[0]).toMatchObject({ slug: 'board-0002', mode: 'live', bestTotalDurationMs: null })
})

test('the board to try: small, live, playable; a promoted one before others, then the lowest id', async () => {
  await addBoard(parts, { boardId: '0001', promoted: true, mode: 'testing' })
  await addBoard(parts, { boardId: '0002', promoted: true, mode: 'disabled' })
  await addBoard(parts, { boardId: '0003', promoted: true, numTiles: 5 })
  await addBoard(parts, { boardId: '0004', promoted: true, layout: '2x7', numTiles: 14 })
  expect(await toTry()).toBeNull()
  await addBoard(parts, { boardId: '0009' })
  expect(await toTry()).toMatchObject({ boardId: '0009' })
  await addBoard(parts, { boardId: '0008' })
  expect(await toTry()).toMatchObject({ boardId: '0008' })
  await addBoard(parts, { boardId: '0007', promoted: true, layout: '3x4', numTiles: 12 })
  const board = await toTry()
  expect(board).toMatchObject({ boardId: '0007', name: 'Board 0007', isPlayable: true, boardPortraitLayout: '3x4' })
  expect(JSON.stringify(board)).not.toMatch(/Prompt|Wording|Answer/)
})
