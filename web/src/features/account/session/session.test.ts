import type { CurrentUser } from '@tilerush/contract/account/account'
import { QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/api/query-client.ts'
import { currentUserQuery, clearUser, recheckCurrentUser, refreshCurrentUser, setCurrentUser } from './session.ts'

const me = vi.hoisted(() => {
  // Test files share their modules: none is to be read with or without the mocks of another file.
  vi.resetModules()
  return vi.fn<() => Promise<CurrentUser | null>>()
})
vi.mock('../../../lib/api/client.ts', () => ({ client: { account: { me } } }))
vi.mock('./theme.ts', () => ({ applyColourScheme: () => undefined }))

const wren = { gamerTag: 'Wren', starredBoards: [] as readonly string[] } as CurrentUser
const shown = () => queryClient.getQueryData(currentUserQuery.queryKey)

beforeEach(() => queryClient.clear())
afterAll(() => vi.resetModules())

test('shows what the server says', async () => {
  me.mockResolvedValue(wren)
  await queryClient.fetchQuery(currentUserQuery)
  expect(shown()).toEqual(wren)
  me.mockResolvedValue(null)
  await refreshCurrentUser()
  expect(shown()).toBeNull()
})

test('a known user is requested again at a navigation, a visitor is not', async () => {
  me.mockReset().mockResolvedValue(wren)
  setCurrentUser(null)
  recheckCurrentUser()
  expect(me).not.toHaveBeenCalled()
  setCurrentUser({ ...wren, gamerTag: 'Wren before' })
  recheckCurrentUser()
  await vi.waitFor(() => expect(shown()).toEqual(wren))
})

test.each([
  ['a logout', wren, null],
  ['a login', null, wren],
  ['a star', wren, { ...wren, starredBoards: ['7'] }],
])('a response that was on its way during %s does not undo it', async (_change, before, after) => {
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

test('a user who has gone takes what was fetched along, and nothing else', async () => {
  setCurrentUser(wren)
  queryClient.setQueryData(['a board of the user'], 'seen')
  const fetchCode = vi.fn<() => Promise<string>>().mockResolvedValue('open')
  const code = {
    queryKey: ['a mailed code'],
    queryFn: fetchCode,
    staleTime: Infinity,
    meta: { belongsToUser: false },
  } as const
  const shownCode = new QueryObserver(queryClient, code)
  const stop = shownCode.subscribe(() => {})
  await queryClient.ensureQueryData(code)
  clearUser()
  // As React does when the page is redrawn.
  shownCode.setOptions(code)
  expect(shownCode.getCurrentResult().data).toBe('open')
  expect(fetchCode).toHaveBeenCalledOnce()
  expect(queryClient.getQueryData(['a board of the user'])).toBeUndefined()
  expect(shown()).toBeNull()
  stop()
})
