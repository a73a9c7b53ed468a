/** Creating, changing and promoting boards (docs/rules.md#board-modes). One file: the cases share boards and users. */
import { setTimeout } from 'node:timers/promises'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { boardNameMaxLength } from '@tilerush/core/boards/constants'
import type { Locale } from '@tilerush/core/language/constants'
import type { BoardDraftInput } from '@tilerush/contract/boards/draft'
import { boards, boardVersions, users } from '../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { draftNamed } from '../../testing/fixtures/boards.ts'
import { shortOrFull } from '../../testing/short-or-full.ts'
import { signIn, visitor, withSession, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { boardsRouter } from './router.ts'

const deps = useTestDeps()
const player = useSignedIn(deps, { per: 'file' })
const editor = useSignedIn(deps, { per: 'file', role: 'editor', gamerTag: 'first_editor' })
const rival = useSignedIn(deps, { per: 'file', role: 'editor', gamerTag: 'rival' })

const key = () => crypto.randomUUID()
const races = shortOrFull(5, 50)
const withFolder = (draft: BoardDraftInput, boardId: string): BoardDraftInput => ({
  ...draft,
  imagesFolderName: draft.imagesFolderName || `${boardId}-${draft.name.toLowerCase().replaceAll(' ', '-')}`,
})

async function create(context: Visitor, draft: BoardDraftInput, saveKey = key()) {
  const { nextBoardId: boardId } = await call(boardsRouter.checkName, { name: draft.name }, { context: editor })
  return call(boardsRouter.create, { boardId, draft: withFolder(draft, boardId), saveKey }, { context })
}
const get = (boardId: string, context: Visitor = editor) => call(boardsRouter.get, { boardId }, { context })
const getIssues = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: { code: string; data: { problems: { code: string }[] } }) => {
      expect(error.code).toBe('BOARD_INVALID')
      return error.data.problems
    },
  )

