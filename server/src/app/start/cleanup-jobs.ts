/** The cleanup jobs, each under the name that the log and the figures know it by. */
import { purgeActivity, purgeExpired } from '../../features/account/expired-store.ts'
import { purgeAudit } from '../../features/audit/purge.ts'
import { cleanImports } from '../../features/boards/archive/plan-import.ts'
import { purgeDeletedBoards } from '../../features/boards/deleted/delete-board.ts'
import { cleanUploads } from '../../features/boards/images/upload-image.ts'
import { purgeClassrooms } from '../../features/classrooms/purge.ts'
import { refreshOpen } from '../../features/classrooms/refresh-open.ts'
import { purgeGuestPlays } from '../../features/plays/guest/guest-plays.ts'
import { purgeUnfinishedPlays } from '../../features/plays/purge-unfinished.ts'
import { purgeRooms } from '../../features/rooms/index.ts'
import { purgeDeliveries } from '../../features/webhooks/index.ts'
import type { Deps } from '../../lib/deps.ts'
import { purgeOutbox } from '../../lib/mail/outbox-mails.ts'
import { storeBuiltRelease } from '../pages/web-releases.ts'

export interface CleanupJob {
  readonly name: string
  /** Hourly, or once a night what falls due by the day. */
  readonly every: 'hour' | 'night'
  /** Whether each process does its own; otherwise one does it for all. */
  readonly isOwn?: boolean
  /** Whether what it does deletes nothing. */
  readonly isKeeping?: boolean
  /** Does one batch and returns the number of its items, which are deleted; 0 when nothing is left. */
  readonly run: (deps: Deps) => Promise<number>
}

export const cleanupJobs: readonly CleanupJob[] = [
  { name: 'deletedBoards', every: 'hour', run: purgeDeletedBoards },
  { name: 'uploads', every: 'hour', run: cleanUploads },
  { name: 'imports', every: 'hour', run: cleanImports },
  { name: 'classrooms', every: 'hour', run: purgeClassrooms },
  { name: 'assignmentResults', every: 'hour', isKeeping: true, run: refreshOpen },
  { name: 'rooms', every: 'hour', run: purgeRooms },
  { name: 'expired', every: 'hour', run: purgeExpired },
  { name: 'guestPlays', every: 'night', run: purgeGuestPlays },
  { name: 'unfinishedPlays', every: 'night', run: purgeUnfinishedPlays },
  { name: 'activityLog', every: 'night', run: purgeActivity },
  { name: 'auditLog', every: 'night', run: purgeAudit },
  { name: 'webhookDeliveries', every: 'night', run: purgeDeliveries },
  // The outbox is a folder of the machine, and processes may be of different releases.
  { name: 'outbox', every: 'night', isOwn: true, run: purgeOutbox },
  { name: 'release', every: 'hour', isOwn: true, run: storeBuiltRelease },
]
