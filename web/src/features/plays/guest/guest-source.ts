import type { PlayableBoard } from '@tilerush/contract/boards'
import { unveilTiles } from '@tilerush/core/play/veil'
import { client } from '../../../lib/client.ts'
import type { GameSource } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { pendingResults } from '../result/pending-results.ts'
import { guestRunOf } from './guest-runs.ts'

/** 256 random bits in base64url: who knows it may claim the run. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** A visitor's play: the server records each start; a completed run waits in this browser for an account. */
export function guestSource(board: PlayableBoard): GameSource {
  const { boardId } = board
  let keepRun: ((run: FinishedRun) => void) | null = null
  return {
    layout: board.boardPortraitLayout,
    faces: board.faces,
    async start() {
      const claimSecret = newSecret()
      const play = await client.plays.startGuest({ boardId, claimSecret })
      keepRun = (run) => {
        const kept = guestRunOf(run, board.name, claimSecret)
        if (kept) void pendingResults.add(kept)
      }
      return { ...play, tiles: unveilTiles(play.seed, play.tiles) }
    },
    bestMs: () => null,
    onFinished: (run) => keepRun?.(run),
  }
}
