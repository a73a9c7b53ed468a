import { maxRoundTripMs } from '@tilerush/core/play/constants'

export interface TimedResponse<Value> {
  readonly value: Value
  /** Whole ms from sending the request to its response, as far as a browser says it. */
  readonly roundTripMs: number
}

/** Carries out a request and measures what the line took for it. */
export async function withRoundTrip<Value>(request: () => Promise<Value>): Promise<TimedResponse<Value>> {
  const sentAt = performance.now()
  const value = await request()
  return { value, roundTripMs: Math.min(Math.round(performance.now() - sentAt), maxRoundTripMs) }
}
