import type { EmbeddedGame } from '@tilerush/contract/plays/embed'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { newId } from '../../../lib/random.ts'
import type { GameSource } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { sendToPage, toStart, toResult } from './embed-messages.ts'

/** A game dealt by this browser: nothing of it is stored, here or at the server. The page around the frame hears of it. */
export function embedSource({ board, seed: tilesSeed, rules, tiles }: EmbeddedGame): GameSource {
  const { boardId, boardPortraitLayout: layout } = board
  const playedTiles = deobfuscateTiles(tilesSeed, tiles)
  return {
    layout,
    faces: board.faces,
    async start() {
      sendToPage(toStart(board))
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
      return { playId: newId(), boardId, boardPortraitLayout: layout, seed, rules, tiles: playedTiles }
    },
    bestMs: () => null,
    onFinished: (run: FinishedRun) => sendToPage(toResult(board, run)),
  }
}
