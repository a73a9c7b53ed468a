import { defineFeature } from '../../lib/feature.ts'
import { removeFromWebhooks } from './endings.ts'
import { addWebhookMetrics } from './metrics.ts'
import { purgeDeliveries } from './purge.ts'
import { webhooksRouter } from './router.ts'
import { startSender } from './sender.ts'

export const webhooks = defineFeature({
  name: 'webhooks',
  router: webhooksRouter,
  cleanupJobs: [{ name: 'webhookDeliveries', every: 'night', run: purgeDeliveries }],
  startBackgroundWork: startSender,
  addMetrics: addWebhookMetrics,
  personalData: { remove: removeFromWebhooks },
})
