import type { SlugProblemCode } from './board-problems.ts'

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
export function slugProblem(use: SlugUse): SlugProblemCode | null {
  if (use.isUsedByOther && use.slug !== use.currentSlug) return 'SLUG_USED'
  if (use.slug === use.boardId) return 'SLUG_IS_OWN_ID'
  if (use.isIdOfOther) return 'SLUG_IS_OTHER_ID'
  return null
}
