import { queryOptions } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { withRoundTrip } from '../../../lib/api/round-trip.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { newSecret } from '../../../lib/random.ts'
import { setStartNote } from '../../../lib/start-note.ts'
import type { GameSource } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { ghostSetting } from '../ghost/ghost-setting.ts'
import { languageOn, promptLanguage } from '../prompt-language.ts'
import { pendingResults } from '../outbox/page-outbox.ts'
import { getGuestRun } from '../outbox/guest-runs.ts'
import { guestSecret } from '../guest-secret.ts'
import { markSent } from './unsent-runs.ts'

/** The claim secret of each play of this page. */
const claimSecrets = new Map<string, string>()

/**
 * A visitor's play: the server records each start; a completed run waits in this browser for an account.
 * `deal`: the game to play, whose run the server judges at once; left out for a game of its own.
 */
export function guestSource(board: PlayableBoard, deal?: string): GameSource {
  const { boardId } = board
  let saveRun: ((run: FinishedRun) => void) | null = null
  return {
    layout: board.boardPortraitLayout,
    faces: board.faces,
    async start() {
      const claimSecret = newSecret()
      const language = languageOn(board, promptLanguage.get())
      const { value: play, roundTripMs } = await withRoundTrip(() =>
        client.plays.startGuest({
          boardId,
          claimSecret,
          ...(deal && { shared: { deal, guestSecret: guestSecret() } }),
          ...(deal && language && { language }),
        }),
      )
      claimSecrets.set(play.playId, claimSecret)
      // For the result, which must not grow once it is read.
      void queryClient.prefetchQuery(rpc.boards.promoted.queryOptions())
      saveRun = (run) => {
        const stored = getGuestRun(run, board.name, claimSecret, deal !== undefined)
        if (stored) void pendingResults.add({ ...stored, roundTripMs })
        if (stored && deal) setStartNote('tilerush-guest-runs', true)
        if (deal) void queryClient.prefetchQuery(judgedRunQuery(run))
      }
      const ghost = ghostSetting(true).get() !== 'off' && play.deal?.kind === 'shared' ? play.deal.ghost : null
      return { ...play, tiles: deobfuscateTiles(play.seed, play.tiles), ghost }
    },
    bestMs: () => null,
    onFinished: (run) => saveRun?.(run),
  }
}

/** The server's judgement of a visitor's run of a deal: sent once, and again when the network is back. */
export function judgedRunQuery({ playId, play }: FinishedRun) {
  return queryOptions({
    queryKey: ['guest-run', playId],
    queryFn: async () => {
      const claimSecret = claimSecrets.get(playId) ?? ''
      const judged = await client.plays.finishGuest({ playId, claimSecret, clicks: [...play.clicks] })
      void markSent(pendingResults, playId)
      return judged
    },
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { belongsToUser: false },
  })
}
