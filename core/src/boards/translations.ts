/**
 * Prompts in other languages than the board's own. A language is only another face of the same game: a translated
 * prompt has as many wordings as the board's own, so the seed draws the same tiles, positions and order in each.
 */
import { type Locale, locales } from '../language/constants.ts'
import { promptAlternatives } from './prompts/prompt.ts'
import { promptFromText } from './prompts/prompt-text.ts'

/** Texts by their language; one that is missing or empty is not translated. */
export type Translations = Readonly<Partial<Record<Locale, string>>>

/** A board's name, and the same in other languages. */
export interface NamedBoard {
  readonly name: string
  readonly nameTranslations?: Translations | undefined
}

/** The name that a page in the language shows: the board's own where it has none in it (docs/rules.md#translated-names). */
export function boardNameIn({ name, nameTranslations }: NamedBoard, locale: Locale): string {
  return nameTranslations?.[locale] || name
}

/** Every name of the board, its own first. */
export function allBoardNames({ name, nameTranslations = {} }: NamedBoard): readonly string[] {
  return [name, ...Object.values(nameTranslations)].filter((text) => text !== '')
}

interface Translated {
  readonly prompt: string
  readonly translations?: Translations | undefined
}

/** Trimmed, and without what is empty. */
export function tidyTranslations(translations: Translations, tidy: (text: string) => string): Translations {
  const texts = locales.map((locale) => [locale, tidy(translations[locale] ?? '').trim()] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** As a prompt of the board's own language is tidied. */
export function tidyPromptTranslations(translations: Translations): Translations {
  return tidyTranslations(translations, promptFromText)
}

/** Whether each translation has as many wordings as the prompt; what is not translated does not count. */
export function hasEqualWordings({ prompt, translations = {} }: Translated): boolean {
  const numWordings = promptAlternatives(prompt).length
  return Object.values(translations).every(
    (text) => text.trim() === '' || promptAlternatives(text).length === numWordings,
  )
}

/** The languages that every one of the tiles has a prompt in, the board's own aside; none for no tiles. */
export function getLanguages(tiles: readonly Translated[]): readonly Locale[] {
  if (tiles.length === 0 || !tiles.every(hasEqualWordings)) return []
  return locales.filter((locale) => tiles.every(({ translations }) => (translations?.[locale] ?? '').trim() !== ''))
}

/** The tiles with their prompts in a language; one that it lacks stays as it is. */
export function inLanguage<Tile extends Translated>(tiles: readonly Tile[], locale: Locale): Tile[] {
  return tiles.map((tile) => ({ ...tile, prompt: tile.translations?.[locale] || tile.prompt }))
}
