/** Click lists for the tests of features, as a browser would send them. */
import { dealtPlay } from '@tilerush/core/play/replay'
import type { Click, Play } from '@tilerush/core/play/types'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import type { ObfuscatedPlay } from '@tilerush/contract/plays'

/** The started play as it stands when the countdown is over. */
export function dealtFor({ boardPortraitLayout, seed, rules, tiles }: ObfuscatedPlay): Play {
  const inputs = deobfuscateTiles(seed, tiles).map((tile) => ({ ...tile, enabled: true }))
  const dealt = dealtPlay({ layout: boardPortraitLayout, tiles: inputs, seed, rules })
  if (!dealt) throw new Error('The board cannot be played')
  return dealt
}

/** On boards of six tiles no person is quicker on the mean (docs/rules.md#how-a-run-is-judged). */
export const quickestPaceMs = 290

/** Answers every prompt, one every `everyMs`, after `numWrong` wrong clicks at the start. */
export function clicksFor(play: ObfuscatedPlay, everyMs: number, numWrong = 0): Click[] {
  const { promptOrder } = dealtFor(play)
  const wrong = promptOrder.at(-1) ?? ''
  const misses = Array.from({ length: numWrong }, () => ({ tileId: wrong, atMs: 1 }))
  return [...misses, ...promptOrder.map((tileId, index) => ({ tileId, atMs: (index + 1) * everyMs }))]
}

/** Answers every prompt, each after its time; as a person does, so that the list is unlike others. */
export function clicksAt(play: ObfuscatedPlay, times: readonly number[]): Click[] {
  let atMs = 0
  return dealtFor(play).promptOrder.map((tileId, index) => ({ tileId, atMs: (atMs += times[index] ?? 0) }))
}
