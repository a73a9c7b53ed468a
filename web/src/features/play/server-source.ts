import type { PlayableBoard } from '@tilerush/contract/boards'
import type { Ghost } from '@tilerush/contract/deals'
import { unveilTiles } from '@tilerush/core/play/veil'
import { client } from '../../lib/client.ts'
import { knownBestMs, noteRun } from './best.ts'
import type { GameSource } from './game-source.ts'
import type { FinishedRun } from './game-state.ts'
import { ghostSetting } from './ghost-setting.ts'
import { languageOn, promptLanguage } from './prompt-language.ts'

/** The player's own best as a run to race against. A game is played without rather than not at all. */
async function ownGhost(boardId: string): Promise<Ghost | null> {
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
      const wantsGhost = ghostSetting.get()
      const language = languageOn(board, promptLanguage.get())
      // What keeps and sends the run is there before the run begins, so that its end needs no network.
      const [play, pending, own] = await Promise.all([
        client.plays.start({
          boardId,
          idempotencyKey: crypto.randomUUID(),
          ...(deal && { deal }),
          ...(language && { language }),
        }),
        import('./pending-results.ts'),
        wantsGhost && !deal ? ownGhost(boardId) : null,
      ])
      submitRun = pending.submitRun
      countsForBest = play.countsForBest
      const ghost = wantsGhost ? (play.deal ? play.deal.ghost : own) : null
      return { ...play, tiles: unveilTiles(play.seed, play.tiles), ghost }
    },
    bestMs: () => knownBestMs(boardId),
    onFinished(run) {
      if (run.result && countsForBest) noteRun(run.boardId, board.name, run.result)
      submitRun?.(run)
    },
  }
}
