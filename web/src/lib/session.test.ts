import type { CurrentUser } from '@tilerush/contract/account'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { currentUserQuery, refreshCurrentUser, setCurrentUser } from './session.ts'

const me = vi.hoisted(() => vi.fn<() => Promise<CurrentUser | null>>())
vi.mock('./client.ts', () => ({ client: { account: { me } } }))
vi.mock('./theme.ts', () => ({ applyColourScheme: () => undefined }))

const wren = { gamerTag: 'Wren', starredBoards: [] as readonly string[] } as CurrentUser
const shown = () => queryClient.getQueryData(currentUserQuery.queryKey)

beforeEach(() => queryClient.clear())

test('shows what the server says', async () => {
  me.mockResolvedValue(wren)
  await queryClient.fetchQuery(currentUserQuery)
  expect(shown()).toEqual(wren)
  me.mockResolvedValue(null)
  await refreshCurrentUser()
  expect(shown()).toBeNull()
})

test.each([
  ['a logout', wren, null],
  ['a login', null, wren],
  ['a star', wren, { ...wren, starredBoards: ['7'] }],
])('an answer that was on its way during %s does not undo it', async (_change, before, after) => {
  me.mockResolvedValue(before)
  await queryClient.fetchQuery(currentUserQuery)
  me.mockImplementation(async () => {
    setCurrentUser(after)
    return await Promise.resolve(before)
  })
  await refreshCurrentUser()
  expect(shown()).toEqual(after)
  me.mockResolvedValue(before)
  await refreshCurrentUser()
  expect(shown()).toEqual(before)
})
