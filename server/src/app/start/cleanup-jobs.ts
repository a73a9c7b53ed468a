/** The cleanup jobs: those of the features, and those of what is no feature. */
import { purgeOutbox } from '../../lib/mail/outbox-mails.ts'
import type { CleanupJob } from '../../lib/feature.ts'
import { features } from '../features.ts'
import { storeBuiltRelease } from '../pages/web-releases.ts'

export const cleanupJobs: readonly CleanupJob[] = [
  ...features.flatMap(({ cleanupJobs: jobs = [] }) => jobs),
  // The outbox is a folder of the machine, and processes may be of different releases.
  { name: 'outbox', every: 'night', isOwn: true, run: purgeOutbox },
  { name: 'release', every: 'hour', isOwn: true, run: storeBuiltRelease },
]
