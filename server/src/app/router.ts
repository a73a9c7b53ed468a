/** The handlers of all procedures of the contract. */
import { accountRouter } from '../features/account/router.ts'
import { auditRouter } from '../features/audit/router.ts'
import { boardsRouter } from '../features/boards/router.ts'
import { classroomsRouter } from '../features/classrooms/router.ts'
import { playsRouter } from '../features/plays/router.ts'
import { profileRouter } from '../features/profile/router.ts'
import { progressRouter } from '../features/progress/router.ts'
import { reportsRouter } from '../features/reports/router.ts'
import { roomsRouter } from '../features/rooms/router.ts'
import { reviewsRouter } from '../features/reviews/router.ts'
import { starsRouter } from '../features/stars/router.ts'
import { usersRouter } from '../features/users/router.ts'
import { webhooksRouter } from '../features/webhooks/router.ts'
import { os } from '../lib/rpc.ts'
import type { AppRouter } from './rpc/rpc-endpoint.ts'

/** Its type is written down: the inferred one is longer than the compiler stores. */
export const router: AppRouter = os.router({
  account: accountRouter,
  audit: auditRouter,
  boards: boardsRouter,
  classrooms: classroomsRouter,
  plays: playsRouter,
  profile: profileRouter,
  progress: progressRouter,
  reports: reportsRouter,
  rooms: roomsRouter,
  reviews: reviewsRouter,
  stars: starsRouter,
  users: usersRouter,
  webhooks: webhooksRouter,
})
