import { boardModes, type Locale } from '@tilerush/core/constants'
import { unveilTiles } from '@tilerush/core/play/veil'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { boards, boardVersions, plays } from '../../lib/database/schema.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { boardsCalls } from '../boards/calls.ts'
import { forgetCurrentBoards } from '../boards/visible-boards.ts'
import { addBoard } from '../testing/boards.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../testing/visitors.ts'
import { playsCalls } from './calls.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
let parts: TestParts
let player: SignedIn

beforeAll(async () => {
  parts = await testParts({ clock, settings: { playTimeoutMs: 90_000, wrongClickPenaltyMs: 1500 } })
  player = await signIn(parts)
  for (const mode of boardModes) await addBoard(parts, { boardId: mode, mode })
  await addBoard(parts, { boardId: 'short', numTiles: 5 })
})
afterAll(() => parts.close())

const start = (context: Visitor, boardId: string, idempotencyKey: string = crypto.randomUUID()) =>
  call(playsCalls.start, { boardId, idempotencyKey }, { context })
const startIn = (context: Visitor, boardId: string, language: Locale, idempotencyKey: string = crypto.randomUUID()) =>
  call(playsCalls.start, { boardId, idempotencyKey, language }, { context })
const playsOf = ({ user }: SignedIn) => parts.database.orm.select().from(plays).where(eq(plays.userId, user.userId))

describe('who is refused', () => {
  test('a visitor and a user without a gamertag', async () => {
    await expect(start(visitor(parts), 'live')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const nameless = await signIn(parts, { gamerTag: '' })
    await expect(start(nameless, 'live')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test.each([
    ['testing', 'BOARD_NOT_FOUND', 404],
    ['disabled', 'BOARD_NOT_FOUND', 404],
    ['none', 'BOARD_NOT_FOUND', 404],
    // By id alone: the slug is the address's matter.
    ['board-live', 'BOARD_NOT_FOUND', 404],
    ['short', 'BOARD_NOT_PLAYABLE', 409],
  ])('a player, on the board %j; and no play is stored', async (boardId, code, status) => {
    const before = await playsOf(player)
    await expect(start(player, boardId)).rejects.toMatchObject({ code, status })
    expect(await playsOf(player)).toEqual(before)
  })

  test('a key that is no UUID', async () => {
    await expect(start(player, 'live', 'again')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('a play is stored with the rules of its start, and answers with the tiles in the order of the replay', async () => {
  const person = await signIn(parts)
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
  expect(JSON.stringify(play)).not.toMatch(/Prompt|Wording|Answer/)
  expect(unveilTiles(play.seed, play.tiles)[0]).toMatchObject({
    tileId: 'tile2',
    prompt: 'Prompt 7|Wording 7',
    answerText: 'Answer 7',
  })
  expect(await playsOf(person)).toMatchObject([
    { playId: play.playId, seed: play.seed, startedAt: clock.now(), finishedAt: null, timeoutMs: 90_000 },
  ])
})

const translated = async (boardId: string, gap?: number) => {
  const content = await addBoard(parts, { boardId })
  const tiles = content.tiles.map((tile, index) => ({
    ...tile,
    translations: index === gap ? {} : { de: `Begriff ${index}|Formulierung ${index}` },
  }))
  const version = { boardId, version: 2, content: { ...content, prefixTranslations: { de: 'Finde' }, tiles } }
  await parts.database.orm.insert(boardVersions).values(version)
  await parts.database.orm.update(boards).set({ version: 2 }).where(eq(boards.boardId, boardId))
  forgetCurrentBoards(parts.database)
}

/** The first prompt of practice. */
async function practiceIn(language?: 'de' | 'es'): Promise<string | undefined> {
  const input = { boardId: 'practised', ...(language && { language }) }
  const { seed, tiles } = await call(playsCalls.practice, input, { context: player })
  return unveilTiles(seed, tiles)[0]?.prompt
}

describe('a language', () => {
  test('is that of the prompts alone: the same key is the same game, in whichever language it is asked for', async () => {
    await translated('words')
    const key = crypto.randomUUID()
    const [own, german] = [await start(player, 'words', key), await startIn(player, 'words', 'de', key)]
    const read = ({ seed, tiles }: typeof own) => unveilTiles(seed, tiles)
    expect({ ...german, tiles: null }).toEqual({ ...own, tiles: null })
    expect(read(german).map(({ tileId }) => tileId)).toEqual(read(own).map(({ tileId }) => tileId))
    expect(read(own)[0]?.prompt).toBe('Prompt 7|Wording 7')
    expect(read(german)[0]?.prompt).toBe('Begriff 7|Formulierung 7')
    // One that the board has not.
    expect(await startIn(player, 'words', 'es', key)).toEqual(own)
    expect(await call(boardsCalls.toPlay, { boardIdOrSlug: 'words' }, { context: player })).toMatchObject({
      promptPrefix: 'Click',
      languages: [{ locale: 'de', promptPrefix: 'Finde' }],
    })
  })

  test('is that of practice, too, where the board has it', async () => {
    await translated('practised')
    expect(await practiceIn('de')).toBe('Begriff 7|Formulierung 7')
    expect(await practiceIn('es')).toBe('Prompt 7|Wording 7')
    expect(await practiceIn()).toBe('Prompt 7|Wording 7')
  })

  test('is not offered while a tile lacks it', async () => {
    await translated('gap', 3)
    const key = crypto.randomUUID()
    expect(await startIn(player, 'gap', 'de', key)).toEqual(await start(player, 'gap', key))
    expect(await call(boardsCalls.toPlay, { boardIdOrSlug: 'gap' }, { context: player })).toMatchObject({
      languages: [],
    })
  })
})

test('who sees admin stuff may play a board in testing', async () => {
  const editor = await signIn(parts, { role: 'editor' })
  expect(await start(editor, 'testing')).toMatchObject({ boardId: 'testing' })
})

describe('the same key', () => {
  test('answers with the same play, also at once and later', async () => {
    const person = await signIn(parts)
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(person, 'live', key)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    clock.advance(60_000)
    expect(await start(person, 'live', key.toUpperCase())).toEqual(answers[0])
    expect(await playsOf(person)).toHaveLength(1)
  })

  test('of another user starts another play', async () => {
    const key = crypto.randomUUID()
    const other = await signIn(parts)
    expect((await start(player, 'live', key)).playId).not.toBe((await start(other, 'live', key)).playId)
  })

  test('answers with the version that the play started with', async () => {
    const content = await addBoard(parts, { boardId: 'edited' })
    const key = crypto.randomUUID()
    const before = await start(player, 'edited', key)
    const { orm } = parts.database
    await orm
      .insert(boardVersions)
      .values({ boardId: 'edited', version: 2, content: { ...content, tiles: content.tiles.slice(0, 6) } })
    await orm.update(boards).set({ version: 2 }).where(eq(boards.boardId, 'edited'))
    forgetCurrentBoards(parts.database)
    expect(await start(player, 'edited', key)).toEqual(before)
    expect(await start(player, 'edited')).toMatchObject({ boardVersion: 2 })
  })
})
