import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyLayout, anySeed, started } from '../testing/games.ts'
import { countMixUps } from './mix-ups.ts'
import { getMixUps } from './records.ts'
import { step } from './step.ts'
import type { Play } from './types.ts'

/** The clicks before each right one are on the tiles at these positions, as far as the game takes them. */
function completed(play: Play, wrong: readonly (readonly number[])[]): Play {
  let current = play
  let atMs = 0
  const click = (tileId: string) => (current = step(current, { type: 'CLICK', tileId, atMs: (atMs += 400) }))
  for (const [index, prompted] of play.promptOrder.entries()) {
    for (const position of wrong[index] ?? []) {
      const { tileId } = play.grid[position % play.grid.length] ?? { tileId: prompted }
      if (tileId !== prompted) click(tileId)
    }
    click(prompted)
  }
  return current
}

const anyRun = fc
  .tuple(anyLayout, anySeed, fc.array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 12 }))
  .map(([layout, seed, wrong]) => completed(started(layout, seed), wrong))

it('counts what the replayed runs say', () => {
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 4 }), (runs) => {
      expect(runs.map(({ state }) => state)).toEqual(runs.map(() => 'COMPLETED'))
      const tileIds = runs.flatMap(({ grid }) => grid.map(({ tileId }) => tileId))
      const counted = countMixUps(runs.map(({ clicks }) => clicks.map(({ tileId }) => tileId)))
      expect(new Set(counted)).toEqual(new Set(getMixUps(runs, tileIds)))
    }),
  )
})
