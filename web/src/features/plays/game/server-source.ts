import type { PlayableBoard } from '@tilerush/contract/boards'
import type { OwnGhost } from '@tilerush/contract/deals'
import { client } from '../../../lib/client.ts'
import { newId } from '../../../lib/new-id.ts'
import { languageOn, promptLanguage } from '../../../lib/prompt-language.ts'
import { knownBestMs } from './best.ts'
import type { CountedRun } from './counted-run.ts'
import type { GameSource } from './game-source.ts'
import { ghostSetting } from '../ghost/ghost-setting.ts'

/** The player's own best prompt by prompt. A game is played without rather than not at all. */
async function ownBest(boardId: string): Promise<OwnGhost | null> {
  if (knownBestMs(boardId) === null) return null
  return await client.plays.ghost({ boardId }).catch(() => null)
}

/** A counted play: the server records each start and judges the run. `deal`: the game to play, else one of its own. */
export function serverSource(board: PlayableBoard, deal: string | undefined): GameSource {
  const { boardId } = board
  let run: CountedRun | null = null
  return {
    layout: board.boardPortraitLayout,
    faces: board.faces,
    async start() {
      const language = languageOn(board, promptLanguage.get())
      // What keeps and sends the run is there before the run begins, so that its end needs no network.
      const [play, { countedRun }, bestRun] = await Promise.all([
        client.plays.start({
          boardId,
          idempotencyKey: newId(),
          ...(deal && { deal }),
          ...(language && { language }),
        }),
        import('./counted-run.ts'),
        ownBest(boardId),
      ])
      run = countedRun(play, board.name)
      // Nobody has sent the deal of the day.
      const ghost = ghostSetting.get() ? (play.deal?.kind === 'shared' ? play.deal.ghost : bestRun) : null
      return { ...play, tiles: run.tiles, ghost, bestRun }
    },
    bestMs: () => knownBestMs(boardId),
    onFinished: (finished) => run?.finish(finished),
  }
}
