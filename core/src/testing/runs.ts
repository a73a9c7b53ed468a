/** Click lists for tests and measurements, as a browser would send them. */
import type { Layout } from '../boards/constants.ts'
import { getHumanFloorMs } from '../play/judgement/human-floor.ts'
import { deobfuscateTiles } from '../play/obfuscate.ts'
import { dealtPlay } from '../play/replay.ts'
import type { Click, Play, PlayRules, TileInput } from '../play/types.ts'

interface Game<Tile> {
  readonly boardPortraitLayout: Layout
  readonly seed: number
  readonly rules: PlayRules
  readonly tiles: readonly Tile[]
}

/** The output of `plays.start`, as far as the game needs it. */
export type StartedGame = Game<{ readonly tileId: string; readonly veiled: string }>

/** The started play as it stands when the countdown is over. */
export function dealtFor(started: StartedGame): Play {
  return dealtFrom({ ...started, tiles: deobfuscateTiles(started.seed, started.tiles) })
}

/** As `dealtFor`, with tiles that are not obfuscated. */
export function dealtFrom({ boardPortraitLayout, seed, rules, tiles }: Game<Omit<TileInput, 'enabled'>>): Play {
  const enabled = tiles.map((tile) => ({ ...tile, enabled: true }))
  const dealt = dealtPlay({ layout: boardPortraitLayout, tiles: enabled, seed, rules })
  if (!dealt) throw new Error('The board cannot be played')
  return dealt
}

/** On boards of six tiles no person is quicker on the mean (docs/rules.md#how-a-run-is-judged). */
export const quickestPaceMs = 290

/** Answers every prompt, one every `everyMs`, after `numWrong` wrong clicks at the start. */
export function clicksFor(play: StartedGame, everyMs: number, numWrong = 0): Click[] {
  const { promptOrder } = dealtFor(play)
  const wrong = promptOrder.at(-1) ?? ''
  const misses = Array.from({ length: numWrong }, () => ({ tileId: wrong, atMs: 1 }))
  return [...misses, ...promptOrder.map((tileId, index) => ({ tileId, atMs: (index + 1) * everyMs }))]
}

/** Answers every prompt, each after its time; as a person does, so that the list is unlike others. */
export function clicksAt(play: StartedGame, times: readonly number[]): Click[] {
  return toClicks(dealtFor(play).promptOrder, times)
}

/** Clicks on the tiles, each after its time. */
export function toClicks(tileIds: readonly string[], times: readonly number[]): Click[] {
  let atMs = 0
  return tileIds.map((tileId, index) => ({ tileId, atMs: (atMs += times[index] ?? 0) }))
}

/**
 * ms before the click on a prompt: as uneven as a person, and over a whole run a little slower than the quickest one, so
 * that the run is verified.
 */
export function humanPauseMs(play: Play, promptIndex: number): number {
  const quickestMs = getHumanFloorMs(play) / play.promptOrder.length
  return quickestMs * (0.9 + ((promptIndex * 37) % 91) / 200)
}

/** No two runs have the same list of times: that would be a copy. */
const unevenMs = 20

/** An honest run of a quick person, or of one who is `pace` times as slow. */
export function humanClicks(play: Play, pace = 1): Click[] {
  const { promptOrder } = play
  const toPause = (_tileId: string, index: number): number =>
    Math.round(pace * humanPauseMs(play, index) + unevenMs * Math.random())
  return toClicks(promptOrder, promptOrder.map(toPause))
}
