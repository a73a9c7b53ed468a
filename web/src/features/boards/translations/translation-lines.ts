/** What a board has to translate, line by line: its name, its prefix and the prompts of its tiles. Pure. */
import { hasWording } from '@tilerush/core/boards/prompts/prompt'
import { hasEqualWordings, type Translations } from '@tilerush/core/boards/translations'
import type { Locale } from '@tilerush/core/language/constants'
import type { BoardValues } from '../editor/board-values.ts'

export type TranslationPath =
  | `nameTranslations.${Locale}`
  | `prefixTranslations.${Locale}`
  | `tiles.${number}.translations.${Locale}`

export interface TranslationLine {
  /** The same wherever the line stands. */
  readonly id: string
  readonly kind: 'name' | 'prefix' | 'prompt'
  /** Where the form holds the translation. */
  readonly path: TranslationPath
  /** The board's own words. */
  readonly own: string
  readonly isMissing: boolean
  /** A translated prompt needs as many wordings as the prompt (docs/rules.md#translations). */
  readonly hasEqualWordings: boolean
}

/** The lines of a language, in the order of the form; what is empty on the board has none. */
export function getLines(values: BoardValues, locale: Locale): TranslationLine[] {
  // A draft of an earlier release has no translations of its name.
  const isMissing = (translations: Translations | undefined): boolean => (translations?.[locale] ?? '').trim() === ''
  const name: TranslationLine = {
    id: 'name',
    kind: 'name',
    path: `nameTranslations.${locale}`,
    own: values.name,
    isMissing: isMissing(values.nameTranslations),
    hasEqualWordings: true,
  }
  const prefix: TranslationLine = {
    id: 'prefix',
    kind: 'prefix',
    path: `prefixTranslations.${locale}`,
    own: values.promptPrefix,
    isMissing: isMissing(values.prefixTranslations),
    hasEqualWordings: true,
  }
  const prompts = values.tiles.map(({ tileId, prompt, translations }, index): TranslationLine => ({
    id: `tile ${tileId}`,
    kind: 'prompt',
    path: `tiles.${index}.translations.${locale}`,
    own: prompt,
    isMissing: isMissing(translations),
    hasEqualWordings: hasEqualWordings({ prompt, translations: { [locale]: translations?.[locale] ?? '' } }),
  }))
  return [name, prefix, ...prompts].filter(({ own, isMissing: hasNone }) => hasWording(own) || !hasNone)
}
