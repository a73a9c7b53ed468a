import { defineFeature } from '../../lib/feature.ts'
import { purgeGuestPlays } from './guest/guest-plays.ts'
import { purgeUnfinishedPlays } from './purge-unfinished.ts'
import { playsRouter } from './router.ts'

export const plays = defineFeature({
  name: 'plays',
  router: playsRouter,
  cleanupJobs: [
    { name: 'guestPlays', every: 'night', run: purgeGuestPlays },
    { name: 'unfinishedPlays', every: 'night', run: purgeUnfinishedPlays },
  ],
})
