/** Saving a board that is there (docs/rules.md#saving-a-board). */
import type { BoardProblem } from '@tilerush/core/boards/board-problems'
import { draftProblems } from '@tilerush/core/boards/draft-problems'
import { slugAfterEdit } from '@tilerush/core/boards/slug-after-edit'
import { tidyDraft } from '@tilerush/core/boards/tidy-draft'
import type { BoardDraftInput } from '@tilerush/contract/board-draft'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { differenceOf, isEmptyDifference } from './board-difference.ts'
import { findBoardDetails } from './board-details.ts'
import { findSave, readBoard, readBoardAtOnce } from './details-store.ts'
import { claimFolder, lockNames } from './names-store.ts'
import { copyPictures } from './pictures.ts'
import { nameProblems, uploadIdsOf, uploadProblems } from './save-checks.ts'
import { outcomeOf, SaveRefused, type SaveOutcome } from './save-outcome.ts'
import { planSave } from './save-plan.ts'
import { updateBoard as writeBoard } from './save-store.ts'
import { removeUnusedPictures } from './unused-pictures.ts'
import { findUploads } from './upload-store.ts'
import { forgetCurrentBoards } from './visible-boards.ts'

/** Nine digits at most: see `isImageFilenameOf`. */
const maxRevision = 1_000_000_000

export interface BoardUpdate {
  readonly boardId: string
  readonly expectedVersion: number
  readonly draft: BoardDraftInput
  readonly promoted?: boolean | undefined
  readonly saveKey: string
}

export async function updateBoard(parts: Parts, editor: SessionUser, input: BoardUpdate): Promise<SaveOutcome> {
  const { database } = parts
  const { boardId, expectedVersion } = input
  const before = await readBoardAtOnce(database, boardId)
  if (!before) return { kind: 'notFound' }
  /** Not found when somebody deleted the board right after the save. */
  const savedNow = async (): Promise<SaveOutcome> => {
    const board = await findBoardDetails(database, boardId)
    return board ? { kind: 'saved', board } : { kind: 'notFound' }
  }
  const isSavedAlready = async (): Promise<boolean> =>
    (await findSave(database.orm, editor.userId, input.saveKey)) !== null
  if (await isSavedAlready()) return savedNow()
  if (before.board.version !== expectedVersion) return conflict(parts, boardId)
  const draft = tidyDraft(input.draft, false)
  const slug = slugAfterEdit(before.board, draft.name)
  const uploads = await findUploads(database.orm, editor.userId, uploadIdsOf(draft))
  const names = { boardId, slug, currentSlug: before.board.slug, imagesFolderName: draft.imagesFolderName }
  const problems: BoardProblem[] = [
    ...draftProblems(draft, new Set(before.tiles.map(({ tileId }) => tileId))),
    ...uploadProblems(draft, uploads),
    ...(await nameProblems(database.orm, names)),
  ]
  // The uploads may have been used by this very save, sent a moment before.
  if (problems.length > 0) return (await isSavedAlready()) ? savedNow() : { kind: 'invalid', problems }
  const promoted = input.promoted ?? before.board.promoted
  const savedAt = parts.clock.now()
  const version = expectedVersion + 1
  const { imagesFolderName } = draft
  const revision = parts.random.uint32() % maxRevision
  const plan = planSave(draft, { boardId, slug, imagesFolderName, revision, savedAt }, before, uploads)
  const difference = differenceOf(before, plan, { keywords: draft.keywords, promoted })
  if (isEmptyDifference(difference)) return savedNow()
  const written: string[] = []
  try {
    // Files first, rows last: a row never names a picture that is not there.
    await copyPictures(parts, plan.copies, written)
    await database.transaction(async (tx) => {
      const isRenamed = slug !== before.board.slug || imagesFolderName !== before.board.imagesFolderName
      if (isRenamed) await lockNames(tx)
      const current = await readBoard(tx, boardId, 'update')
      if (!current) throw new SaveRefused({ kind: 'notFound' })
      if (current.board.version !== expectedVersion) throw new Outdated()
      const stillFine = isRenamed ? await nameProblems(tx, names) : []
      if (stillFine.length > 0) throw new SaveRefused({ kind: 'invalid', problems: stillFine })
      if (isRenamed) await claimFolder(tx, imagesFolderName, boardId)
      await writeBoard(tx, {
        ...plan,
        version,
        keywords: draft.keywords,
        // Promoted by somebody else meanwhile, it stays so unless this save says otherwise.
        promoted: input.promoted ?? current.board.promoted,
        savedAt,
        uploadIds: uploadIdsOf(draft),
        change: {
          boardId,
          changeId: parts.random.id(),
          change: 'updated',
          version,
          changedAt: savedAt,
          userId: editor.userId,
          saveKey: input.saveKey,
          ...difference,
        },
      })
    })
  } catch (error) {
    // What a repeat of this very save wrote is its own.
    if (await isSavedAlready()) return savedNow()
    await removeUnusedPictures(parts, imagesFolderName, written)
    return error instanceof Outdated ? conflict(parts, boardId) : outcomeOf(error)
  }
  forgetCurrentBoards(database)
  return savedNow()
}

/** Somebody saved between our reading and our writing. */
class Outdated extends Error {
  override readonly name = 'Outdated'
}

async function conflict({ database }: Parts, boardId: string): Promise<SaveOutcome> {
  const current = await findBoardDetails(database, boardId)
  return current ? { kind: 'conflict', current } : { kind: 'notFound' }
}
