/** What other parts of the server may use of webhooks. */
export { insertEvent } from './event-store.ts'
export { countWaiting } from './delivery-store.ts'
export { purgeDeliveries } from './purge.ts'
export { startSender } from './sender.ts'
