/** Calls of procedures in the metrics. Their names are the product's own, so a visitor cannot make new ones. */
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Deps } from '../../lib/deps.ts'

export function addCallMetrics({ observations }: Pick<Deps, 'observations'>, registry: Registry): void {
  const calls = new Counter({
    name: 'tilerush_calls_total',
    help: 'Calls by procedure and code: OK, or the code of the error',
    labelNames: ['call', 'code'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'tilerush_call_duration_seconds',
    help: 'Time from the head of a call to its response, by procedure; of a stream, to its begin',
    labelNames: ['call'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3],
    registers: [registry],
  })
  // Cached: the library looks labels up at every observation.
  const counters = new Map<string, Counter.Internal>()
  const histograms = new Map<string, Histogram.Internal<'call'>>()
  observations.on('call', ({ name, code, durationMs }) => {
    const key = `${name} ${code}`
    const counter = counters.get(key) ?? calls.labels({ call: name, code })
    counters.set(key, counter)
    counter.inc()
    const histogram = histograms.get(name) ?? durations.labels({ call: name })
    histograms.set(name, histogram)
    histogram.observe(durationMs / 1000)
  })
}
