/**
 * What the product has acknowledged, stored on the client's side: each write with the call that makes it. A write without
 * an answer is sent again with the same key, as the browser does it.
 */
import { type Caller, type Reply } from '../../../testkit/caller.ts'

export interface Write {
  readonly name: string
  readonly input: unknown
}

export interface Ledger {
  /** Writes that were answered with success. */
  readonly numAcknowledged: number
  /** Refusals and failures that were answered, by `call: status code`. */
  readonly failures: ReadonlyMap<string, number>
  /** Sends the write until it is acknowledged, and waits between tries; null once the ledger is closed. */
  send(caller: Caller, write: Write): Promise<Reply | null>
  /** No further tries. */
  close(): void
}

const retryMs = 50

export function openLedger(): Ledger {
  const failures = new Map<string, number>()
  let numAcknowledged = 0
  const state = { isClosed: false }
  const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)
  return {
    get numAcknowledged() {
      return numAcknowledged
    },
    failures,
    async send(caller, { name, input }) {
      while (!state.isClosed) {
        const reply = await caller.call(name, input).catch(() => null)
        if (reply?.status === 200) {
          numAcknowledged += 1
          return reply
        }
        fail(reply ? `${name}: ${reply.status} ${reply.text.slice(0, 120)}` : `${name}: no answer`)
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
      return null
    },
    close() {
      state.isClosed = true
    },
  }
}
