import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { webhookErrorMessage } from './webhook-errors.ts'
import { refetchWebhooks } from './webhooks-queries.ts'

/** Runs a change, one at a time, says why it failed, and asks again for what the screen shows. */
export function useWebhookChange(): (work: () => Promise<void>) => Promise<void> {
  return useSingleFlight(async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toast.error(webhookErrorMessage(error))
    }
    await refetchWebhooks()
  })
}
