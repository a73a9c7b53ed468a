/**
 * An open loop: what is sent, and when, does not depend on the responses. A latency counts from the moment that was
 * planned, so a request that waits behind others, here or there, shows it.
 */
import type { RequestName } from './mix.ts'

/** How many plays begin, and for how long. */
export interface Plan {
  readonly playsPerSecond: number
  readonly seconds: number
}

/** One request that was made: when it was due (ms from the start), how long it took from then on, and what came of it. */
export interface Sample {
  readonly dueMs: number
  readonly latencyMs: number
  readonly name: RequestName
  /** Empty for a success; else what came in place of it, as `503 SERVICE_BUSY`. */
  readonly error: string
}

export interface Loop {
  /** Runs `work` when it is due; it resolves with the error, empty for none, and is recorded. */
  at(dueMs: number, name: RequestName, work: () => Promise<string>): void
  nowMs(): number
}

/** More than a server serves in ten seconds: a generator that holds more would measure itself. */
const maxRunning = 8000
/** What is not sent counts as a request that took as long as any. */
const notSentMs = 20_000

/** Starts a play at each of the planned moments, and resolves with all requests once they are over. */
export async function runOpenLoop(
  plan: Plan,
  play: (loop: Loop, dueMs: number, index: number) => void,
): Promise<Sample[]> {
  const startedAt = performance.now()
  const samples: Sample[] = []
  const running = new Set<Promise<void>>()
  const endsMs = 1000 * plan.seconds
  const nowMs = (): number => performance.now() - startedAt

  async function record(dueMs: number, name: RequestName, work: () => Promise<string>): Promise<void> {
    const error = await work()
    samples.push({ dueMs, latencyMs: nowMs() - dueMs, name, error })
  }

  const loop: Loop = {
    nowMs,
    at(dueMs, name, work) {
      // What would come after the end is not part of the run.
      if (dueMs >= endsMs) return
      const run = (): void => {
        if (running.size >= maxRunning) {
          samples.push({ dueMs, latencyMs: notSentMs, name, error: 'not sent' })
          return
        }
        const recorded = record(dueMs, name, work).finally(() => running.delete(recorded))
        running.add(recorded)
      }
      const inMs = dueMs - nowMs()
      if (inMs <= 0) run()
      else setTimeout(run, inMs)
    },
  }

  for (const [index, dueMs] of planArrivals(plan).entries()) {
    const inMs = dueMs - nowMs()
    if (inMs > 0) await new Promise((resolve) => setTimeout(resolve, inMs))
    play(loop, dueMs, index)
  }
  await new Promise((resolve) => setTimeout(resolve, endsMs - nowMs()))
  while (running.size > 0) await Promise.all(running)
  return samples
}

/** The moments of the plays, ms from the start, evenly spaced. */
export function planArrivals({ playsPerSecond, seconds }: Plan): number[] {
  return Array.from({ length: Math.round(playsPerSecond * seconds) }, (_, index) => (index * 1000) / playsPerSecond)
}
