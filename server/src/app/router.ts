/** The handlers of all procedures of the contract. */
import { accountRouter } from '../features/account/router.ts'
import { auditRouter } from '../features/audit/router.ts'
import { boardsRouter } from '../features/boards/router.ts'
import { playsRouter } from '../features/plays/router.ts'
import { profileRouter } from '../features/profile/router.ts'
import { progressRouter } from '../features/progress/router.ts'
import { reportsRouter } from '../features/reports/router.ts'
import { runsRouter } from '../features/runs/router.ts'
import { starsRouter } from '../features/stars/router.ts'
import { usersRouter } from '../features/users/router.ts'
import { os } from '../lib/rpc.ts'

export const router = os.router({
  account: accountRouter,
  audit: auditRouter,
  boards: boardsRouter,
  plays: playsRouter,
  profile: profileRouter,
  progress: progressRouter,
  reports: reportsRouter,
  runs: runsRouter,
  stars: starsRouter,
  users: usersRouter,
})
