/** The figures of live races (docs/rules.md#rooms). */
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Deps } from '../../../lib/deps.ts'
import { onLateness } from '../lateness.ts'
import { countRooms } from '../room-store.ts'
import { findHub } from './room-hub.ts'

export function addRoomMetrics(deps: Deps, registry: Registry): void {
  void new Gauge({
    name: 'tilerush_rooms',
    help: 'Live rooms of the instance, and members who are there',
    labelNames: ['what'] as const,
    // Every process reports those of the instance.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      // Without its database a product still reports its other figures.
      const figures = await countRooms(deps.database).catch(() => null)
      if (!figures) return this.reset()
      const { numRooms, numOnline } = figures
      this.set({ what: 'rooms' }, numRooms)
      this.set({ what: 'members' }, numOnline)
    },
  })
  void new Gauge({
    name: 'tilerush_room_streams',
    help: 'Open streams of rooms',
    registers: [registry],
    collect() {
      // Those of this process.
      this.set(findHub(deps)?.numStreams ?? 0)
    },
  })
  const starts = new Histogram({
    name: 'tilerush_race_start_late_seconds',
    help: 'How much later than the moment of the start each device began, by its own clock',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  onLateness(deps, (lateMs) => starts.observe(lateMs / 1000))
}
