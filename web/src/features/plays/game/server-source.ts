import type { PlayableBoard } from '@tilerush/contract/boards'
import type { OwnGhost } from '@tilerush/contract/deals'
import type { PersonalBest } from '@tilerush/contract/plays'
import type { PlayResult } from '@tilerush/core/play/types'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { client } from '../../../lib/api/client.ts'
import { newId } from '../../../lib/random.ts'
import { languageOn, promptLanguage } from '../prompt-language.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { ghostSetting } from '../ghost/ghost-setting.ts'
import { submitRun } from '../result/pending-results.ts'
import type { GameSource } from './game-source.ts'
import { bestQuery, cachedBestMs } from './queries.ts'

/** A counted play: the server records each start and judges the run. `deal`: the game to play, else one of its own. */
export function serverSource(board: PlayableBoard, deal: string | undefined): GameSource {
  const { boardId } = board
  let countsForBest = false
  return {
    layout: board.boardPortraitLayout,
    faces: board.faces,
    async start() {
      const language = languageOn(board, promptLanguage.get())
      const [play, bestRun] = await Promise.all([
        client.plays.start({
          boardId,
          idempotencyKey: newId(),
          ...(deal && { deal }),
          ...(language && { language }),
        }),
        fetchBestRun(boardId),
      ])
      countsForBest = play.countsForBest
      // No one has sent the deal of the day.
      const ghost = ghostSetting.get() ? (play.deal?.kind === 'shared' ? play.deal.ghost : bestRun) : null
      return { ...play, tiles: deobfuscateTiles(play.seed, play.tiles), ghost, bestRun }
    },
    bestMs: () => cachedBestMs(boardId),
    onFinished(run) {
      if (run.result && countsForBest) showAsBest(boardId, board.name, run.result)
      submitRun(run)
    },
  }
}

/** The player's own best prompt by prompt. A game is played without rather than not at all. */
async function fetchBestRun(boardId: string): Promise<OwnGhost | null> {
  if (cachedBestMs(boardId) === null) return null
  return await client.plays.ghost({ boardId }).catch(() => null)
}

/** Shows a run that beats the cached best as the best until the server has responded. */
function showAsBest(boardId: string, boardName: string, result: PlayResult): void {
  queryClient.setQueryData(bestQuery(boardId).queryKey, (before: PersonalBest | null | undefined) => {
    if (before === undefined || (before && before.totalDurationMs <= result.totalDurationMs)) return before
    const now = new Date()
    return {
      ...result,
      boardId,
      boardName,
      unixTimestampSec: String(Math.floor(now.getTime() / 1000)),
      serverTimestamp: now.toISOString(),
      numTimesPlayed: (before?.numTimesPlayed ?? 0) + 1,
    }
  })
}