describe('refuses', () => {
  test('every procedure for a visitor and a player, deleting for an editor', async () => {
    const board = await create(editor, draftNamed('Refused'))
    const { boardId, version: expectedVersion } = board
    const draft = draftNamed('Taken over')
    for (const [context, code] of [
      [visitor(deps), 'UNAUTHORIZED'],
      [player, 'FORBIDDEN'],
    ] as const) {
      const rejected = { code }
      await expect(get(boardId, context)).rejects.toMatchObject(rejected)
      await expect(create(context, draft)).rejects.toMatchObject(rejected)
      await expect(
        call(boardsRouter.update, { boardId, expectedVersion, draft, saveKey: key() }, { context }),
      ).rejects.toMatchObject(rejected)
      await expect(call(boardsRouter.setPromoted, { boardId, promoted: true }, { context })).rejects.toMatchObject(
        rejected,
      )
      await expect(call(boardsRouter.duplicate, { boardId, saveKey: key() }, { context })).rejects.toMatchObject(
        rejected,
      )
      await expect(call(boardsRouter.changes, { boardId, page: 0 }, { context })).rejects.toMatchObject(rejected)
    }
    for (const context of [player, editor]) {
      await expect(call(boardsRouter.remove, { boardId }, { context })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(call(boardsRouter.restore, { boardId }, { context })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(call(boardsRouter.deleted, undefined, { context })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await get(boardId)).toEqual(board)
  })

  test('an editor whose role is removed during the edit', async () => {
    const demoted = await signIn(deps, { role: 'editor' })
    const { boardId, version } = await create(demoted, draftNamed('Mid edit'))
    const { userId } = demoted.user
    await deps.database.orm.update(users).set({ isEditor: false }).where(eq(users.userId, userId))
    const context = await withSession(deps, userId)
    const input = { boardId, expectedVersion: version, draft: draftNamed('Mid edit, demoted'), saveKey: key() }
    await expect(call(boardsRouter.update, input, { context })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await get(boardId)).toMatchObject({ name: 'Mid edit', version })
  })
})

describe('a new board', () => {
  test('gets the highest id plus one, a capitalised name, a slug, tidy keywords, its tiles in the form’s order', async () => {
    const draft = { ...draftNamed('south american flags'), keywords: ['Flags, SOUTH america', 'flags'] }
    draft.tiles = draft.tiles.map((tile, index) => (index === 0 ? { ...tile, prompt: 'costa_rica' } : tile))
    const board = await create(editor, draft)
    expect(board).toMatchObject({
      name: 'South american flags',
      slug: 'south-american-flags',
      imagesFolderName: `${board.boardId}-south-american-flags`,
      keywords: ['flags', 'south america'],
      version: 1,
      promoted: false,
      isPlayable: true,
      lastModifiedBy: 'first_editor',
    })
    expect(board.tiles.map(({ tileId }) => tileId)).toEqual(draft.tiles.map(({ tileId }) => tileId))
    expect(board.tiles[0]).toMatchObject({ prompt: 'costa rica', originalImageFilename: 'Prompt_0.png' })
    expect(await get(board.boardId)).toEqual(board)
    const next = await create(rival, draftNamed('Next one'))
    expect(Number(next.boardId)).toBe(Number(board.boardId) + 1)
  })

  test('is playable immediately, and judged by the saved version', async () => {
    const { boardId } = await create(editor, draftNamed('Playable at once'))
    const shown = await call(boardsRouter.toPlay, { boardIdOrSlug: 'playable-at-once' }, { context: player })
    expect(shown).toMatchObject({ boardId, boardVersion: 1, isPlayable: true })
    expect(shown?.faces).toHaveLength(12)
  })

  test('is created once by a save sent twice, also concurrently', async () => {
    const saveKey = key()
    const draft = draftNamed('Sent twice')
    const sent = await Promise.all([create(editor, draft, saveKey), create(editor, draft, saveKey)])
    sent.push(await create(editor, draft, saveKey))
    expect(new Set(sent.map(({ boardId }) => boardId)).size).toBe(1)
    // Another editor's key of the same value is another save.
    expect(await getIssues(create(rival, draft, saveKey))).toMatchObject([{ code: 'SLUG_USED' }])
  })

  test('is created once by a save that is repeated at any time during the first', async () => {
    for (let lateMs = 0; lateMs < 50; lateMs++) {
      const saveKey = key()
      const draft = draftNamed(`Repeated ${lateMs}`)
      const repeat = async () => {
        await setTimeout(lateMs / 2)
        return create(editor, draft, saveKey)
      }
      const [first, second] = await Promise.all([create(editor, draft, saveKey), repeat()])
      expect(second.boardId).toBe(first.boardId)
    }
  })

  test('with an issue is refused completely, and every issue is reported', async () => {
    const before = await deps.database.orm.select().from(boards)
    const invalid = { ...draftNamed('Sent twice'), imagesFolderName: '../../secret', tileBackgroundColor: 'red' }
    invalid.tiles = invalid.tiles.map((tile, index) => (index < 2 ? { ...tile, prompt: 'same' } : tile))
    expect((await getIssues(create(editor, invalid))).map(({ code }) => code)).toEqual([
      'IMAGES_FOLDER_INVALID',
      'TILE_BACKGROUND_COLOR_INVALID',
      'PROMPTS_CLASH',
      'SLUG_USED',
    ])
    expect(await getIssues(create(editor, draftNamed('Ten thousand', 10_000)))).toEqual([
      { code: 'TOO_MANY_TILES', detail: '500' },
    ])
    expect(await deps.database.orm.select().from(boards)).toEqual(before)
  })

  test('never shares a slug or an id with another, nor its images folder', async () => {
    const { boardId, slug, imagesFolderName } = await create(editor, draftNamed('Only one'))
    const check = (name: string) => call(boardsRouter.checkName, { name, imagesFolderName }, { context: editor })
    expect(await check('ONLY: one')).toMatchObject({ slug, validateSlug: 'SLUG_USED', isImagesFolderUsed: true })
    expect(await check(boardId)).toMatchObject({ validateSlug: 'SLUG_IS_OTHER_ID' })
    const { nextBoardId } = await check('Something')
    expect(await check(nextBoardId)).toMatchObject({ validateSlug: 'SLUG_IS_OWN_ID' })
    expect(await getIssues(create(editor, draftNamed(boardId)))).toMatchObject([{ code: 'SLUG_IS_OTHER_ID' }])
    expect(await getIssues(create(editor, draftNamed(nextBoardId)))).toMatchObject([{ code: 'SLUG_IS_OWN_ID' }])
    expect(await getIssues(create(editor, { ...draftNamed('Another one'), imagesFolderName }))).toMatchObject([
      { code: 'IMAGES_FOLDER_USED' },
    ])
  })

  test('of two concurrent editors with one slug, one succeeds, the other gets the warning, every time', async () => {
    for (let run = 0; run < races; run++) {
      const draft = draftNamed(`Race ${run}`, 6)
      const results = await Promise.allSettled([create(editor, draft), create(rival, draft)])
      const errorCodes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
      expect(errorCodes).toHaveLength(1)
      // Whether the warning includes the folder of the same name depends on the order.
      const issues = expect.arrayContaining([expect.objectContaining({ code: 'SLUG_USED' })]) as unknown
      expect(errorCodes[0]).toMatchObject({ code: 'BOARD_INVALID', data: { problems: issues } })
    }
  })

  test('created by many users concurrently: every one has its own id, without a gap', async () => {
    const { nextBoardId } = await call(boardsRouter.checkName, { name: 'x' }, { context: editor })
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) => create(index % 2 ? editor : rival, draftNamed(`Crowd ${index}`, 6))),
    )
    const ids = made.map(({ boardId }) => Number(boardId)).toSorted((one, other) => one - other)
    expect(ids).toEqual(Array.from({ length: 12 }, (_, index) => Number(nextBoardId) + index))
  })
})

