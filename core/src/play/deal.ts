/** What the seed decides: which tiles, which wordings, which order. */
import { boardSize } from '../boards/layout.ts'
import { promptAlternatives } from '../boards/prompts/prompt.ts'
import { drawOne, generatorFrom, getGenerator, shuffled, type Generator } from './random.ts'
import type { Play, PlayRules, PlayTile } from './types.ts'

/** Lays the tiles and the prompts in a new order and remembers where the generator stands. */
function rendered(play: Play, tiles: readonly PlayTile[], prompted: ReadonlySet<string>, generator: Generator): Play {
  const grid = shuffled(tiles, generator)
  const promptOrder = shuffled(
    tiles.map((tile) => tile.tileId).filter((tileId) => prompted.has(tileId)),
    generator,
  )
  return { ...play, grid, promptOrder, random: [...generator.getState()] }
}

/** Draws as many tiles as the board holds, the prompted ones first, a wording for each, and a first order. */
export function deal(play: Play, seed: number, rules: PlayRules, promptedIds?: readonly string[]): Play {
  const generator = getGenerator(seed)
  const prompted = new Set(promptedIds ?? play.pool.map(({ tileId }) => tileId))
  const pool = shuffled(play.pool, generator)
  const byPrompted = promptedIds
    ? pool.toSorted((one, other) => Number(prompted.has(other.tileId)) - Number(prompted.has(one.tileId)))
    : pool
  const drawn = new Set(byPrompted.slice(0, boardSize(play.layout)))
  const tiles = play.pool.flatMap((tile, originalIndex) =>
    // The draw of a wording must not depend on the shuffle's order, or it could reveal a position on the grid.
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
  return {
    ...rendered(play, tiles, prompted, generator),
    state: 'COUNTING_DOWN',
    rules,
    countdown: rules.countdownFrom,
  }
}

/** Each countdown tick reshuffles the board and the prompt order (docs/rules.md#play-states). */
export function reshuffle(play: Play): Play {
  if (!play.random) return play
  // They are found by their positions in the pool, of which a grid may leave some out.
  const byIndex: PlayTile[] = []
  for (const tile of play.grid) byIndex[tile.originalIndex] = tile
  return rendered(play, Object.values(byIndex), new Set(play.promptOrder), generatorFrom(play.random))
}
