/** What the seed decides: which tiles, which wordings, which order. */
import { boardSize } from '../boards/layout.ts'
import { promptAlternatives } from '../boards/prompt.ts'
import { drawOne, generatorFrom, generatorOf, shuffled, type Generator } from './random.ts'
import type { Play, PlayRules, PlayTile } from './types.ts'

/** Lays the tiles and the prompts in a new order and remembers where the generator stands. */
function laid(play: Play, tiles: readonly PlayTile[], asked: ReadonlySet<string>, generator: Generator): Play {
  const grid = shuffled(tiles, generator)
  const promptOrder = shuffled(
    tiles.map((tile) => tile.tileId).filter((tileId) => asked.has(tileId)),
    generator,
  )
  return { ...play, grid, promptOrder, random: [...generator.getState()] }
}

/** Draws as many tiles as the board holds, the asked ones first, a wording for each, and a first order. */
export function deal(play: Play, seed: number, rules: PlayRules, askedIds?: readonly string[]): Play {
  const generator = generatorOf(seed)
  const asked = new Set(askedIds ?? play.pool.map(({ tileId }) => tileId))
  const indexed = play.pool.map((tile, originalIndex) => ({ tile, originalIndex }))
  const drawn = shuffled(indexed, generator)
    .toSorted((one, other) => Number(asked.has(other.tile.tileId)) - Number(asked.has(one.tile.tileId)))
    .slice(0, boardSize(play.layout))
  // The draw must not depend on the shuffle's order, or a wording could tell a place on the grid.
  const tiles = drawn
    .toSorted((one, other) => one.originalIndex - other.originalIndex)
    .map(({ tile, originalIndex }) => ({
      tileId: tile.tileId,
      prompt: drawOne(promptAlternatives(tile.prompt), generator) ?? '',
      originalIndex,
      clicked: false,
      numIncorrectClicks: 0,
    }))
  return { ...laid(play, tiles, asked, generator), state: 'COUNTING_DOWN', rules, countdown: rules.countdownFrom }
}

/** Each countdown tick reshuffles the board and the prompt order (specification, section 4). */
export function reshuffle(play: Play): Play {
  if (!play.random) return play
  const byIndex = play.grid.toSorted((one, other) => one.originalIndex - other.originalIndex)
  return laid(play, byIndex, new Set(play.promptOrder), generatorFrom(play.random))
}
