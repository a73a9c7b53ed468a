import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { ChosenGhost, Ghost } from '@tilerush/contract/plays/deals'
import type { PersonalBest } from '@tilerush/contract/plays/plays'
import type { PlayResult } from '@tilerush/core/play/types'
import { dailyDeal } from '@tilerush/core/play/constants'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { client } from '../../../lib/api/client.ts'
import { withRoundTrip } from '../../../lib/api/round-trip.ts'
import { newId } from '../../../lib/random.ts'
import { languageOn, promptLanguage } from '../prompt-language.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { type GhostChoice, ghostSetting } from '../ghost/ghost-setting.ts'
import { submitRun } from '../outbox/page-outbox.ts'
import type { GameSource } from '../game/game-source.ts'
import { bestQuery, cachedBestMs } from '../queries/board-queries.ts'

/** A counted play: the server records each start and judges the run. `deal`: the game to play, else one of its own. */
export function serverSource(board: PlayableBoard, deal: string | undefined): GameSource {
  const { boardId } = board
  let countsForBest = false
  let roundTripMs = 0
  return {
    layout: board.boardPortraitLayout,
    faces: board.faces,
    async start() {
      const language = languageOn(board, promptLanguage.get())
      const choice = ghostSetting(deal !== undefined && deal !== dailyDeal).get()
      const [response, bestRun, chosen] = await Promise.all([
        withRoundTrip(() =>
          client.plays.start({
            boardId,
            idempotencyKey: newId(),
            ...(deal && { deal }),
            ...(language && { language }),
          }),
        ),
        fetchBestRun(boardId),
        fetchChosen(board, choice),
      ])
      const play = response.value
      countsForBest = play.countsForBest
      roundTripMs = response.roundTripMs
      const ghost = choice === 'best' ? bestRun : choice === 'sender' ? play.deal?.ghost : chosen
      return { ...play, tiles: deobfuscateTiles(play.seed, play.tiles), ghost: ghost ?? null, bestRun }
    },
    bestMs: () => cachedBestMs(boardId),
    onFinished(run) {
      if (run.result && countsForBest) showAsBest(boardId, board.name, run.result)
      submitRun(run, roundTripMs)
    },
  }
}

/** The player's own best prompt by prompt. A game is played without rather than not at all. */
async function fetchBestRun(boardId: string): Promise<ChosenGhost | null> {
  if (cachedBestMs(boardId) === null) return null
  return await client.plays.ghost({ boardId, kind: 'best' }).catch(() => null)
}

/** Any other run to race against, where one is chosen: again a game is played without rather than not at all. */
async function fetchChosen(board: PlayableBoard, choice: GhostChoice): Promise<Ghost | null> {
  if (choice === 'off' || choice === 'best' || choice === 'sender') return null
  try {
    return await (await import('../ghost/get-chosen-ghost.ts')).getChosenGhost(choice, board)
  } catch {
    return null
  }
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
