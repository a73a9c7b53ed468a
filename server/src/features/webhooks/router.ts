/** The procedures of webhooks. */
import { os } from '../../lib/rpc.ts'

export const webhooksRouter = {
  list: os.webhooks.list.handler(({ context }) => ({
    webhooks: [],
    isPrivateAllowed: context.deps.settings.webhookPrivate,
  })),
  create: os.webhooks.create.handler(({ errors }) => {
    throw errors.TOO_MANY_WEBHOOKS()
  }),
  setEnabled: os.webhooks.setEnabled.handler(({ errors }) => {
    throw errors.WEBHOOK_NOT_FOUND()
  }),
  remove: os.webhooks.remove.handler(() => ({ ok: true })),
  ping: os.webhooks.ping.handler(({ errors }) => {
    throw errors.WEBHOOK_NOT_FOUND()
  }),
  deliveries: os.webhooks.deliveries.handler(({ errors }) => {
    throw errors.WEBHOOK_NOT_FOUND()
  }),
  resend: os.webhooks.resend.handler(({ errors }) => {
    throw errors.WEBHOOK_NOT_FOUND()
  }),
}
