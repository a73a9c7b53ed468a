/** What other parts of the server may use of webhooks. */
export { insertEvent } from './event-store.ts'
