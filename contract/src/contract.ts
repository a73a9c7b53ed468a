/** Every call of the product. The browser takes only its type; the server implements it whole. */
import { account } from './account.ts'
import { boardArchive } from './board-archive.ts'
import { boardEdit } from './board-edit.ts'
import { boardList } from './board-list.ts'
import { boards } from './boards.ts'
import { plays } from './plays.ts'
import { profile } from './profile.ts'
import { progress } from './progress.ts'
import { reports } from './reports.ts'
import { stars } from './stars.ts'
import { tileImages } from './tile-images.ts'
import { users } from './users.ts'

export const contract = {
  account,
  boards: { ...boards, ...boardEdit, ...boardList, ...tileImages, ...boardArchive },
  plays,
  profile,
  progress,
  reports,
  stars,
  users,
}
export type Contract = typeof contract
