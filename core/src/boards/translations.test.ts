import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealtPlay } from '../play/replay.ts'
import { type Locale, locales } from '../language/constants.ts'
import { promptAlternatives } from './prompts/prompt.ts'
import {
  allBoardNames,
  boardNameIn,
  hasEqualWordings,
  inLanguage,
  getLanguages,
  tidyPromptTranslations,
  type Translations,
} from './translations.ts'

const rules = { rulesVersion: 1, timeoutMs: 300_000, wrongClickPenaltyMs: 2000, countdownFrom: 3 }
const locale = fc.constantFrom(...locales)

/** As many wordings in each language as on the board. */
const board = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 12, maxLength: 30 }).map((counts) =>
  counts.map((count, tile) => {
    const words = (language: string) => Array.from({ length: count }, (_, at) => `${language} ${tile}.${at}`).join('|')
    const translations: Translations = { de: words('de'), es: words('es'), ar: words('ar') }
    return { tileId: `t${tile}`, prompt: words('own'), enabled: true, translations }
  }),
)

const numberIn = (prompt = ''): string => prompt.split(' ')[1] ?? ''

describe('a board in another language', () => {
  it('is the same game: the same tiles at the same positions, prompted in the same order by the same wording', () => {
    fc.assert(
      fc.property(board, locale, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (tiles, language: Locale, seed) => {
        const own = dealtPlay({ layout: '3x4', tiles, seed, rules })
        const other = dealtPlay({ layout: '3x4', tiles: inLanguage(tiles, language), seed, rules })
        expect(other?.promptOrder).toEqual(own?.promptOrder)
        expect(other?.grid.map(({ tileId }) => tileId)).toEqual(own?.grid.map(({ tileId }) => tileId))
        expect(other?.random).toEqual(own?.random)
        expect(other?.grid.map(({ prompt }) => numberIn(prompt))).toEqual(
          own?.grid.map(({ prompt }) => numberIn(prompt)),
        )
      }),
    )
  })

  it('is offered when every tile has it, and only then', () => {
    fc.assert(
      fc.property(board, fc.nat(), (tiles, at) => {
        expect(getLanguages(tiles)).toEqual(['de', 'es', 'ar'])
        const gap = tiles.map((tile, index) =>
          index === at % tiles.length ? { ...tile, translations: { ...tile.translations, es: ' ' } } : tile,
        )
        expect(getLanguages(gap)).toEqual(['de', 'ar'])
      }),
    )
    expect(getLanguages([])).toEqual([])
    expect(getLanguages([{ prompt: 'Iceland' }])).toEqual([])
  })

  it('needs as many wordings as the board has', () => {
    expect(hasEqualWordings({ prompt: 'a|b', translations: { de: 'x|y' } })).toBe(true)
    expect(hasEqualWordings({ prompt: 'a|b', translations: { de: 'x' } })).toBe(false)
    // A repeat is no wording of its own.
    expect(hasEqualWordings({ prompt: 'a|b', translations: { de: 'x|x ' } })).toBe(false)
    expect(hasEqualWordings({ prompt: 'a|b', translations: { de: '' } })).toBe(true)
    expect(getLanguages([{ prompt: 'a|b', translations: { de: 'x', es: 'y|z' } }])).toEqual([])
  })
})

describe('the name of a board', () => {
  const named = fc.record({
    name: fc.string({ minLength: 1 }),
    nameTranslations: fc.dictionary(locale, fc.string()),
  })

  it('is that of the page’s language, else the board’s own, and never empty', () => {
    expect(boardNameIn({ name: 'Flags', nameTranslations: { de: 'Flaggen', es: '' } }, 'de')).toBe('Flaggen')
    expect(boardNameIn({ name: 'Flags', nameTranslations: { de: 'Flaggen', es: '' } }, 'es')).toBe('Flags')
    expect(boardNameIn({ name: 'Flags' }, 'ar')).toBe('Flags')
    fc.assert(
      fc.property(named, locale, (one, language) => {
        expect(boardNameIn(one, language)).not.toBe('')
        expect(allBoardNames(one)).toContain(boardNameIn(one, language))
      }),
    )
  })
})

it('is tidied as prompts are, and tidying twice changes nothing', () => {
  expect(tidyPromptTranslations({ de: ' Neu_seeland ', es: ' ', ar: undefined as never })).toEqual({
    de: 'Neu seeland',
  })
  const texts = fc.record({ de: fc.string(), es: fc.string() }, { requiredKeys: [] })
  fc.assert(
    fc.property(texts, (translations) => {
      const once = tidyPromptTranslations(translations)
      expect(tidyPromptTranslations(once)).toEqual(once)
      expect(Object.values(once).every((text) => promptAlternatives(text).length >= 0 && text !== '')).toBe(true)
    }),
  )
})
