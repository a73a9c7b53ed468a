import { beforeAll, expect, test, vi } from 'vitest'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { getCardContents } from './card-content.ts'

const numBoards = 203

const deps = useTestDeps({ boards: ['first'] })

beforeAll(async () => {
  await deps.database.pool.query(
    `insert into board_versions (board_id, version, content)
     select 'board' || n, 3, content || jsonb_build_object('boardId', 'board' || n)
     from board_versions, generate_series(2, $1::int) n where board_id = 'first'`,
    [numBoards],
  )
})

const keys = [
  { boardId: 'first', version: 1 },
  { boardId: 'deleted', version: 1 },
  ...Array.from({ length: numBoards - 1 }, (_, index) => ({ boardId: `board${index + 2}`, version: 3 })),
]

/** The boards of the list, and how many versions each statement read. */
async function list() {
  const query = vi.spyOn(deps.database.pool, 'query')
  const cards = await getCardContents(deps.database).findAll(keys)
  const calls = query.mock.calls as unknown as readonly (readonly [unknown, readonly [readonly string[]]])[]
  const numRead = calls.map(([, [boardIds]]) => boardIds.length)
  query.mockRestore()
  return { boardIds: cards.map((card) => card?.boardId), numRead }
}

test('versions are read a hundred at a time, and those that are known not again', async () => {
  const boardIds = keys.map(({ boardId }) => (boardId === 'deleted' ? undefined : boardId))
  expect(await list()).toEqual({ boardIds, numRead: [100, 100, 4] })
  expect(await list()).toEqual({ boardIds, numRead: [1] })
})
