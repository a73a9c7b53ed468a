import { defineFeature } from '../../lib/feature.ts'
import { accountFiles, exportFile } from './export.ts'
import { purgeActivity, purgeExpired } from './expired-store.ts'
import { accountRouter } from './router.ts'
import { endFullAccountTerms } from './take-back.ts'

export const account = defineFeature({
  name: 'account',
  router: accountRouter,
  files: [exportFile],
  cleanupJobs: [
    { name: 'expired', every: 'hour', run: purgeExpired },
    { name: 'fullAccounts', every: 'hour', run: endFullAccountTerms },
    { name: 'activityLog', every: 'night', run: purgeActivity },
  ],
  // What it has goes with the user (`removeUser`).
  personalData: { files: accountFiles },
})
