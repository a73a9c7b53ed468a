import { defineFeature } from '../../lib/feature.ts'
import { auditFile } from './audit-file.ts'
import { purgeAudit } from './purge.ts'
import { auditRouter } from './router.ts'
import { anonymiseUser, readOwnRows } from './store.ts'

export const audit = defineFeature({
  name: 'audit',
  router: auditRouter,
  files: [auditFile],
  cleanupJobs: [{ name: 'auditLog', every: 'night', run: purgeAudit }],
  personalData: {
    remove: (tx, _deps, userId) => anonymiseUser(tx, userId),
    files: [
      {
        name: 'audit-log.json',
        about: "what you did as it stands in the administrators' log",
        read: ({ database }, { userId }) => readOwnRows(database, userId),
      },
    ],
  },
})
