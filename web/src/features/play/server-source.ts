import type { PlayableBoard } from '@tilerush/contract/boards'
import { unveilTiles } from '@tilerush/core/play/veil'
import { client } from '../../lib/client.ts'
import { knownBestMs, noteRun } from './best.ts'
import type { GameSource } from './game-source.ts'
import type { FinishedRun } from './game-state.ts'

/** A counted play: the server records each start and judges the run. `deal`: the game to play, else one of its own. */
export function serverSource(board: PlayableBoard, deal: string | undefined): GameSource {
  const { boardId } = board
  let submitRun: ((run: FinishedRun) => void) | null = null
  let countsForBest = true
  return {
    layout: board.boardPortraitLayout,
    faces: board.faces,
    async start() {
      // What keeps and sends the run is there before the run begins, so that its end needs no network.
      const [play, pending] = await Promise.all([
        client.plays.start({ boardId, idempotencyKey: crypto.randomUUID(), ...(deal && { deal }) }),
        import('./pending-results.ts'),
      ])
      submitRun = pending.submitRun
      countsForBest = play.countsForBest
      return { ...play, tiles: unveilTiles(play.seed, play.tiles) }
    },
    bestMs: () => knownBestMs(board.boardId),
    onFinished(run) {
      if (run.result && countsForBest) noteRun(run.boardId, board.name, run.result)
      submitRun?.(run)
    },
  }
}
