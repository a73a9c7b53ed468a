import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxTilesPerBoard } from '../constants.ts'
import { soundDraft, soundTile } from '../../testing/drafts.ts'
import { validateDraft } from './validate-draft.ts'
import type { BoardDraft, TileDraft } from '../draft.ts'
import { tidyDraft } from './tidy-draft.ts'

const getCodes = (draft: BoardDraft) => validateDraft(draft).map(({ code }) => code)
const withTile = (errorCode: Partial<TileDraft>): BoardDraft => {
  const draft = soundDraft()
  return { ...draft, tiles: [{ ...soundTile(0), ...errorCode }, ...draft.tiles.slice(1)] }
}

/** What a draft must hold (docs/rules.md#board-fields, docs/rules.md#tile-fields). */
describe('a draft', () => {
  it('that is valid has no issue, with any number of tiles', () => {
    for (const numTiles of [0, 1, 36, maxTilesPerBoard]) expect(validateDraft(soundDraft(numTiles))).toEqual([])
  })

  it.each<[Partial<BoardDraft>, string]>([
    [{ name: '  ' }, 'NAME_REQUIRED'],
    [{ name: 'x'.repeat(81) }, 'NAME_TOO_LONG'],
    [{ name: '***' }, 'NAME_WITHOUT_SLUG'],
    [{ promptPrefix: 'x'.repeat(61) }, 'PROMPT_PREFIX_TOO_LONG'],
    [{ category: '' }, 'CATEGORY_REQUIRED'],
    [{ mode: 'LIVE' }, 'MODE_REQUIRED'],
    [{ boardPortraitLayout: '7x7' }, 'LAYOUT_REQUIRED'],
    [{ tileBackgroundSize: '' }, 'TILE_BACKGROUND_SIZE_REQUIRED'],
    [{ tileBackgroundPosition: 'middle' }, 'TILE_BACKGROUND_POSITION_REQUIRED'],
    [{ imagesFolderName: '' }, 'IMAGES_FOLDER_REQUIRED'],
    [{ imagesFolderName: '../secret' }, 'IMAGES_FOLDER_INVALID'],
    [{ keywords: Array.from({ length: 31 }, (_, index) => `k${index}`) }, 'TOO_MANY_KEYWORDS'],
    [{ keywords: ['Flags'] }, 'KEYWORD_INVALID'],
    [{ keywords: ['x'.repeat(41)] }, 'KEYWORD_INVALID'],
    [{ tileBackgroundColor: 'red' }, 'TILE_BACKGROUND_COLOR_INVALID'],
    [{ tileRadialGradientHexColor: '' }, 'TILE_GRADIENT_COLOR_INVALID'],
    [{ tiles: Array.from({ length: 10_000 }, (_, index) => soundTile(index)) }, 'TOO_MANY_TILES'],
    [{ tiles: [soundTile(0), { ...soundTile(0), prompt: 'other' }] }, 'TILE_ID_TWICE'],
  ])('with %o: %s', (errorCode, code) => expect(getCodes({ ...soundDraft(), ...errorCode })).toEqual([code]))

  it.each<[Partial<TileDraft>, string]>([
    [{ tileId: 'tile1', imageFilename: 'tile1.svg' }, 'TILE_ID_INVALID'],
    [{ prompt: ' | ' }, 'PROMPT_REQUIRED'],
    [{ prompt: 'x'.repeat(201) }, 'PROMPT_TOO_LONG'],
    [{ prompt: 'other|PROMPT  1' }, 'PROMPTS_CLASH'],
    [{ answerText: 'x'.repeat(1001) }, 'ANSWER_TOO_LONG'],
    [{ backgroundColor: 'url(x)' }, 'BACKGROUND_COLOR_INVALID'],
    [{ radialGradientHexColor: '#fff' }, 'GRADIENT_COLOR_INVALID'],
    [{ imageFilename: '../../etc/passwd' }, 'IMAGE_FILENAME_INVALID'],
    [{ originalImageFilename: 'x'.repeat(256) }, 'ORIGINAL_FILENAME_TOO_LONG'],
    [{ credit: { author: 'x'.repeat(501) } }, 'CREDIT_TOO_LONG'],
    [{ credit: { licenceUrl: 'javascript:alert(1)' } }, 'CREDIT_URL_INVALID'],
  ])('with a tile of %o: %s', (errorCode, code) => expect(getCodes(withTile(errorCode))).toEqual([code]))

  it('names the two tiles that clash', () => {
    expect(validateDraft(withTile({ prompt: 'a|prompt 1' }))).toEqual([
      { code: 'PROMPTS_CLASH', tileId: soundTile(0).tileId, otherTileId: soundTile(1).tileId, detail: 'Prompt 1' },
    ])
  })

  it('may hold disabled tiles that wait for a prompt or share one, ids from before, and uploads without a name', () => {
    expect(getCodes(withTile({ enabled: false, prompt: '' }))).toEqual([])
    expect(getCodes(withTile({ enabled: false, prompt: 'Prompt 1' }))).toEqual([])
    expect(getCodes(withTile({ uploadId: 'an id', imageFilename: '' }))).toEqual([])
    const old = withTile({ tileId: 'tile1', imageFilename: 'tile1.svg' })
    expect(validateDraft(old, new Set(['tile1']))).toEqual([])
  })

  it('is tidied before it is judged, and tidying twice changes nothing', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 })
    const untidy = fc.record({ name: text, promptPrefix: text, keywords: fc.array(text), prompt: text })
    fc.assert(
      fc.property(untidy, fc.boolean(), ({ prompt, ...fields }, isNew) => {
        const tidy = tidyDraft({ ...withTile({ prompt }), ...fields }, isNew)
        expect(tidyDraft(tidy, isNew)).toEqual(tidy)
        expect(tidy.tiles[0]?.prompt).not.toContain('_')
        expect(getCodes(tidy)).not.toContain('KEYWORD_INVALID')
      }),
    )
    const untidyDraft = {
      ...withTile({ prompt: 'south_africa ' }),
      name: ' world flags',
      keywords: ['Flags, EU', 'eu'],
    }
    const tidy = tidyDraft(untidyDraft, true)
    expect([tidy.name, tidy.keywords, tidy.tiles[0]?.prompt]).toEqual(['World flags', ['flags', 'eu'], 'south africa'])
    expect(tidyDraft(untidyDraft, false).name).toBe('world flags')
  })
})
