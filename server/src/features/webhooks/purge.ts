import { deliveryKeptDays } from '@tilerush/core/webhooks/constants'
import { daysAgo } from '../../lib/clock.ts'
import type { Deps } from '../../lib/deps.ts'
import { deleteOldDeliveries } from './delivery-store.ts'

/** Nightly: deliveries that were made 30 days ago. */
export async function purgeDeliveries({ database, clock }: Deps): Promise<number> {
  return await deleteOldDeliveries(database, daysAgo(clock, deliveryKeptDays))
}
