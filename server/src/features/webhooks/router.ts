/** The procedures of webhooks. */
import { unwrap } from '../../lib/result.ts'
import { os } from '../../lib/rpc.ts'
import { getDeliveries, resend, sendTest } from './deliveries.ts'
import { createWebhook, getWebhooks, removeWebhook, setEnabled, takeOver } from './webhooks.ts'

export const webhooksRouter = {
  list: os.webhooks.list.handler(async ({ input: { classroomCode }, context, errors }) => {
    return unwrap(await getWebhooks(context, classroomCode), errors)
  }),

  create: os.webhooks.create.handler(async ({ input, context, errors }) => {
    return unwrap(await createWebhook(context, input), errors)
  }),

  setEnabled: os.webhooks.setEnabled.handler(async ({ input, context, errors }) => {
    return unwrap(await setEnabled(context, input.classroomCode, input.webhookId, input.isEnabled), errors)
  }),

  takeOver: os.webhooks.takeOver.handler(async ({ input, context, errors }) => {
    return unwrap(await takeOver(context, input.classroomCode, input.webhookId, input.idempotencyKey), errors)
  }),

  remove: os.webhooks.remove.handler(async ({ input: { classroomCode, webhookId }, context, errors }) => {
    return unwrap(await removeWebhook(context, classroomCode, webhookId), errors)
  }),

  ping: os.webhooks.ping.handler(async ({ input, context, errors }) => {
    return unwrap(await sendTest(context, input.classroomCode, input.webhookId, input.idempotencyKey), errors)
  }),

  deliveries: os.webhooks.deliveries.handler(async ({ input: { classroomCode, webhookId }, context, errors }) => {
    return unwrap(await getDeliveries(context, classroomCode, webhookId), errors)
  }),

  resend: os.webhooks.resend.handler(async ({ input, context, errors }) => {
    return unwrap(await resend(context, input.classroomCode, input.webhookId, input.deliveryId), errors)
  }),
}
