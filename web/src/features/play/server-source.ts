import type { PlayableBoard } from '@tilerush/contract/boards'
import { client } from '../../lib/rpc.ts'
import { knownBestMs, noteRun } from './best.ts'
import type { GameSource } from './game-source.ts'
import { submitRun } from './pending-results.ts'

/** A counted play: the server records each start and judges the run. */
export function serverSource(board: PlayableBoard): GameSource {
  return {
    layout: board.boardPortraitLayout,
    faces: board.faces,
    start: () => client.plays.start({ boardId: board.boardId, idempotencyKey: crypto.randomUUID() }),
    bestMs: () => knownBestMs(board.boardId),
    onFinished(run) {
      if (run.result) noteRun(run.boardId, board.name, run.result)
      submitRun(run)
    },
  }
}
