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
  const pool = shuffled(play.pool, generator)
  const byAsked = askedIds
    ? pool.toSorted((one, other) => Number(asked.has(other.tileId)) - Number(asked.has(one.tileId)))
    : pool
  const drawn = new Set(byAsked.slice(0, boardSize(play.layout)))
  const tiles = play.pool.flatMap((tile, originalIndex) =>
    // The draw of a wording must not depend on the shuffle's order, or it could tell a place on the grid.
    drawn.has(tile)
      ? [
          {
            tileId: tile.tileId,
            prompt: drawOne(promptAlternatives(tile.prompt), generator) ?? '',
            originalIndex,
            clicked: false,
            numIncorrectClicks: 0,
          },
        ]
      : [],
  )
  return { ...laid(play, tiles, asked, generator), state: 'COUNTING_DOWN', rules, countdown: rules.countdownFrom }
}

/** Each countdown tick reshuffles the board and the prompt order (docs/rules.md#countdown). */
export function reshuffle(play: Play): Play {
  if (!play.random) return play
  // By their places in the pool, of which a grid may leave some out.
  const byIndex: PlayTile[] = []
  for (const tile of play.grid) byIndex[tile.originalIndex] = tile
  return laid(play, Object.values(byIndex), new Set(play.promptOrder), generatorFrom(play.random))
}
