import type { PlayableBoard } from '@tilerush/contract/boards'
import type { OwnGhost } from '@tilerush/contract/deals'
import { unveilTiles } from '@tilerush/core/play/veil'
import { client } from '../../lib/client.ts'
import { knownBestMs, noteRun } from './best.ts'
import type { GameSource } from './game-source.ts'
import type { FinishedRun } from './game-state.ts'
import { ghostSetting } from './ghost-setting.ts'
import { languageOn, promptLanguage } from '../../lib/prompt-language.ts'
import { newId } from '../../lib/new-id.ts'

/** The player's own best prompt by prompt. A game is played without rather than not at all. */
async function ownBest(boardId: string): Promise<OwnGhost | null> {
  if (knownBestMs(boardId) === null) return null
  return await client.plays.ghost({ boardId }).catch(() => null)
}

/** A counted play: the server records each start and judges the run. `deal`: the game to play, else one of its own. */
export function serverSource(board: PlayableBoard, deal: string | undefined): GameSource {
  const { boardId } = board
  let submitRun: ((run: FinishedRun) => void) | null = null
  let countsForBest = true
  return {
    layout: board.boardPortraitLayout,
    faces: board.faces,
    async start() {
      const language = languageOn(board, promptLanguage.get())
      // What keeps and sends the run is there before the run begins, so that its end needs no network.
      const [play, pending, bestRun] = await Promise.all([
        client.plays.start({
          boardId,
          idempotencyKey: newId(),
          ...(deal && { deal }),
          ...(language && { language }),
        }),
        import('./pending-results.ts'),
        ownBest(boardId),
      ])
      submitRun = pending.submitRun
      countsForBest = play.countsForBest
      // Nobody has sent the deal of the day.
      const ghost = ghostSetting.get() ? (play.deal?.kind === 'shared' ? play.deal.ghost : bestRun) : null
      return { ...play, tiles: unveilTiles(play.seed, play.tiles), ghost, bestRun }
    },
    bestMs: () => knownBestMs(boardId),
    onFinished(run) {
      if (run.result && countsForBest) noteRun(run.boardId, board.name, run.result)
      submitRun?.(run)
    },
  }
}
