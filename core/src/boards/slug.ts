/** The names of boards and the slugs that come of them. */
import { withoutStackedMarks } from '../language/nfc.ts'
import type { SlugIssueCode } from './validation/board-issues.ts'

/** Letters that Unicode does not decompose into an ASCII letter and a mark. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
}

/**
 * The address of a board, derived from its name (docs/rules.md#board-names-and-slugs): lower case, diacritics
 * folded to ASCII, "&" read as "and", everything else that is no letter or digit one hyphen.
 * '' when nothing of the name is left, which a form has to refuse.
 */
export function toSlug(name: string): string {
  return withoutStackedMarks(name.toLowerCase())
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\0-\x7f]/g, (letter) => foldedLetters[letter] ?? letter)
    .replaceAll(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/**
 * A board keeps its slug while its name stays; a new name brings its own slug (docs/rules.md#board-names-and-slugs).
 */
export function slugAfterEdit(board: { readonly name: string; readonly slug: string }, newName: string): string {
  return newName.trim() === board.name ? board.slug : toSlug(newName)
}

export interface SlugUse {
  readonly slug: string
  /** The board's own id; for a new board the one it will get. */
  readonly boardId: string
  /** The slug the board has now; null for a new board. */
  readonly currentSlug: string | null
  readonly isUsedByOther: boolean
  readonly isIdOfOther: boolean
}

/** The three slug warnings in their order (docs/rules.md#board-names-and-slugs); null when the slug is fine. */
export function validateSlug(use: SlugUse): SlugIssueCode | null {
  if (use.isUsedByOther && use.slug !== use.currentSlug) return 'SLUG_USED'
  if (use.slug === use.boardId) return 'SLUG_IS_OWN_ID'
  if (use.isIdOfOther) return 'SLUG_IS_OTHER_ID'
  return null
}

/** The name of a new board starts with a capital letter (docs/rules.md#board-names-and-slugs). */
export function capitalisedName(name: string): string {
  const [first = ''] = name
  return first.toUpperCase() + name.slice(first.length)
}
