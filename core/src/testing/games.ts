/** Games for the tests: made of a layout and a seed, played right or wrong as requested. */
import * as fc from 'fast-check'
import { boardSize } from '../boards/layout.ts'
import { layouts, type Layout } from '../boards/constants.ts'
import { countdownFrom, rulesVersion } from '../play/constants.ts'
import { initialPlay, step } from '../play/step.ts'
import type { Click, Play, PlayRules, TileInput } from '../play/types.ts'

export const rules: PlayRules = { rulesVersion, timeoutMs: 300_000, wrongClickPenaltyMs: 2000, countdownFrom }

export function tilesFor(layout: Layout, extra = 0): TileInput[] {
  return Array.from({ length: boardSize(layout) + extra }, (_, index) => ({
    tileId: `tile${index}`,
    prompt: index % 3 === 0 ? `Prompt ${index}|Other wording ${index}` : `Prompt ${index}`,
    enabled: true,
  }))
}

export function loaded(layout: Layout, tiles = tilesFor(layout)): Play {
  return step(initialPlay(), { type: 'LOADED', layout, tiles })
}

/** A play with the countdown over. */
export function started(layout: Layout, seed: number, tiles = tilesFor(layout)): Play {
  let play = step(loaded(layout, tiles), { type: 'START', seed, rules })
  while (play.state === 'COUNTING_DOWN') play = step(play, { type: 'COUNTDOWN_TICK' })
  return play
}

/** Answers every prompt; `wrongBefore(index)`: how many wrong clicks come before that prompt's right one. */
export function finished(play: Play, wrongBefore: (promptIndex: number) => number = () => 0): Play {
  let current = play
  let atMs = 0
  while (current.state === 'PLAYING') {
    const prompted = current.promptOrder[current.promptIndex] ?? ''
    const other = current.grid.find((tile) => !tile.clicked && tile.tileId !== prompted)
    const numWrong = other ? wrongBefore(current.promptIndex) : 0
    for (let count = 0; count < numWrong; count += 1) {
      current = step(current, { type: 'CLICK', tileId: other?.tileId ?? '', atMs: (atMs += 90) })
    }
    current = step(current, { type: 'CLICK', tileId: prompted, atMs: (atMs += 110) })
  }
  return current
}

export function getClicks(play: Play): Click[] {
  return play.clicks.map((click) => ({ ...click }))
}

export const anyLayout = fc.constantFrom(...layouts)
export const anySeed = fc.integer({ min: 0, max: 0xff_ff_ff_ff })
