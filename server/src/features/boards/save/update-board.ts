/** Saving an existing board (docs/rules.md#saving-a-board). */
import { validateDraft } from '@tilerush/core/boards/validation/validate-draft'
import { slugAfterEdit } from '@tilerush/core/boards/slug'
import { tidyDraft } from '@tilerush/core/boards/validation/tidy-draft'
import type { BoardDetails, BoardDraftInput } from '@tilerush/contract/boards/draft'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { findBoardDetails, findSave, readBoardAtOnce } from '../details-store.ts'
import { findUploads } from '../images/upload-store.ts'
import { isEmptyDifference } from './board-difference.ts'
import { commitSave, invalidBoard, type InvalidBoard } from './commit-save.ts'
import { planSave, uploadedImages, getUploadIds } from './plan-save.ts'
import { validateName, validateUploads } from './save-checks.ts'

/** Nine digits at most: see `isImageFilenameFor`. */
const maxRevision = 1_000_000_000

export interface BoardUpdate {
  readonly boardId: string
  /** The optimistic lock: the version that the editor opened. */
  readonly expectedVersion: number
  readonly draft: BoardDraftInput
  readonly promoted?: boolean | undefined
  readonly saveKey: string
}

export type UpdateError =
  | InvalidBoard
  | 'BOARD_NOT_FOUND'
  /** The optimistic lock failed, as another save came first. Data: the newer board. */
  | { readonly code: 'VERSION_CONFLICT'; readonly data: { readonly current: BoardDetails } }

type UpdateResult = Result<BoardDetails, UpdateError>

export async function updateBoard(deps: Deps, editor: SessionUser, input: BoardUpdate): Promise<UpdateResult> {
  const { database, clock, random } = deps
  const { boardId, saveKey, promoted } = input
  const before = await readBoardAtOnce(database, boardId)
  if (!before) return { ok: false, error: 'BOARD_NOT_FOUND' }
  const isSavedAlready = async (): Promise<boolean> => (await findSave(database.orm, editor.userId, saveKey)) !== null
  if (await isSavedAlready()) return boardNow(deps, boardId)
  if (before.board.version !== input.expectedVersion) return conflict(deps, boardId)
  const draft = tidyDraft(input.draft, false)
  const slug = slugAfterEdit(before.board, draft.name)
  const { imagesFolderName } = draft
  const uploads = await findUploads(database.orm, editor.userId, getUploadIds(draft))
  const issues = [
    ...validateDraft(draft, new Set(before.tiles.map(({ tileId }) => tileId))),
    ...validateUploads(draft, uploads),
    ...(await validateName(database.orm, { boardId, slug, currentSlug: before.board.slug, imagesFolderName })),
  ]
  // The uploads may have been used by an earlier request of the same save.
  if (issues.length > 0) return (await isSavedAlready()) ? boardNow(deps, boardId) : invalidBoard(issues)
  const images = uploadedImages(draft, uploads, random.uint32() % maxRevision)
  const target = { boardId, slug, imagesFolderName, savedAt: clock.now(), promoted }
  const plan = planSave(before, draft, target, images)
  if (isEmptyDifference(plan.difference)) return boardNow(deps, boardId)
  const saved = await commitSave(deps, { plan, editor, saveKey, change: 'updated' })
  if (saved.ok) return boardNow(deps, boardId)
  if (saved.error === 'OUTDATED') return conflict(deps, boardId)
  return { ok: false, error: typeof saved.error === 'string' ? 'BOARD_NOT_FOUND' : saved.error }
}

/** It is not found when the board was deleted right after the save. */
async function boardNow({ database }: Deps, boardId: string): Promise<UpdateResult> {
  const board = await findBoardDetails(database, boardId)
  return board ? { ok: true, value: board } : { ok: false, error: 'BOARD_NOT_FOUND' }
}

async function conflict(deps: Deps, boardId: string): Promise<UpdateResult> {
  const current = await boardNow(deps, boardId)
  return current.ok ? { ok: false, error: { code: 'VERSION_CONFLICT', data: { current: current.value } } } : current
}
