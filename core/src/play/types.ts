/** The shapes of a play: a run of a board as a function of its seed and its events. */
import type { Layout } from '../boards/constants.ts'

/** The states of a play (docs/rules.md#play-states). */
export type PlayState =
  | 'COMPONENT_CREATED'
  | 'READY'
  | 'COUNTING_DOWN'
  | 'PLAYING'
  | 'TIMEOUT'
  | 'COMPLETED'
  | 'SUMMARY'
  | 'OUT_OF_TIME'

/** The numbers a play is judged by; they are stored with it. */
export interface PlayRules {
  readonly rulesVersion: number
  readonly timeoutMs: number
  readonly wrongClickPenaltyMs: number
  readonly countdownFrom: number
}

/** A tile as the game needs it. Its image and background are the interface's business. */
export interface TileInput {
  readonly tileId: string
  /** May hold alternatives divided by `|`; one is drawn by the seed. */
  readonly prompt: string
  readonly enabled: boolean
}

/** A tile in play (docs/rules.md#tile-fields). */
export interface PlayTile {
  readonly tileId: string
  /** The wording drawn for this play. */
  readonly prompt: string
  /** Index in the list of playable tiles that the play was loaded with. */
  readonly originalIndex: number
  readonly clicked: boolean
  readonly numIncorrectClicks: number
}

/** One click that the game counted. `atMs`: whole ms since PLAYING began, from the pointer event's own time stamp. */
export interface Click {
  readonly tileId: string
  readonly atMs: number
}

export interface Play {
  readonly state: PlayState
  readonly rules: PlayRules
  readonly layout: Layout
  /** The tiles that can be drawn: enabled, with id and prompt. */
  readonly pool: readonly TileInput[]
  /** The tiles on the grid, in grid order (row by row). Empty before COUNTING_DOWN. */
  readonly grid: readonly PlayTile[]
  /** Tile ids in the order they are prompted. */
  readonly promptOrder: readonly string[]
  /** How many prompts have been answered; the current prompt is `promptOrder[promptIndex]`. */
  readonly promptIndex: number
  /** Seconds left of the countdown; 0 unless COUNTING_DOWN. */
  readonly countdown: number
  readonly numIncorrectClicks: number
  /** Every counted click, right and wrong, in order. */
  readonly clicks: readonly Click[]
  /** Time at which the play ended, ms since PLAYING began; null until then. */
  readonly endedAtMs: number | null
  /** The random generator's state, so that the play alone decides what comes next. Null before a seed is given. */
  readonly random: readonly number[] | null
}

export type PlayEvent =
  /** Board and tiles have loaded: COMPONENT_CREATED to READY. */
  | { readonly type: 'LOADED'; readonly layout: Layout; readonly tiles: readonly TileInput[] }
  /** Play pressed: READY to COUNTING_DOWN. `seed`: whole number, 0 to 2^32 - 1. */
  | {
      readonly type: 'START'
      readonly seed: number
      readonly rules: PlayRules
      /** The tiles to ask for, in practice; the others only lie beside them. Left out: every tile on the grid. */
      readonly prompted?: readonly string[]
    }
  /** One second of the countdown passed; reshuffles; at 0 the state is PLAYING. */
  | { readonly type: 'COUNTDOWN_TICK' }
  | { readonly type: 'CLICK'; readonly tileId: string; readonly atMs: number }
  /** The clock shows `atMs`; the time-out is judged on it. */
  | { readonly type: 'CLOCK'; readonly atMs: number }
  /** COMPLETED to SUMMARY, TIMEOUT to OUT_OF_TIME. */
  | { readonly type: 'SHOW_SUMMARY' }
  /** Back to READY, counts and countdown zeroed. */
  | { readonly type: 'RESET' }

/** What a completed run comes to (docs/rules.md#personal-best). */
export interface PlayResult {
  /** Right clicks over all clicks, 0 to 1. */
  readonly accuracy: number
  readonly averageCorrectClickDurationMs: number
  /** Elapsed time without the penalty. */
  readonly completedDurationMs: number
  readonly penaltyDurationMs: number
  /** Elapsed time plus penalty: the time that counts. */
  readonly totalDurationMs: number
  readonly numClicksTotal: number
  readonly numIncorrectClicks: number
  readonly numTilesOnBoard: number
}
