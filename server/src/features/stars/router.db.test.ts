/** Stars are added and removed, once each (docs/rules.md#starred-boards). */
import { call } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { starsRouter } from './router.ts'

let deps: TestDeps
let person: SignedIn
let decoy: SignedIn

beforeAll(async () => {
  deps = await createTestDeps()
  await addBoard(deps, { boardId: '0001' })
  await addBoard(deps, { boardId: '0002' })
  await addBoard(deps, { boardId: '0003', mode: 'testing' })
  decoy = await signIn(deps)
  await add(decoy, '0002')
})
beforeEach(async () => {
  person = await signIn(deps)
})
afterAll(() => deps.close())

const add = (context: Visitor, boardId: string) => call(starsRouter.add, { boardId }, { context })
const remove = (context: Visitor, boardId: string) => call(starsRouter.remove, { boardId }, { context })
const getStarred = async ({ sessionSecret }: SignedIn) => (await deps.sessions.find(sessionSecret))?.starredBoards

describe('refuses', () => {
  test('a visitor and a user without a gamertag', async () => {
    await expect(add(visitor(deps), '0001')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(remove(visitor(deps), '0001')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(add(await signIn(deps, { gamerTag: '' }), '0001')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a board that does not exist, and one hidden from the player', async () => {
    await expect(add(person, '9999')).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
    await expect(add(person, '0003')).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
    expect(await getStarred(person)).toEqual([])
    const editor = await signIn(deps, { role: 'editor' })
    expect(await add(editor, '0003')).toEqual({ starredBoards: ['0003'] })
  })
})

test('a board is added once, also by repeated requests, and the session sees it', async () => {
  expect(await add(person, '0002')).toEqual({ starredBoards: ['0002'] })
  expect(await add(person, '0001')).toEqual({ starredBoards: ['0002', '0001'] })
  await Promise.all(Array.from({ length: 8 }, () => add(person, '0001')))
  expect(await getStarred(person)).toEqual(['0002', '0001'])
  expect(await getStarred(decoy)).toEqual(['0002'])
})

test('concurrently added stars are all stored', async () => {
  await Promise.all([add(person, '0001'), add(person, '0002')])
  expect((await getStarred(person))?.toSorted()).toEqual(['0001', '0002'])
})

test('removing a board is idempotent, also for a board that was never starred', async () => {
  await add(person, '0001')
  expect(await remove(person, '0001')).toEqual({ starredBoards: [] })
  expect(await remove(person, '0001')).toEqual({ starredBoards: [] })
  expect(await remove(person, 'gone')).toEqual({ starredBoards: [] })
  expect(await getStarred(decoy)).toEqual(['0002'])
})
