/** The server's clock as this device estimates it: everybody starts in the same instant, whatever their clocks say. */
import { clockSamples } from '@tilerush/core/rooms/constants'

/** One request for the time. `sentAt` and `receivedAt` are on the device's monotonic scale, ms. */
export interface ClockSample {
  readonly sentAt: number
  readonly receivedAt: number
  readonly serverMs: number
}

/** What to add to the monotonic clock for the server's: from the quickest round trip, whose middle errs the least. */
export function clockOffset(samples: readonly ClockSample[]): number | null {
  const [quickest] = samples.toSorted((one, other) => one.receivedAt - one.sentAt - (other.receivedAt - other.sentAt))
  return quickest ? quickest.serverMs - (quickest.sentAt + quickest.receivedAt) / 2 : null
}

interface ClockDeps {
  readonly fetchTime: () => Promise<number>
  /** Monotonic, ms. */
  readonly now: () => number
}

/** Asks `clockSamples` times, one after the other; a lost request is left out. Null when none came back. */
export async function measureOffset({ fetchTime, now }: ClockDeps): Promise<number | null> {
  const samples: ClockSample[] = []
  for (let count = 0; count < clockSamples; count += 1) {
    const sentAt = now()
    const serverMs = await fetchTime().catch(() => null)
    if (serverMs !== null) samples.push({ sentAt, serverMs, receivedAt: now() })
  }
  return clockOffset(samples)
}
