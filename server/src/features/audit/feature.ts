import { defineFeature } from '../../lib/feature.ts'
import { purgeAudit } from './purge.ts'
import { auditRouter } from './router.ts'

export const audit = defineFeature({
  name: 'audit',
  router: auditRouter,
  cleanupJobs: [{ name: 'auditLog', every: 'night', run: purgeAudit }],
})
