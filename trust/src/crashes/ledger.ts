/**
 * What the product has acknowledged, stored on the client's side: each write with the request that makes it. A write without
 * a response is sent again with the same key, as the browser does it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { LineReply } from '../../../testkit/line.ts'

export type Ledger = ReturnType<typeof openLedger>

const retryMs = 50
const lookMs = 5

export function openLedger() {
  const failures = new Map<string, number>()
  const ledger = {
    /** Writes that succeeded. */
    numAcknowledged: 0,
    /** Responses that were refusals and failures, by `procedure: status code`. */
    failures: failures as ReadonlyMap<string, number>,
    /** Failures that neither blame the server nor name what went wrong. */
    findUnclear: () => [...failures.keys()].filter((failure) => !/: 5\d\d .*"code":"[A-Z_]+"/.test(failure)),
    /** Waits for that many more successes; says whether they came in time. */
    async untilMore(count: number, maxMs = Infinity): Promise<boolean> {
      const [enough, endsAt] = [ledger.numAcknowledged + count, performance.now() + maxMs]
      while (ledger.numAcknowledged < enough && performance.now() < endsAt) await wait(lookMs)
      return ledger.numAcknowledged >= enough
    },
    /** Sends the write until it is acknowledged, and waits between tries. */
    async send(name: string, write: () => Promise<LineReply>): Promise<LineReply> {
      for (;;) {
        const reply = await write()
        if (reply.status === 200) {
          ledger.numAcknowledged += 1
          return reply
        }
        const { status, body } = reply
        const failure = `${name}: ${status === 0 ? 'no response' : `${status} ${body.slice(0, 120)}`}`
        failures.set(failure, (failures.get(failure) ?? 0) + 1)
        await wait(retryMs)
      }
    },
  }
  return ledger
}
