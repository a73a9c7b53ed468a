import type { PlayableBoard } from '@tilerush/contract/boards'
import { unveilTiles } from '@tilerush/core/play/veil'
import { client } from '../../lib/rpc.ts'
import { knownBestMs, noteRun } from './best.ts'
import type { GameSource } from './game-source.ts'
import { submitRun } from './pending-results.ts'

/** A counted play: the server records each start and judges the run. */
export function serverSource(board: PlayableBoard): GameSource {
  return {
    layout: board.boardPortraitLayout,
    faces: board.faces,
    async start() {
      const play = await client.plays.start({ boardId: board.boardId, idempotencyKey: crypto.randomUUID() })
      return { ...play, tiles: unveilTiles(play.seed, play.tiles) }
    },
    bestMs: () => knownBestMs(board.boardId),
    onFinished(run) {
      if (run.result) noteRun(run.boardId, board.name, run.result)
      submitRun(run)
    },
  }
}
