/** Deletes expired data: hourly, in every process; two concurrent runs do no harm. */
import { purgeExpired } from '../../features/account/expired-store.ts'
import { purgeAudit } from '../../features/audit/purge.ts'
import { cleanImports } from '../../features/boards/archive/plan-import.ts'
import { purgeDeletedBoards } from '../../features/boards/deleted/delete-board.ts'
import { cleanUploads } from '../../features/boards/images/upload-image.ts'
import { purgeGuestPlays } from '../../features/plays/guest/guest-plays.ts'
import { purgeUnfinishedPlays } from '../../features/plays/purge-unfinished.ts'
import { purgeRooms } from '../../features/rooms/index.ts'
import type { Deps } from '../../lib/deps.ts'
import { purgeOutbox } from '../../lib/mail/outbox-mails.ts'
import { storeBuiltRelease } from '../pages/web-releases.ts'

export interface Housekeeping {
  /** Resolves when the current run is finished. */
  stop(): Promise<void>
}

const intervalMs = 60 * 60 * 1000

/** Each does a part of its work and returns the number of deleted items; 0 when nothing is left. */
const chores: readonly ((deps: Deps) => Promise<number>)[] = [
  purgeDeletedBoards,
  cleanUploads,
  cleanImports,
  purgeGuestPlays,
  purgeUnfinishedPlays,
  purgeRooms,
  purgeExpired,
  purgeAudit,
  purgeOutbox,
  storeBuiltRelease,
]

export function startHousekeeping(deps: Deps): Housekeeping {
  const stopping = new AbortController()
  const round = async (): Promise<void> => {
    for (const chore of chores) {
      try {
        while (!stopping.signal.aborted && (await chore(deps)) > 0) continue
      } catch (error) {
        // Retried in an hour.
        deps.log.error({ err: error }, 'Housekeeping failed')
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
