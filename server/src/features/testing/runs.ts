/** Click lists for the tests of features, as a browser would send them. */
import { dealtPlay } from '@tilerush/core/play/replay'
import type { Click, Play } from '@tilerush/core/play/types'
import { unveilTiles } from '@tilerush/core/play/veil'
import type { VeiledPlay } from '@tilerush/contract/plays'

/** The started play as it stands when the countdown is over. */
export function dealtFor({ boardPortraitLayout, seed, rules, tiles }: VeiledPlay): Play {
  const inputs = unveilTiles(seed, tiles).map((tile) => ({ ...tile, enabled: true }))
  const dealt = dealtPlay({ layout: boardPortraitLayout, tiles: inputs, seed, rules })
  if (!dealt) throw new Error('The board cannot be played')
  return dealt
}

/** Answers every prompt, one every `everyMs`, after `numWrong` wrong clicks at the start. */
export function clicksFor(play: VeiledPlay, everyMs: number, numWrong = 0): Click[] {
  const { promptOrder } = dealtFor(play)
  const wrong = promptOrder.at(-1) ?? ''
  const misses = Array.from({ length: numWrong }, () => ({ tileId: wrong, atMs: 1 }))
  return [...misses, ...promptOrder.map((tileId, index) => ({ tileId, atMs: (index + 1) * everyMs }))]
}
