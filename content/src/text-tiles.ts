import type { RecipeTile } from './recipe.ts'
import type { Translations } from './types.ts'

/** A tile that shows a text: what stands on it, its prompt, and the prompt in the other languages. */
export type TextRow = readonly [text: string, prompt: string, de: string, es: string, ar: string]

export function textTiles(rows: readonly TextRow[]): RecipeTile[] {
  return rows.map(([answerText, prompt, de, es, ar]) => ({ answerText, prompt, translations: { de, es, ar } }))
}

/** Tiles whose prompts are figures, and so the same in every language. */
export function figureTiles(rows: readonly (readonly [text: string, prompt: string])[]): RecipeTile[] {
  return textTiles(rows.map(([text, prompt]) => [text, prompt, prompt, prompt, prompt]))
}

/** One colour behind every text, lighter in the middle. */
export function tint(edge: string, centre: string) {
  return { tileBackgroundColor: edge, tileRadialGradientHexColor: centre, tilePadding: false }
}

/** What stands before a number or a name that is to be found. */
export const findPrefixes: Translations = { de: 'Finde', es: 'Busca', ar: 'اعثر على' }
