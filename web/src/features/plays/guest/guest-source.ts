import { queryOptions } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { FinishedGuestPlay } from '@tilerush/contract/plays/plays'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { withRoundTrip } from '../../../lib/api/round-trip.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { newSecret } from '../../../lib/random.ts'
import type { GameSource } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { ghostSetting } from '../ghost/ghost-setting.ts'
import { languageOn, promptLanguage } from '../prompt-language.ts'
import { outbox } from '../outbox/page-outbox.ts'
import { getGuestRun } from '../outbox/guest-runs.ts'
import { guestSecret } from '../guest-secret.ts'

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
      // The result needs it, which must not grow once it is read.
      void queryClient.prefetchQuery(rpc.boards.promoted.queryOptions())
      saveRun = (run) => {
        const stored = getGuestRun(run, board.name, claimSecret, deal !== undefined)
        if (stored) void outbox.add({ ...stored, roundTripMs })
        if (stored && deal) showWhenJudged(run.playId)
        if (deal) void queryClient.prefetchQuery(judgedRunQuery(run))
      }
      const ghost = ghostSetting(true).get() !== 'off' && play.deal?.kind === 'shared' ? play.deal.ghost : null
      return { ...play, tiles: deobfuscateTiles(play.seed, play.tiles), ghost }
    },
    bestMs: () => null,
    onFinished: (run) => saveRun?.(run),
  }
}

const judgedRunKey = (playId: string) => ['guest-run', playId]

/** The server's judgement of a visitor's run of a deal: sent once, and again when the network is back. */
export function judgedRunQuery({ playId, play, result }: FinishedRun) {
  return queryOptions({
    queryKey: judgedRunKey(playId),
    queryFn: async (): Promise<FinishedGuestPlay> => {
      const claimSecret = claimSecrets.get(playId) ?? ''
      // Out of time: there is nothing to claim, so it is not stored.
      if (!result) return await client.plays.finishGuest({ playId, claimSecret, clicks: [...play.clicks] })
      const sent = await outbox.settle(playId)
      if (sent?.state === 'judged') return sent.response
      throw sent && 'error' in sent ? sent.error : new Error('The run is not judged')
    },
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { belongsToUser: false },
  })
}

/** A run that could not be sent at first is shown as judged when it is. */
function showWhenJudged(playId: string): void {
  const stop = outbox.subscribe(() => {
    const sent = outbox.getState(playId)
    if (sent?.state !== 'judged') return
    stop()
    queryClient.setQueryData(judgedRunKey(playId), sent.response)
  })
}
