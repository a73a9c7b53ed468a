/** What other features may use of webhooks. */
export { forgetDeliveriesIn } from './delivery-store.ts'
export { switchOffMadeBy } from './endings.ts'
export { insertEvent } from './event-store.ts'
