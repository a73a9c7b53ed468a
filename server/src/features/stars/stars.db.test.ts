import { call } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { addBoard } from '../testing/boards.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../testing/visitors.ts'
import { starsCalls } from './calls.ts'

let parts: TestParts
let person: SignedIn
let decoy: SignedIn

beforeAll(async () => {
  parts = await testParts()
  await addBoard(parts, { boardId: '0001' })
  await addBoard(parts, { boardId: '0002' })
  await addBoard(parts, { boardId: '0003', mode: 'testing' })
  decoy = await signIn(parts)
  await add(decoy, '0002')
})
beforeEach(async () => {
  person = await signIn(parts)
})
afterAll(() => parts.close())

const add = (context: Visitor, boardId: string) => call(starsCalls.add, { boardId }, { context })
const remove = (context: Visitor, boardId: string) => call(starsCalls.remove, { boardId }, { context })
const starredOf = async ({ sessionSecret }: SignedIn) => (await parts.sessions.find(sessionSecret))?.starredBoards

describe('who is refused', () => {
  test('a visitor and somebody without a gamertag', async () => {
    await expect(add(visitor(parts), '0001')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(remove(visitor(parts), '0001')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(add(await signIn(parts, { gamerTag: '' }), '0001')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a board that is not there, and one that a player may not see', async () => {
    await expect(add(person, '9999')).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
    await expect(add(person, '0003')).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
    expect(await starredOf(person)).toEqual([])
    const editor = await signIn(parts, { role: 'editor' })
    expect(await add(editor, '0003')).toEqual({ starredBoards: ['0003'] })
  })
})

test('a board is added once, however often it is sent, and the session sees it', async () => {
  expect(await add(person, '0002')).toEqual({ starredBoards: ['0002'] })
  expect(await add(person, '0001')).toEqual({ starredBoards: ['0002', '0001'] })
  await Promise.all(Array.from({ length: 8 }, () => add(person, '0001')))
  expect(await starredOf(person)).toEqual(['0002', '0001'])
  expect(await starredOf(decoy)).toEqual(['0002'])
})

test('stars set at once are all kept', async () => {
  await Promise.all([add(person, '0001'), add(person, '0002')])
  expect((await starredOf(person))?.toSorted()).toEqual(['0001', '0002'])
})

test('a board is removed, also twice and also one that was never starred', async () => {
  await add(person, '0001')
  expect(await remove(person, '0001')).toEqual({ starredBoards: [] })
  expect(await remove(person, '0001')).toEqual({ starredBoards: [] })
  expect(await remove(person, 'gone')).toEqual({ starredBoards: [] })
  expect(await starredOf(decoy)).toEqual(['0002'])
})