describe('an edit', () => {
  test('leaves other fields unchanged, counts a version, and reports what changed', async () => {
    const board = await create(editor, draftNamed('Edited'))
    const { boardId, imagesFolderName } = board
    const [first, second, ...rest] = draftNamed('Edited').tiles
    if (!first || !second) throw new Error('no tiles')
    const added = { ...first, tileId: 'zzzzzzzz', imageFilename: 'zzzzzzzz.png', prompt: 'Added' }
    const draft = {
      ...draftNamed('Edited and renamed'),
      imagesFolderName,
      tiles: [{ ...second, prompt: 'Changed' }, ...rest, added],
    }
    const input = { boardId, expectedVersion: 1, draft, saveKey: key() }
    const saved = await call(boardsRouter.update, input, { context: rival })
    expect(saved).toMatchObject({ version: 2, slug: 'edited-and-renamed', lastModifiedBy: 'rival' })
    expect(saved.boardCreatedAt).toBe(board.boardCreatedAt)
    expect(saved.tiles.map(({ prompt }) => prompt)).not.toContain('Prompt 0|Wording 0')
    expect(saved.tiles[0]).toMatchObject({ prompt: 'Changed', timestamp: board.tiles[1]?.timestamp })
    expect(saved.tiles.at(-1)).toMatchObject({ prompt: 'Added' })
    // A repeat gets the same response; the history has one entry.
    expect(await call(boardsRouter.update, input, { context: rival })).toEqual(saved)
    const { changes } = await call(boardsRouter.changes, { boardId, page: 0 }, { context: editor })
    expect(changes).toMatchObject([
      {
        change: 'updated',
        by: 'rival',
        version: 2,
        fields: ['name', 'slug'],
        numTilesAdded: 1,
        numTilesRemoved: 1,
        numTilesChanged: 1,
      },
      { change: 'created', by: 'first_editor', version: 1, numTilesAdded: 12 },
    ])
    const versions = await deps.database.orm.select().from(boardVersions).where(eq(boardVersions.boardId, boardId))
    expect(new Map(versions.map(({ version, content }) => [version, content.name]))).toEqual(
      new Map([
        [1, 'Edited'],
        [2, 'Edited and renamed'],
      ]),
    )
  })

  test('without changes saves nothing', async () => {
    const { boardId, imagesFolderName } = await create(editor, draftNamed('Untouched'))
    const draft = { ...draftNamed('Untouched'), imagesFolderName }
    const input = { boardId, expectedVersion: 1, draft, saveKey: key() }
    expect(await call(boardsRouter.update, input, { context: editor })).toMatchObject({ version: 1 })
  })

  test('over a newer save is refused with the newer board, and changes nothing', async () => {
    const { boardId, imagesFolderName } = await create(editor, draftNamed('Contested'))
    const save = (name: string, context: SignedIn) => {
      const draft = { ...draftNamed(name), imagesFolderName }
      return call(boardsRouter.update, { boardId, expectedVersion: 1, draft, saveKey: key() }, { context })
    }
    const newer = await save('Contested, newer', rival)
    await expect(save('Contested, older', editor)).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { current: newer },
    })
    expect(await get(boardId)).toEqual(newer)
  })

  test('by two editors concurrently: one is saved, the other gets an error, every time', async () => {
    const { boardId, imagesFolderName } = await create(editor, draftNamed('At once 0'))
    for (let run = 1; run <= races; run++) {
      const save = (context: SignedIn) => {
        const draft = { ...draftNamed(`At once ${run} ${context.user.gamerTag}`), imagesFolderName }
        return call(boardsRouter.update, { boardId, expectedVersion: run, draft, saveKey: key() }, { context })
      }
      const results = await Promise.allSettled([save(editor), save(rival)])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const errorCode = results.find((result) => result.status === 'rejected')
      expect(errorCode).toMatchObject({ reason: { code: 'VERSION_CONFLICT', data: { current: { version: run + 1 } } } })
    }
  })

  test('may keep its own slug and not take another’s; an unknown board is not found', async () => {
    const { boardId, imagesFolderName } = await create(editor, draftNamed('Keeps its slug'))
    const save = (name: string, id = boardId) =>
      call(
        boardsRouter.update,
        {
          boardId: id,
          expectedVersion: 1,
          draft: { ...draftNamed(name), promptPrefix: 'Find', imagesFolderName },
          saveKey: key(),
        },
        { context: editor },
      )
    expect(await getIssues(save('Only one'))).toMatchObject([{ code: 'SLUG_USED' }])
    expect(await save('Keeps its slug')).toMatchObject({ version: 2, promptPrefix: 'Find' })
    await expect(save('Nobody', '9999')).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
    expect(await get('9999')).toBeNull()
  })
})

