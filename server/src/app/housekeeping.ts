/** What is due to go, goes: once an hour, in every process; two at the same work do no harm. */
import { purgeExpired } from '../features/account/purge-expired.ts'
import { cleanImports } from '../features/boards/archive/plan-import.ts'
import { purgeDeletedBoards } from '../features/boards/delete-board.ts'
import { cleanUploads } from '../features/boards/upload-image.ts'
import { purgeGuestPlays } from '../features/plays/guest-plays.ts'
import type { Parts } from '../lib/parts.ts'
import { keepBuiltRelease } from './web-releases.ts'

export interface Housekeeping {
  /** Resolves when the work that is going on is done. */
  stop(): Promise<void>
}

const intervalMs = 60 * 60 * 1000

/** Each does a part of its work and answers with how much it was; 0 when there is nothing left. */
const chores: readonly ((parts: Parts) => Promise<number>)[] = [
  purgeDeletedBoards,
  cleanUploads,
  cleanImports,
  purgeGuestPlays,
  purgeExpired,
  keepBuiltRelease,
]

export function startHousekeeping(parts: Parts): Housekeeping {
  const stopping = new AbortController()
  const round = async (): Promise<void> => {
    for (const chore of chores) {
      try {
        while (!stopping.signal.aborted && (await chore(parts)) > 0) continue
      } catch (error) {
        // It is tried again in an hour.
        parts.log.error({ err: error }, 'Housekeeping failed')
      }
    }
  }
  let running = round()
  const timer = setInterval(() => {
    running = running.then(round)
  }, intervalMs)
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
