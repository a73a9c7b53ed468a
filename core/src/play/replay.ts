/** Plays a click list again: the server's judgement of a run (docs/rules.md#how-a-run-is-judged). */
import type { Layout } from '../boards/constants.ts'
import { judge } from './judgement/judge.ts'
import { toResult } from './result.ts'
import { initialPlay, step } from './step.ts'
import type { Click, Play, PlayResult, PlayRules, PlayTile, TileInput } from './types.ts'

export interface ReplayInput {
  readonly layout: Layout
  readonly tiles: readonly TileInput[]
  readonly seed: number
  readonly rules: PlayRules
  readonly clicks: readonly Click[]
  /** In practice: the tiles that were asked for. Left out: every tile on the grid. */
  readonly prompted?: readonly string[]
}

/** Why a list cannot be that of a run: `not-counted` is a click that the rules would have ignored. */
export type InvalidReason = 'not-playable' | 'unknown-tile' | 'bad-time' | 'out-of-order' | 'not-counted' | 'after-end'

export type ReplayResult =
  | { readonly kind: 'completed'; readonly play: Play; readonly result: PlayResult }
  /** The clicks end before the board is done; only the clock shows whether time had run out. */
  | { readonly kind: 'timeout'; readonly play: Play }
  | { readonly kind: 'invalid'; readonly reason: InvalidReason; readonly index: number }

/** The play as it stands when the countdown is over; null when the board has too few tiles. */
export function dealtPlay({ layout, tiles, seed, rules, prompted }: Omit<ReplayInput, 'clicks'>): Play | null {
  const start = { type: 'START', seed, rules, ...(prompted && { prompted }) } as const
  let play = step(step(initialPlay(), { type: 'LOADED', layout, tiles }), start)
  while (play.state === 'COUNTING_DOWN') play = step(play, { type: 'COUNTDOWN_TICK' })
  return play.state === 'PLAYING' ? play : null
}

/** Takes a list only if the game would have counted every click of it. */
export function replay(input: ReplayInput): ReplayResult {
  const dealt = dealtPlay(input)
  if (!dealt) return { kind: 'invalid', reason: 'not-playable', index: -1 }
  // The rules are those of `step`, applied through `judge`; only the bookkeeping is done in place, because
  // copying a play a click would make the replay quadratic.
  const tiles = new Map<string, Mutable<PlayTile>>(dealt.grid.map((tile) => [tile.tileId, { ...tile }]))
  let promptIndex = 0
  let numIncorrectClicks = 0
  let lastAtMs = 0
  for (const [index, { tileId, atMs }] of input.clicks.entries()) {
    const invalid = (reason: InvalidReason): ReplayResult => ({ kind: 'invalid', reason, index })
    if (promptIndex === dealt.promptOrder.length) return invalid('after-end')
    if (!Number.isInteger(atMs) || atMs < 0) return invalid('bad-time')
    if (atMs < lastAtMs) return invalid('out-of-order')
    const tile = tiles.get(tileId)
    if (!tile) return invalid('unknown-tile')
    const verdict = judge(tileId, atMs, {
      timeoutMs: dealt.rules.timeoutMs,
      promptedTileId: dealt.promptOrder[promptIndex],
      isOpen: !tile.clicked,
    })
    if (verdict === 'timeout') return invalid('after-end')
    if (verdict === 'ignored') return invalid('not-counted')
    lastAtMs = atMs
    if (verdict === 'right') {
      tile.clicked = true
      promptIndex += 1
    } else {
      tile.numIncorrectClicks += 1
      numIncorrectClicks += 1
    }
  }
  const isComplete = promptIndex === dealt.promptOrder.length
  const play: Play = {
    ...dealt,
    state: isComplete ? 'COMPLETED' : 'TIMEOUT',
    grid: dealt.grid.map((tile) => tiles.get(tile.tileId) ?? tile),
    promptIndex,
    numIncorrectClicks,
    clicks: input.clicks,
    endedAtMs: isComplete ? lastAtMs : dealt.rules.timeoutMs,
  }
  const result = toResult(play)
  return result ? { kind: 'completed', play, result } : { kind: 'timeout', play }
}

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] }
