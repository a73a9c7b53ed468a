/** Deleting boards, restoring them, and purging them (docs/rules.md#deleting-boards). */
import { deletedBoardRetentionMs } from '@tilerush/core/boards/constants'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { DeletedBoard } from '@tilerush/contract/boards/edit'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { boardDetails } from '../details-store.ts'
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
import { recordAudit } from '../../audit/index.ts'
import { lockNames } from '../names-store.ts'
import { boardFolder } from '../images/images.ts'
import { invalidBoard, type InvalidBoard } from '../save/commit-save.ts'
import { validateName } from '../save/save-checks.ts'
import { recordChange } from '../save/record-change.ts'
import { invalidateCurrentBoards } from '../visible-boards.ts'

const maxListed = 500
const purgedAtOnce = 20

function storedSince({ clock }: Deps): Date {
  return new Date(clock.now().getTime() - deletedBoardRetentionMs)
}

function getDeletedBoard(row: DeletedRow): DeletedBoard {
  return {
    ...row,
    deletedAt: row.deletedAt.toISOString(),
    restorableUntil: new Date(row.deletedAt.getTime() + deletedBoardRetentionMs).toISOString(),
  }
}

/** Null for an unknown board. A board deleted before gets the same response. */
export async function deleteBoard(deps: Deps, admin: SessionUser, boardId: string): Promise<DeletedBoard | null> {
  const { database, clock } = deps
  await database.transaction(async (tx) => {
    const version = await takeOut(tx, boardId, admin.userId, clock.now())
    const change = { boardId, change: 'deleted', changedAt: clock.now() } as const
    if (version !== null) await recordChange(tx, deps, admin, { ...change, version })
  })
  invalidateCurrentBoards(database)
  const row = await findDeleted(database.orm, boardId, storedSince(deps))
  return row && getDeletedBoard(row)
}

export async function deletedBoardsNow(deps: Deps): Promise<DeletedBoard[]> {
  return (await listDeleted(deps.database.orm, storedSince(deps), maxListed)).map(getDeletedBoard)
}

/** Invalid when its slug was given to another board concurrently. */
export async function restoreBoard(
  deps: Deps,
  admin: SessionUser,
  boardId: string,
): Promise<Result<BoardDetails, InvalidBoard | 'BOARD_NOT_FOUND'>> {
  const { database } = deps
  const restored = await database.transaction(async (tx): Promise<Result<null, InvalidBoard | 'BOARD_NOT_FOUND'>> => {
    await lockNames(tx)
    const deleted = await findDeleted(tx, boardId, storedSince(deps))
    const lastVersion = deleted && (await lockDeleted(tx, boardId))
    if (!deleted || lastVersion === null) return { ok: false, error: 'BOARD_NOT_FOUND' }
    const names = { boardId, slug: deleted.slug, currentSlug: null, imagesFolderName: '' }
    const issues = await validateName(tx, names)
    if (issues.length > 0) return invalidBoard(issues)
    const version = lastVersion + 1
    await putBack(tx, boardId, version)
    await recordChange(tx, deps, admin, { boardId, version, change: 'restored', changedAt: deps.clock.now() })
    return { ok: true, value: null }
  })
  if (!restored.ok) return restored
  invalidateCurrentBoards(database)
  return { ok: true, value: await boardDetails(database, boardId) }
}

/**
 * Purges boards that were deleted 30 days ago: bests, versions and images. The id is never used again.
 * @returns the number of purged boards; call again while there are any.
 */
export async function purgeDeletedBoards(deps: Deps): Promise<number> {
  const { database, clock, files } = deps
  const boardIds = await findPurgeable(database, storedSince(deps), purgedAtOnce)
  for (const boardId of boardIds) {
    const folders = await database.transaction(async (tx) => {
      await recordAudit(tx, deps, { actor: 'product', action: 'board.purged', targetId: boardId })
      return await purgeRows(tx, boardId, clock.now())
    })
    for (const folder of folders) {
      for (const key of await files.list(boardFolder(folder))) await files.remove(key)
    }
  }
  return boardIds.length
}
