/** Writes a planned save: images first, rows last, so that a row never names an image that is not there. */
import type { BoardIssue } from '@tilerush/core/boards/validation/board-issues'
import type { Transaction } from '../../../lib/database/database.ts'
import { isLostConnection } from '../../../lib/database/sql-state.ts'
import type { StoredBoardChange } from '../../../lib/database/stored-json.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { findSave, readBoard } from '../details-store.ts'
import { copyImages, removeUnusedImages } from '../images/images.ts'
import { claimFolder, lockNames, readNextBoardId } from '../names-store.ts'
import { invalidateCurrentBoards } from '../visible-boards.ts'
import { withBoardId, type SavePlan } from './plan-save.ts'
import { validateName } from './save-checks.ts'
import { recordChange, type Editor } from './record-change.ts'
import { insertBoard, updateBoard } from './save-store.ts'

export interface InvalidBoard {
  readonly code: 'BOARD_INVALID'
  readonly data: { readonly problems: BoardIssue[] }
}

export function invalidBoard(issues: readonly BoardIssue[]): { readonly ok: false; readonly error: InvalidBoard } {
  return { ok: false, error: { code: 'BOARD_INVALID', data: { problems: [...issues] } } }
}

/**
 * `OUTDATED`: another save came between reading and writing. `ID_TAKEN`: another new board got the id.
 */
export type CommitError = InvalidBoard | 'BOARD_NOT_FOUND' | 'OUTDATED' | 'ID_TAKEN'

export interface Commit {
  readonly plan: SavePlan
  readonly editor: Editor
  readonly saveKey: string
  readonly change: StoredBoardChange
  /** Comes first in the transaction; what it throws ends the save, and nothing is stored. */
  readonly guard?: ((tx: Transaction) => Promise<void>) | undefined
  /** A new board takes any free id, although its folder is named after another one. */
  readonly acceptsOtherId?: boolean
}

/** The id of the saved board. A save with a key that was used before changes nothing. */
export async function commitSave(deps: Deps, commit: Commit): Promise<Result<string, CommitError>> {
  const { database } = deps
  const { plan, editor, saveKey } = commit
  const written: string[] = []
  const removeImages = () => removeUnusedImages(deps, plan.content.imagesFolderName, written)
  let areRowsSent = false
  try {
    await copyImages(deps, plan.copies, written)
    // Every error is found before the first row is written.
    areRowsSent = true
    const saved = await database.transaction((tx) => writeRows(tx, deps, commit))
    if (saved.ok) invalidateCurrentBoards(database)
    else await removeImages()
    return saved
  } catch (error) {
    // The rows may name them by now; a repeat of the save finds out.
    if (areRowsSent && isLostConnection(error)) throw error
    // Rows of an earlier request of the same save are its own.
    const repeatedId = await findSave(database.orm, editor.userId, saveKey)
    if (repeatedId !== null) return { ok: true, value: repeatedId }
    await removeImages()
    throw error
  }
}

async function writeRows(
  tx: Transaction,
  deps: Deps,
  { plan: planned, editor, saveKey, change, guard, acceptsOtherId = false }: Commit,
): Promise<Result<string, CommitError>> {
  const { expectedVersion } = planned
  const isNew = expectedVersion === null
  await guard?.(tx)
  if (planned.hasNewNames) await lockNames(tx)
  const current = isNew ? null : await readBoard(tx, planned.content.boardId, 'update')
  // It is read after the locks: a repeat of the save that finished while waiting is found.
  const repeatedId = await findSave(tx, editor.userId, saveKey)
  if (repeatedId !== null) return { ok: true, value: repeatedId }
  if (!isNew && !current) return { ok: false, error: 'BOARD_NOT_FOUND' }
  if (current && current.board.version !== expectedVersion) return { ok: false, error: 'OUTDATED' }
  const boardId = isNew ? await readNextBoardId(tx) : planned.content.boardId
  if (boardId !== planned.content.boardId && !acceptsOtherId) return { ok: false, error: 'ID_TAKEN' }
  const plan = withBoardId(planned, boardId)
  const { slug, imagesFolderName } = plan.content
  if (plan.hasNewNames) {
    // Again, now that no other save assigns names.
    const names = { boardId, slug, currentSlug: current?.board.slug ?? null, imagesFolderName }
    const issues = await validateName(tx, names)
    if (issues.length > 0) return invalidBoard(issues)
    await claimFolder(tx, imagesFolderName, boardId)
  }
  const { version, savedAt: changedAt, difference } = plan
  await (isNew ? insertBoard(tx, plan) : updateBoard(tx, plan))
  const mode = current ? { before: current.board.mode, after: plan.content.mode } : undefined
  await recordChange(tx, deps, editor, { boardId, change, version, changedAt, saveKey, ...difference }, mode)
  return { ok: true, value: boardId }
}
