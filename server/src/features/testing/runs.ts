/** Click lists for the tests of features, as a browser would send them. */
import { dealtPlay } from '@tilerush/core/play/replay'
import type { Click } from '@tilerush/core/play/types'
import type { StartedPlay } from '@tilerush/contract/plays'

/** Answers every prompt, one every `everyMs`, after `numWrong` wrong clicks at the start. */
export function clicksFor(play: StartedPlay, everyMs: number, numWrong = 0): Click[] {
  const tiles = play.tiles.map((tile) => ({ ...tile, enabled: true }))
  const dealt = dealtPlay({ layout: play.boardPortraitLayout, tiles, seed: play.seed, rules: play.rules })
  if (!dealt) throw new Error('The board cannot be played')
  const wrong = dealt.promptOrder.at(-1) ?? ''
  const misses = Array.from({ length: numWrong }, () => ({ tileId: wrong, atMs: 1 }))
  return [...misses, ...dealt.promptOrder.map((tileId, index) => ({ tileId, atMs: (index + 1) * everyMs }))]
}
