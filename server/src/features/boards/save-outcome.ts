/** What a save answers. */
import type { BoardProblem } from '@tilerush/core/boards/board-problems'
import type { BoardDetails } from '@tilerush/contract/board-draft'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly board: BoardDetails }
  | { readonly kind: 'invalid'; readonly problems: readonly BoardProblem[] }
  | { readonly kind: 'notFound' }
  /** Somebody saved meanwhile: the newer board. */
  | { readonly kind: 'conflict'; readonly current: BoardDetails }

/** Ends a transaction without a trace, with the answer. */
export class SaveRefused extends Error {
  override readonly name = 'SaveRefused'
  readonly outcome: SaveOutcome

  constructor(outcome: SaveOutcome) {
    super(`The save was refused: ${outcome.kind}`)
    this.outcome = outcome
  }
}

/** The outcome of a refusal; anything else is thrown on. */
export function outcomeOf(error: unknown): SaveOutcome {
  if (error instanceof SaveRefused) return error.outcome
  throw error
}
