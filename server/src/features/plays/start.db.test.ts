import { boardModes } from '@tilerush/core/boards/constants'
import type { Locale } from '@tilerush/core/language/constants'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { boards, boardVersions, plays } from '../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { boardsRouter } from '../boards/router.ts'
import { invalidateCurrentBoards } from '../boards/visible-boards.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { addTranslatedBoard } from '../../testing/fixtures/translated-board-store.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { playsRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))

const deps = useTestDeps({ clock, settings: { playTimeoutMs: 90_000, wrongClickPenaltyMs: 1500 } })
const player = useSignedIn(deps, { per: 'file' })

beforeAll(async () => {
  for (const mode of boardModes) await addBoard(deps, { boardId: mode, mode })
  await addBoard(deps, { boardId: 'short', numTiles: 5 })
})

const start = (context: Visitor, boardId: string, idempotencyKey: string = crypto.randomUUID()) =>
  call(playsRouter.start, { boardId, idempotencyKey }, { context })
const startIn = (context: Visitor, boardId: string, language: Locale, idempotencyKey: string = crypto.randomUUID()) =>
  call(playsRouter.start, { boardId, idempotencyKey, language }, { context })
const getPlays = ({ user }: SignedIn) => deps.database.orm.select().from(plays).where(eq(plays.userId, user.userId))

describe('refuses', () => {
  test('a visitor and a user without a gamertag', async () => {
    await expect(start(visitor(deps), 'live')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const nameless = await signIn(deps, { gamerTag: '' })
    await expect(start(nameless, 'live')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test.each([
    ['testing', 'BOARD_NOT_FOUND', 404],
    ['disabled', 'BOARD_NOT_FOUND', 404],
    ['none', 'BOARD_NOT_FOUND', 404],
    // It is found by id alone: the slug is the address's matter.
    ['board-live', 'BOARD_NOT_FOUND', 404],
    ['short', 'BOARD_NOT_PLAYABLE', 409],
  ])('a player, on the board %j; and no play is stored', async (boardId, code, status) => {
    const before = await getPlays(player)
    await expect(start(player, boardId)).rejects.toMatchObject({ code, status })
    expect(await getPlays(player)).toEqual(before)
  })

  test('a key that is no UUID', async () => {
    await expect(start(player, 'live', 'again')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('a play is stored with the rules of its start, and returns the tiles in the order of the replay', async () => {
  const person = await signIn(deps)
  const play = await start(person, 'live')
  expect(play).toMatchObject({
    boardId: 'live',
    boardVersion: 1,
    boardPortraitLayout: '1x6',
    rules: { rulesVersion: 1, timeoutMs: 90_000, wrongClickPenaltyMs: 1500, countdownFrom: 3 },
  })
  const ids = play.tiles.map(({ tileId }) => tileId)
  expect(ids).toHaveLength(8)
  expect(ids).toEqual(ids.toSorted())
  expect(JSON.stringify(play)).not.toMatch(/Prompt \d|Wording \d|Answer \d/)
  expect(deobfuscateTiles(play.seed, play.tiles)[0]).toMatchObject({
    tileId: 'tile2',
    prompt: 'Prompt 7|Wording 7',
    answerText: 'Answer 7',
  })
  expect(await getPlays(person)).toMatchObject([
    { playId: play.playId, seed: play.seed, startedAt: clock.now(), finishedAt: null, timeoutMs: 90_000 },
  ])
})

/** The first prompt of practice. */
async function practiceIn(language?: 'de' | 'es'): Promise<string | undefined> {
  const input = { boardId: 'practised', ...(language && { language }) }
  const { seed, tiles } = await call(playsRouter.practice, input, { context: player })
  return deobfuscateTiles(seed, tiles)[0]?.prompt
}

describe('a language', () => {
  test('applies to the prompts alone: the same key is the same game in every language', async () => {
    await addTranslatedBoard(deps, 'words')
    const key = crypto.randomUUID()
    const [own, german] = [await start(player, 'words', key), await startIn(player, 'words', 'de', key)]
    const read = ({ seed, tiles }: typeof own) => deobfuscateTiles(seed, tiles)
    expect({ ...german, tiles: null }).toEqual({ ...own, tiles: null })
    expect(read(german).map(({ tileId }) => tileId)).toEqual(read(own).map(({ tileId }) => tileId))
    expect(read(own)[0]?.prompt).toBe('Prompt 7|Wording 7')
    expect(read(german)[0]?.prompt).toBe('Begriff 7|Formulierung 7')
    // One that the board does not have.
    expect(await startIn(player, 'words', 'es', key)).toEqual(own)
    expect(await call(boardsRouter.toPlay, { boardIdOrSlug: 'words' }, { context: player })).toMatchObject({
      promptPrefix: 'Click',
      languages: [{ locale: 'de', promptPrefix: 'Finde' }],
    })
  })

  test('applies to practice, too, where the board has it', async () => {
    await addTranslatedBoard(deps, 'practised')
    expect(await practiceIn('de')).toBe('Begriff 7|Formulierung 7')
    expect(await practiceIn('es')).toBe('Prompt 7|Wording 7')
    expect(await practiceIn()).toBe('Prompt 7|Wording 7')
  })

  test('is not offered while a tile has no translation', async () => {
    await addTranslatedBoard(deps, 'gap', 3)
    const key = crypto.randomUUID()
    expect(await startIn(player, 'gap', 'de', key)).toEqual(await start(player, 'gap', key))
    expect(await call(boardsRouter.toPlay, { boardIdOrSlug: 'gap' }, { context: player })).toMatchObject({
      languages: [],
    })
  })
})

test('a user with viewAdminStuff may play a board in testing', async () => {
  const editor = await signIn(deps, { role: 'editor' })
  expect(await start(editor, 'testing')).toMatchObject({ boardId: 'testing' })
})

describe('the same key', () => {
  test('returns the same play, also concurrently and later', async () => {
    const person = await signIn(deps)
    const key = crypto.randomUUID()
    const responses = await Promise.all(Array.from({ length: 10 }, () => start(person, 'live', key)))
    for (const response of responses) expect(response).toEqual(responses[0])
    clock.advance(60_000)
    expect(await start(person, 'live', key.toUpperCase())).toEqual(responses[0])
    expect(await getPlays(person)).toHaveLength(1)
  })

  test('of another user starts another play', async () => {
    const key = crypto.randomUUID()
    const other = await signIn(deps)
    expect((await start(player, 'live', key)).playId).not.toBe((await start(other, 'live', key)).playId)
  })

  test('returns the version that the play started with', async () => {
    const content = await addBoard(deps, { boardId: 'edited' })
    const key = crypto.randomUUID()
    const before = await start(player, 'edited', key)
    const { orm } = deps.database
    await orm
      .insert(boardVersions)
      .values({ boardId: 'edited', version: 2, content: { ...content, tiles: content.tiles.slice(0, 6) } })
    await orm.update(boards).set({ version: 2 }).where(eq(boards.boardId, 'edited'))
    invalidateCurrentBoards(deps.database)
    expect(await start(player, 'edited', key)).toEqual(before)
    expect(await start(player, 'edited')).toMatchObject({ boardVersion: 2 })
  })
})