test('promotion is switched on and off, without a version of its own', async () => {
  const { boardId } = await create(editor, draftNamed('Promoted'))
  const promote = (promoted: boolean) => call(boardsRouter.setPromoted, { boardId, promoted }, { context: editor })
  await promote(true)
  await promote(true)
  expect(await get(boardId)).toMatchObject({ promoted: true, version: 1 })
  const cards = await call(boardsRouter.byCategory, { category: 'geography' }, { context: player })
  expect(cards[0]).toMatchObject({ boardId, promoted: true })
  await promote(false)
  const { changes } = await call(boardsRouter.changes, { boardId, page: 0 }, { context: editor })
  expect(changes.map(({ change }) => change)).toEqual(['unpromoted', 'promoted', 'created'])
  await expect(
    call(boardsRouter.setPromoted, { boardId: '9999', promoted: true }, { context: editor }),
  ).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
})

test('a duplicate has its own names and tile ids, and is in testing; two concurrent ones are two boards', async () => {
  const original = await create(editor, draftNamed('Original'))
  const duplicate = (saveKey = key()) =>
    call(boardsRouter.duplicate, { boardId: original.boardId, saveKey }, { context: rival })
  const copies = await Promise.all([duplicate(), duplicate()])
  expect(new Set(copies.map(({ slug }) => slug))).toEqual(new Set(['original-copy', 'original-copy-2']))
  const [copy] = copies
  expect(copy).toMatchObject({ mode: 'testing', promoted: false, version: 1, lastModifiedBy: 'rival' })
  expect(copy.imagesFolderName).toBe(`${copy.boardId}-${copy.slug}`)
  expect(copy.tiles.map(({ prompt, timestamp }) => [prompt, timestamp])).toEqual(
    original.tiles.map(({ prompt, timestamp }) => [prompt, timestamp]),
  )
  const ids = new Set([...original.tiles, ...copy.tiles].map(({ tileId }) => tileId))
  expect(ids.size).toBe(24)
  const saveKey = key()
  expect((await duplicate(saveKey)).boardId).toBe((await duplicate(saveKey)).boardId)
})

