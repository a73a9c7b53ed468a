import { defineFeature } from '../../lib/feature.ts'
import { purgeGuestPlays } from './guest/guest-plays.ts'
import { readPersonalBests, readPlays, readSharedGames, removePlays } from './personal-store.ts'
import { purgeUnfinishedPlays } from './purge-unfinished.ts'
import { playsRouter } from './router.ts'

export const plays = defineFeature({
  name: 'plays',
  router: playsRouter,
  cleanupJobs: [
    { name: 'guestPlays', every: 'night', run: purgeGuestPlays },
    { name: 'unfinishedPlays', every: 'night', run: purgeUnfinishedPlays },
  ],
  personalData: {
    remove: (tx, _deps, userId) => removePlays(tx, userId),
    files: [
      {
        name: 'plays.json',
        about: 'every run, with its clicks in milliseconds',
        read: ({ database }, { userId }) => readPlays(database, userId),
      },
      {
        name: 'personal-bests.json',
        about: 'your best on each board',
        read: ({ database }, { userId }) => readPersonalBests(database, userId),
      },
      {
        name: 'shared-games.json',
        about: 'games that you shared',
        read: ({ database }, { userId }) => readSharedGames(database, userId),
      },
    ],
  },
})
