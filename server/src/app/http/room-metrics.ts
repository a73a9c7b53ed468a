/** Live races in the metrics (docs/rules.md#rooms). */
import { Gauge, Histogram, type Registry } from 'prom-client'
import { onLateness, readRoomFigures } from '../../features/rooms/index.ts'
import type { Deps } from '../../lib/deps.ts'

export function addRoomMetrics(deps: Deps, registry: Registry): void {
  const rooms = new Gauge({
    name: 'tilerush_rooms',
    help: 'Live rooms of the instance, members who are there, and open streams of this process',
    labelNames: ['what'] as const,
    registers: [],
    async collect() {
      // Without its database a product still has other figures to tell.
      const figures = await readRoomFigures(deps).catch(() => null)
      if (!figures) return this.reset()
      const { numRooms, numOnline, numStreams } = figures
      this.set({ what: 'rooms' }, numRooms)
      this.set({ what: 'members' }, numOnline)
      this.set({ what: 'streams' }, numStreams)
    },
  })
  registry.registerMetric(rooms)
  const starts = new Histogram({
    name: 'tilerush_race_start_late_seconds',
    help: 'How much later than the moment of the start each device began, by its own clock',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  onLateness(deps, (lateMs) => starts.observe(lateMs / 1000))
}
