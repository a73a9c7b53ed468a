/**
 * An open loop: what is sent, and when, does not depend on the responses. A latency counts from the moment that was
 * planned, so a request that waits behind others, here or there, shows it.
 */
import type { RequestName } from './mix.ts'

/** How many plays begin, evenly spaced, and for how long. */
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

/** Starts a play at each of the planned moments, and resolves with all requests once they are over. */
export async function runOpenLoop(
  { playsPerSecond, seconds }: Plan,
  play: (loop: Loop, dueMs: number, index: number) => void,
): Promise<Sample[]> {
  const startedAt = performance.now()
  const endsMs = 1000 * seconds
  const samples: Sample[] = []
  const running = new Set<Promise<void>>()
  const nowMs = (): number => performance.now() - startedAt

  async function until(dueMs: number): Promise<void> {
    const inMs = dueMs - nowMs()
    // A timer takes a millisecond at least, which would count.
    if (inMs > 0) await new Promise((resolve) => setTimeout(resolve, inMs))
  }

  async function record(dueMs: number, name: RequestName, work: () => Promise<string>): Promise<void> {
    await until(dueMs)
    const error = await work()
    samples.push({ dueMs, latencyMs: nowMs() - dueMs, name, error })
  }

  const loop: Loop = {
    nowMs,
    at(dueMs, name, work) {
      // What would come after the end is not part of the run.
      if (dueMs >= endsMs) return
      const recorded = record(dueMs, name, work).finally(() => running.delete(recorded))
      running.add(recorded)
    },
  }

  for (let index = 0; index < Math.round(playsPerSecond * seconds); index += 1) {
    const dueMs = (index * 1000) / playsPerSecond
    await until(dueMs)
    play(loop, dueMs, index)
  }
  while (running.size > 0) await Promise.all(running)
  return samples
}
