/** Stars are added and removed, once each (docs/rules.md#starred-boards). */
import { call } from '@orpc/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { starsRouter } from './router.ts'

const deps = useTestDeps({ boards: ['0001', '0002', { boardId: '0003', mode: 'testing' }] })
const decoy = useSignedIn(deps, { per: 'file' })

beforeAll(async () => {
  await add(decoy, '0002')
})
const person = useSignedIn(deps, { per: 'test' })

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
