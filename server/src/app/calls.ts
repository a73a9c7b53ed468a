/** Every call of the contract with what answers it. */
import { accountCalls } from '../features/account/calls.ts'
import { boardsCalls } from '../features/boards/calls.ts'
import { playsCalls } from '../features/plays/calls.ts'
import { profileCalls } from '../features/profile/calls.ts'
import { progressCalls } from '../features/progress/calls.ts'
import { reportsCalls } from '../features/reports/calls.ts'
import { starsCalls } from '../features/stars/calls.ts'
import { usersCalls } from '../features/users/calls.ts'
import { os } from '../lib/rpc.ts'

export const router = os.router({
  account: accountCalls,
  boards: boardsCalls,
  plays: playsCalls,
  profile: profileCalls,
  progress: progressCalls,
  reports: reportsCalls,
  stars: starsCalls,
  users: usersCalls,
})
