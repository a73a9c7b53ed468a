import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { createObservations } from '../../lib/observations.ts'
import { addHousekeepingMetrics } from './collectors.ts'

test('a chore has its last good end, its last duration, its failures and what it deleted', async () => {
  const clock = createFakeClock(new Date(1_700_000_000_000))
  const observations = createObservations()
  const registry = new Registry()
  addHousekeepingMetrics({ observations, clock }, registry)
  const common = { name: 'rooms', numDeleted: 4 }
  observations.emit('cleanupJob', { ...common, durationMs: 1500, hasFailed: false })
  clock.advance(60_000)
  observations.emit('cleanupJob', { ...common, durationMs: 500, hasFailed: true })
  const lines = (await registry.metrics()).split('\n')
  for (const line of [
    'tilerush_housekeeping_last_end_timestamp_seconds{chore="rooms"} 1700000000',
    'tilerush_housekeeping_duration_seconds{chore="rooms"} 0.5',
    'tilerush_housekeeping_failures_total{chore="rooms"} 1',
    'tilerush_housekeeping_deleted_total{chore="rooms"} 8',
  ])
    expect(lines).toContain(line)
})
