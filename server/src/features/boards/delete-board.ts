/** Deleting boards, bringing them back, and purging them (docs/rules.md#deleting-boards). */
import { deletedBoardKeptMs } from '@tilerush/core/constants'
import type { DeletedBoard } from '@tilerush/contract/board-edit'
import type { SessionUser } from '../../lib/call-context.ts'
import type { StoredBoardChange } from '../../lib/database/stored-json.ts'
import type { Parts } from '../../lib/parts.ts'
import { boardDetails } from './board-details.ts'
import {
  findDeleted,
  findPurgeable,
  listDeleted,
  lockDeleted,
  purgeRows,
  putBack,
  takeOut,
  type DeletedRow,
} from './deleted-store.ts'
import { lockNames } from './names-store.ts'
import { boardFolder } from './pictures.ts'
import { nameProblems } from './save-checks.ts'
import { outcomeOf, SaveRefused, type SaveOutcome } from './save-outcome.ts'
import { insertChange, type NewChange } from './save-store.ts'
import { forgetCurrentBoards } from './visible-boards.ts'

const maxListed = 500
const purgedAtOnce = 20

function keptSince({ clock }: Parts): Date {
  return new Date(clock.now().getTime() - deletedBoardKeptMs)
}

function deletedBoardOf(row: DeletedRow): DeletedBoard {
  return {
    ...row,
    deletedAt: row.deletedAt.toISOString(),
    restorableUntil: new Date(row.deletedAt.getTime() + deletedBoardKeptMs).toISOString(),
  }
}

function changeOf(
  { clock, random }: Parts,
  user: SessionUser,
  board: { readonly boardId: string; readonly version: number; readonly change: StoredBoardChange },
): NewChange {
  return { ...board, changeId: random.id(), changedAt: clock.now(), userId: user.userId }
}

/** Null for an unknown board. A board deleted before has the same answer. */
export async function deleteBoard(parts: Parts, admin: SessionUser, boardId: string): Promise<DeletedBoard | null> {
  const { database, clock } = parts
  await database.transaction(async (tx) => {
    const version = await takeOut(tx, boardId, admin.userId, clock.now())
    if (version !== null) await insertChange(tx, changeOf(parts, admin, { boardId, version, change: 'deleted' }))
  })
  forgetCurrentBoards(database)
  const row = await findDeleted(database.orm, boardId, keptSince(parts))
  return row && deletedBoardOf(row)
}

export async function deletedBoardsNow(parts: Parts): Promise<DeletedBoard[]> {
  return (await listDeleted(parts.database.orm, keptSince(parts), maxListed)).map(deletedBoardOf)
}

/** Invalid when its slug was given to another board meanwhile. */
export async function restoreBoard(parts: Parts, admin: SessionUser, boardId: string): Promise<SaveOutcome> {
  const { database } = parts
  try {
    const isBack = await database.transaction(async (tx) => {
      await lockNames(tx)
      const deleted = await findDeleted(tx, boardId, keptSince(parts))
      const lastVersion = deleted && (await lockDeleted(tx, boardId))
      if (!deleted || lastVersion === null) return false
      const names = { boardId, slug: deleted.slug, currentSlug: null, imagesFolderName: '' }
      const problems = await nameProblems(tx, names)
      if (problems.length > 0) throw new SaveRefused({ kind: 'invalid', problems })
      const version = lastVersion + 1
      await putBack(tx, boardId, version)
      await insertChange(tx, changeOf(parts, admin, { boardId, version, change: 'restored' }))
      return true
    })
    if (!isBack) return { kind: 'notFound' }
  } catch (error) {
    return outcomeOf(error)
  }
  forgetCurrentBoards(database)
  return { kind: 'saved', board: await boardDetails(database, boardId) }
}

/**
 * Removes for good what was deleted 30 days ago: players' bests, versions and pictures. The id is never used again.
 * @returns how many boards were purged; call again while there are any.
 */
export async function purgeDeletedBoards(parts: Parts): Promise<number> {
  const { database, clock, files } = parts
  const boardIds = await findPurgeable(database, keptSince(parts), purgedAtOnce)
  for (const boardId of boardIds) {
    const folders = await database.transaction((tx) => purgeRows(tx, boardId, clock.now()))
    for (const folder of folders) {
      for (const key of await files.list(boardFolder(folder))) await files.remove(key)
    }
  }
  return boardIds.length
}