const translatedDraft = (name: string, translate: (index: number) => Partial<Record<Locale, string>>) => {
  const draft = draftNamed(name)
  const tiles = draft.tiles.map((tile, index) => ({ ...tile, translations: translate(index) }))
  const nameTranslations = { de: ` ${name} auf Deutsch `, es: '' }
  return { ...draft, nameTranslations, prefixTranslations: { de: ' Finde ', es: '' }, tiles }
}

describe('translations', () => {
  test('are stored normalised with the board, its version and its copy', async () => {
    const board = await create(
      editor,
      translatedDraft('Translated', (index) => ({ de: ` Begriff_${index}|Wort ${index} `, es: ' ' })),
    )
    expect(board.nameTranslations).toEqual({ de: 'Translated auf Deutsch' })
    expect(board.prefixTranslations).toEqual({ de: 'Finde' })
    expect(board.tiles[3]?.translations).toEqual({ de: 'Begriff 3|Wort 3' })
    const { orm } = deps.database
    const [version] = await orm.select().from(boardVersions).where(eq(boardVersions.boardId, board.boardId))
    expect(version?.content.nameTranslations).toEqual(board.nameTranslations)
    expect(version?.content.tiles[3]?.translations).toEqual({ de: 'Begriff 3|Wort 3' })
    const copy = await call(boardsRouter.duplicate, { boardId: board.boardId, saveKey: key() }, { context: editor })
    expect(copy.tiles.map(({ translations }) => translations)).toEqual(board.tiles.map((tile) => tile.translations))
    expect(copy.prefixTranslations).toEqual({ de: 'Finde' })
    // Told apart in each language.
    expect(copy.nameTranslations).toEqual({ de: 'Translated auf Deutsch 2' })
  })

  test('stay when a form of an earlier release, which has none, saves the board', async () => {
    const board = await create(
      editor,
      translatedDraft('Kept words', (index) => ({ ar: `أ${index}|ب${index}` })),
    )
    const { boardId, version: expectedVersion } = board
    const draft = { ...withFolder(draftNamed('Kept words'), boardId), promptPrefix: 'Now find' }
    const saved = await call(
      boardsRouter.update,
      { boardId, expectedVersion, draft, saveKey: key() },
      { context: editor },
    )
    expect(saved.tiles.map(({ translations }) => translations)).toEqual(board.tiles.map((tile) => tile.translations))
    expect(saved.prefixTranslations).toEqual(board.prefixTranslations)
    expect(saved.nameTranslations).toEqual(board.nameTranslations)
  })

  test('of the name are refused when too long, recorded in the history and leave the slug alone', async () => {
    const board = await create(editor, draftNamed('Plain name'))
    const { boardId } = board
    const draft = { ...withFolder(draftNamed('Plain name'), boardId), nameTranslations: { de: 'Schlichter Name' } }
    const update = (sent: typeof draft) =>
      call(boardsRouter.update, { boardId, expectedVersion: 1, draft: sent, saveKey: key() }, { context: editor })
    const tooLong = update({ ...draft, nameTranslations: { de: 'x'.repeat(boardNameMaxLength + 1) } })
    expect((await getIssues(tooLong)).map(({ code }) => code)).toEqual(['NAME_TRANSLATION_TOO_LONG'])
    expect(await update(draft)).toMatchObject({ name: 'Plain name', slug: board.slug, version: 2 })
    const { changes } = await call(boardsRouter.changes, { boardId, page: 0 }, { context: editor })
    expect(changes[0]?.fields).toEqual(['nameTranslations'])
  })

  test('are refused with another number of wordings, and when two tiles share one', async () => {
    const few = create(
      editor,
      translatedDraft('Few words', () => ({ de: 'Wort' })),
    )
    expect((await getIssues(few)).every(({ code }) => ['TRANSLATION_WORDINGS', 'PROMPTS_CLASH'].includes(code))).toBe(
      true,
    )
    const shared = create(
      editor,
      translatedDraft('Shared words', (index) => ({ de: `Eins ${index % 11}|Zwei ${index}` })),
    )
    expect(await getIssues(shared)).toMatchObject([{ code: 'PROMPTS_CLASH', detail: 'Eins 0' }])
  })
})
