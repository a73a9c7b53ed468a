/** Every procedure of the product. The browser imports only its type; the server implements all of it. */
import { account } from './account/account.ts'
import { accountFactors } from './account/factors.ts'
import { apiKeys } from './account/api-keys.ts'
import { audit } from './audit.ts'
import { boardArchive } from './boards/archive.ts'
import { boardEdit } from './boards/edit.ts'
import { boardList } from './boards/list.ts'
import { boards } from './boards/boards.ts'
import { classroomAssignments } from './classrooms/assignments.ts'
import { classrooms } from './classrooms/classrooms.ts'
import { classroomInsights } from './classrooms/insights.ts'
import { classroomOwnAccounts } from './classrooms/own-accounts.ts'
import { classroomPairs } from './classrooms/pairs.ts'
import { classroomPupils } from './classrooms/pupils.ts'
import { classroomRaces } from './classrooms/races.ts'
import { plays } from './plays/plays.ts'
import { profile } from './profile.ts'
import { progress } from './progress.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { rooms } from './rooms/rooms.ts'
import { stars } from './stars.ts'
import { tileImages } from './boards/tile-images.ts'
import { users } from './users.ts'
import { webhooks } from './webhooks/webhooks.ts'

export const contract = {
  account: { ...account, ...accountFactors, ...apiKeys },
  audit,
  boards: { ...boards, ...boardEdit, ...boardList, ...tileImages, ...boardArchive },
  classrooms: {
    ...classrooms,
    ...classroomPupils,
    ...classroomOwnAccounts,
    ...classroomAssignments,
    ...classroomPairs,
    ...classroomRaces,
    ...classroomInsights,
  },
  plays,
  profile,
  progress,
  reports,
  reviews,
  rooms,
  stars,
  users,
  webhooks,
}
export type Contract = typeof contract
