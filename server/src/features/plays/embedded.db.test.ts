/** Boards within other pages: live ones alone, the same for everybody, and nothing of their plays is stored. */
import { call } from '@orpc/server'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { count } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deals, guestPlays, plays } from '../../lib/database/schema.ts'
import { signIn, visitor } from '../../testing/accounts/visitors.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { playsRouter } from './router.ts'

const deps = useTestDeps({
  settings: { wrongClickPenaltyMs: 1500, embedOrigins: ['https://learn.example'] },
  boards: [
    { boardId: '0001', slug: 'flags' },
    { boardId: '0002', slug: 'secret', mode: 'testing' },
    { boardId: '0003', slug: 'gone', mode: 'disabled' },
    { boardId: '0004', slug: 'few', numTiles: 3 },
  ],
})

const embedded = (boardIdOrSlug: string, context = visitor(deps)) =>
  call(playsRouter.embedded, { boardIdOrSlug }, { context })

describe('an embedded board', () => {
  it.each(['secret', '0002', 'gone', 'few', 'none', ''])('is not there: %j, not even for an editor', async (slug) => {
    expect(await embedded(slug)).toBeNull()
    expect(await embedded(slug, await signIn(deps, { role: 'editor' }))).toBeNull()
  })

  it.each(['flags', '0001'])('comes with all that a game needs, by %s', async (slug) => {
    const found = await embedded(slug)
    expect(found?.board).toMatchObject({ boardId: '0001', slug: 'flags', isPlayable: true })
    expect(found?.rules).toMatchObject({ wrongClickPenaltyMs: 1500 })
    const tiles = deobfuscateTiles(found?.seed ?? 0, found?.tiles ?? [])
    expect(tiles.map(({ tileId }) => tileId).toSorted()).toEqual(
      found?.board.faces.map(({ tileId }) => tileId).toSorted(),
    )
    expect(tiles.every(({ prompt }) => prompt !== '')).toBe(true)
    expect(JSON.stringify(found)).not.toContain(tiles[0]?.prompt)
  })

  it('leaves nothing behind', async () => {
    const player = await signIn(deps)
    await embedded('flags', player)
    for (const table of [plays, guestPlays, deals]) {
      expect(await deps.database.orm.select({ rows: count() }).from(table)).toEqual([{ rows: 0 }])
    }
    expect([...player.cookies, ...player.deviceCookies, ...player.localeCookies]).toEqual([])
  })
})

it('players read which sites may show boards', async () => {
  const request = (context = visitor(deps)) => call(playsRouter.embedOrigins, undefined, { context })
  await expect(request()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await request(await signIn(deps))).toEqual(['https://learn.example'])
})
