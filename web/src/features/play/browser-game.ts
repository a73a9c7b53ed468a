import type { PlayableBoard } from '@tilerush/contract/boards'
import { client } from '../../lib/rpc.ts'
import { knownBestMs, noteRun } from './best.ts'
import { browserClock } from './clock.ts'
import { createGame, type Game } from './game.ts'
import { submitRun } from './pending-results.ts'
import { createPictureDecoder, loadPictures } from './picture-loader.ts'

/** A game on the browser's clock, pictures and calls. */
export function createBrowserGame(board: PlayableBoard): Game {
  const decode = createPictureDecoder()
  return createGame(board, {
    clock: browserClock,
    loadPictures: (urls) => loadPictures(urls, decode),
    startPlay: (boardId) => client.plays.start({ boardId, idempotencyKey: crypto.randomUUID() }),
    bestMs: () => knownBestMs(board.boardId),
    onFinished(run) {
      if (run.result) noteRun(run.boardId, board.name, run.result)
      submitRun(run)
    },
  })
}
