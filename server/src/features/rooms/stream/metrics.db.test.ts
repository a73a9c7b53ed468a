import { startLeadMs } from '@tilerush/core/rooms/constants'
import { call } from '@orpc/server'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { roomsRouter } from '../router.ts'
import { createFakeClock } from '../../../lib/clock.ts'
import { createTestRoom, joinTestRoom, watchTestRoom } from '../../../testing/fixtures/rooms.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, visitor } from '../../../testing/accounts/visitors.ts'
import { addRoomMetrics } from './metrics.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const deps = useTestDeps({ clock, boards: ['0001'] })

test('rooms, members and streams are counted, and how late each device began', async () => {
  const registry = new Registry()
  addRoomMetrics(deps, registry)
  const host = await signIn(deps)
  const seat = await createTestRoom(host)
  await joinTestRoom(visitor(deps), seat.code)
  const [screen, phone] = [await watchTestRoom(host, seat, 'presenter'), await watchTestRoom(host, seat)]
  await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
  clock.advance(startLeadMs + 1000)
  for (const totalMs of [700, 900]) {
    const report = { race: 1, numFound: 1, numWrong: 0, totalMs, lateMs: 30 }
    await call(roomsRouter.progress, { ...seat, ...report }, { context: host })
  }
  const text = await registry.metrics()
  for (const line of [
    'tilerush_rooms{what="rooms"} 1',
    'tilerush_rooms{what="members"} 1',
    'tilerush_room_streams 2',
    'tilerush_race_start_late_seconds_bucket{le="0.025"} 0',
    'tilerush_race_start_late_seconds_bucket{le="0.05"} 1',
    'tilerush_race_start_late_seconds_count 1',
  ])
    expect(text.split('\n')).toContain(line)
  await screen.close()
  await phone.close()
})
