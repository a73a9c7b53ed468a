/**
 * Where a game comes from. `createGame({ source })` plays any of them by the same rules, on the same
 * board: a counted play starts at the server (server-source.ts), practice deals here (practice-source.ts).
 */
import type { TileFace } from '@tilerush/contract/boards/boards'
import type { Deal, Ghost, ChosenGhost } from '@tilerush/contract/plays/deals'
import type { PlayedTile, StartedPlay } from '@tilerush/contract/plays/plays'
import type { Layout } from '@tilerush/core/boards/constants'
import type { Click } from '@tilerush/core/play/types'
import type { FinishedRun } from './game-state.ts'

/** With seed, tiles and rules the whole game is fixed. */
export interface StartedGame extends Pick<
  StartedPlay,
  'playId' | 'boardId' | 'boardPortraitLayout' | 'seed' | 'rules'
> {
  readonly tiles: readonly PlayedTile[]
  /** Practice: the tiles that are prompted; the others only lie beside them. Left out: every tile on the grid. */
  readonly prompted?: readonly string[]
  /** The run to race against; left out or null for none. */
  readonly ghost?: Ghost | null
  /** The player's best as it is before this game, to hold the run against; left out or null without one. */
  readonly bestRun?: ChosenGhost | null
  /** The deal that is played; left out or null for a game of one's own. */
  readonly deal?: Pick<Deal, 'code'> | null
  /** `performance.now()` at which the countdown is over, for all who play it together; left out: a countdown from now. */
  readonly startsAt?: number
  /** A game that goes on after the page was loaded again; `startedAt` as in GameState. */
  readonly resumed?: { readonly startedAt: number; readonly clicks: readonly Click[] } | null
}

export interface GameSource {
  /** What lies face down before the start, at least as many as the layout holds. */
  readonly layout: Layout
  readonly faces: readonly TileFace[]
  /** Deals a game; each request is a new one. */
  readonly start: () => Promise<StartedGame>
  /** Total of the player's best; null without one, undefined while it is not known. */
  readonly bestMs: () => number | null | undefined
  /** Called once when a game is completed or out of time, before the summary is shown. */
  readonly onFinished: (run: FinishedRun) => void
}
