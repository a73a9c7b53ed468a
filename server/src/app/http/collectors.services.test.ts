import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createObservations } from '../../lib/observations.ts'
import { addServiceMetrics } from './collectors.ts'

test('files, mails and finished plays are counted, failures apart', async () => {
  const observations = createObservations()
  const registry = new Registry()
  addServiceMetrics({ observations }, registry)
  observations.emit('file', { operation: 'put', durationMs: 30, hasFailed: false })
  observations.emit('file', { operation: 'put', durationMs: 3000, hasFailed: true })
  observations.emit('mail', { durationMs: 200, hasFailed: false })
  observations.emit('playFinished', { by: 'visitor' })
  const lines = (await registry.metrics()).split('\n')
  for (const line of [
    'tilerush_file_duration_seconds_bucket{le="0.02",operation="put",outcome="done"} 0',
    'tilerush_file_duration_seconds_bucket{le="0.1",operation="put",outcome="done"} 1',
    'tilerush_file_duration_seconds_sum{operation="put",outcome="failed"} 3',
    'tilerush_mail_duration_seconds_count{outcome="sent"} 1',
    'tilerush_plays_finished_total{by="user"} 0',
    'tilerush_plays_finished_total{by="visitor"} 1',
  ])
    expect(lines).toContain(line)
})
