/** Lists of cards that are longer than a page. */
import { call } from '@orpc/server'
import type { CardOrder } from '@tilerush/core/boards/constants'
import { cardsPerPage } from '@tilerush/core/boards/constants'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { type SignedIn, visitor } from '../../testing/accounts/visitors.ts'
import { boardsRouter } from './router.ts'

const numBoards = 2 * cardsPerPage + 3
const toId = (index: number) => `board${String(index).padStart(3, '0')}`
const toName = (index: number) => `Board ${String(index).padStart(3, '0')}`
const ids = (indexes: readonly number[]) => indexes.map(toId)
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

const deps = useTestDeps()
const player = useSignedIn(deps, { per: 'file' })
const editor = useSignedIn(deps, { per: 'file', role: 'editor' })

beforeAll(async () => {
  const { orm } = deps.database
  await addBoard(deps, { boardId: toId(0), name: toName(0) })
  // Copies of the one, so that each has its content.
  const others = sql`generate_series(1, ${numBoards - 1}::int) n`
  await orm.execute(sql`
    insert into boards select (jsonb_populate_record(b, jsonb_build_object('board_id', 'board' || lpad(n::text, 3, '0'),
      'slug', 'board-' || n, 'name', 'Board ' || lpad(n::text, 3, '0'), 'name_lower', 'board ' || lpad(n::text, 3, '0'),
      'promoted', n = 150, 'keywords', case when n % 2 = 1 then array['odd ones'] else array[]::text[] end,
      'mode', case n when 7 then 'testing' when 8 then 'disabled' else 'live' end))).*
    from boards b, ${others}`)
  await orm.execute(sql`
    insert into board_versions select (jsonb_populate_record(v, jsonb_build_object('board_id', b.board_id,
      'content', v.content || jsonb_build_object('boardId', b.board_id, 'name', b.name, 'slug', b.slug)))).*
    from board_versions v, boards b where b.board_id <> v.board_id`)
  await insertBest(player, 180, 9000)
  await insertBest(player, 60, 8000)
  // Another player's changes nothing.
  await insertBest(editor, 30, 1000)
})

async function insertBest({ user: { userId } }: SignedIn, index: number, ms: number): Promise<void> {
  await deps.database.orm.execute(sql`
    insert into personal_bests (user_id, board_id, board_name, play_id, accuracy, average_correct_click_duration_ms,
      completed_duration_ms, num_clicks_total, num_incorrect_clicks, num_tiles_on_board, penalty_duration_ms,
      total_duration_ms, unix_timestamp_sec, server_timestamp, num_times_played)
    values (${userId}, ${toId(index)}, ${toName(index)}, gen_random_uuid(), 1, 1, ${ms}, 6, 0, 6, 0, ${ms}, '1', now(), 1)`)
}

interface Part {
  readonly find?: string
  readonly page?: number
}
const toIds = (cards: readonly { readonly boardId: string }[]) => cards.map(({ boardId }) => boardId)
const byName = async (input: Part, context = player) => toIds(await call(boardsRouter.byName, input, { context }))
const science = async (input: Part & { readonly order?: CardOrder }, context = player) =>
  toIds(await call(boardsRouter.byCategory, { category: 'science', ...input }, { context }))
const byIds = (boardIds: string[], context = player) => call(boardsRouter.byIds, { boardIds }, { context })
/** Those that a player sees. */
const live = range(0, numBoards).filter((index) => index !== 7 && index !== 8)

describe('by name', () => {
  it('the pages hold every board that is visible once, and a page after the last nothing', async () => {
    expect(await byName({})).toEqual(ids(live.slice(0, cardsPerPage)))
    expect(await byName({ page: 0 })).toEqual(await byName({}))
    expect(await byName({ page: 1 })).toEqual(ids(live.slice(cardsPerPage, 2 * cardsPerPage)))
    expect(await byName({ page: 2 })).toEqual(ids(live.slice(2 * cardsPerPage)))
    expect(await byName({ page: 3 })).toEqual([])
    expect(await byName({ page: 2 }, editor)).toEqual(ids(range(2 * cardsPerPage, numBoards)))
  })

  it('finds by a part of the name or of a keyword among all boards, ignoring case and outer spaces', async () => {
    expect(await byName({ find: ' BOARD 20 ' })).toEqual(ids([200, 201, 202]))
    const odd = live.filter((index) => index % 2 === 1)
    expect(await byName({ find: 'Odd o' })).toEqual(ids(odd.slice(0, cardsPerPage)))
    expect(await byName({ find: 'Odd o', page: 1 })).toEqual(ids(odd.slice(cardsPerPage)))
    expect(await byName({ find: '%' })).toEqual([])
  })

  it('what is hidden is not found either', async () => {
    expect(await byName({ find: 'board 007' })).toEqual([])
    expect(await byName({ find: 'board 007' }, editor)).toEqual([toId(7)])
  })
})

describe('a category', () => {
  it('goes from page to page in each of its orders, the bests being the viewer’s', async () => {
    const without = (...first: number[]) => live.filter((index) => !first.includes(index))
    const orders = { promoted: [150, ...without(150)], name: live, best: [60, 180, ...without(60, 180)] }
    for (const [order, expected] of Object.entries(orders) as [CardOrder, number[]][]) {
      const pages = await Promise.all([0, 1, 2, 3].map((page) => science({ order, page })))
      expect(pages.flat()).toEqual(ids(expected))
    }
    expect(await science({})).toEqual(await science({ order: 'promoted' }))
  })

  it('has no disabled board, for an editor either, and finds as the list by name does', async () => {
    expect(await science({ find: 'board 00' }, editor)).toEqual(ids([0, 1, 2, 3, 4, 5, 6, 7, 9]))
    expect(await science({ find: 'board 00' })).toEqual(ids([0, 1, 2, 3, 4, 5, 6, 9]))
  })
})

describe('by id', () => {
  it('refuses visitors, and more boards than a page has', async () => {
    const input = { boardIds: [toId(1)] }
    await expect(call(boardsRouter.byIds, input, { context: visitor(deps) })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(byIds(ids(range(0, cardsPerPage + 1)))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('has the boards in the order of the ids, without those that are hidden or unknown', async () => {
    const requested = [toId(180), toId(7), 'nothing', toId(2)]
    const found = await byIds(requested)
    expect(found.map(({ boardId, bestTotalDurationMs }) => [boardId, bestTotalDurationMs])).toEqual([
      [toId(180), 9000],
      [toId(2), null],
    ])
    expect(toIds(await byIds(requested, editor))).toEqual(ids([180, 7, 2]))
    expect(await byIds([])).toEqual([])
  })
})
