import { defineFeature } from '../../lib/feature.ts'
import { purgeRooms } from './cleanup/cleanup.ts'
import { removeFromRooms } from './lobby/account-seats.ts'
import { addRoomMetrics } from './stream/metrics.ts'
import { roomsRouter } from './router.ts'
import { closeStreams } from './stream/presence.ts'

export const rooms = defineFeature({
  name: 'rooms',
  router: roomsRouter,
  cleanupJobs: [{ name: 'rooms', every: 'hour', run: purgeRooms }],
  // Streams begin with a request; at the stop they would hold the server open.
  startBackgroundWork: (deps) => ({ stop: () => Promise.resolve(closeStreams(deps)) }),
  addMetrics: addRoomMetrics,
  personalData: { remove: removeFromRooms },
})
