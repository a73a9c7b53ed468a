/**
 * What the product has acknowledged, stored on the client's side: each write with the request that makes it. A write without
 * a response is sent again with the same key, as the browser does it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Reply } from '../../../testkit/client.ts'

export interface Ledger {
  /** Writes that succeeded. */
  readonly numAcknowledged: number
  /** Responses that were refusals and failures, by `procedure: status code`. */
  readonly failures: ReadonlyMap<string, number>
  /** Sends the write until it is acknowledged, and waits between tries. */
  send(name: string, write: () => Promise<Reply>): Promise<Reply>
}

const retryMs = 50

export function openLedger(): Ledger {
  const failures = new Map<string, number>()
  let numAcknowledged = 0
  const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)
  return {
    get numAcknowledged() {
      return numAcknowledged
    },
    failures,
    async send(name, write) {
      for (;;) {
        const reply = await write().catch(() => null)
        if (reply?.status === 200) {
          numAcknowledged += 1
          return reply
        }
        fail(reply ? `${name}: ${reply.status} ${reply.text.slice(0, 120)}` : `${name}: no response`)
        await wait(retryMs)
      }
    },
  }
}
