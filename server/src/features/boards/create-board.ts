/** Making a board (docs/rules.md#saving-a-board). */
import { draftProblems } from '@tilerush/core/boards/draft-problems'
import { followedImagesFolder } from '@tilerush/core/boards/images-folder'
import { slugOf } from '@tilerush/core/boards/slug'
import { tidyDraft } from '@tilerush/core/boards/tidy-draft'
import type { BoardDraftInput } from '@tilerush/contract/board-draft'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Transaction } from '../../lib/database/database.ts'
import type { StoredBoardChange } from '../../lib/database/stored-json.ts'
import type { Parts } from '../../lib/parts.ts'
import { firstDifference } from './board-difference.ts'
import { boardDetails } from './board-details.ts'
import { findSave } from './details-store.ts'
import { claimFolder, lockNames, readNextBoardId } from './names-store.ts'
import { copyPictures } from './pictures.ts'
import { nameProblems, uploadIdsOf, uploadProblems } from './save-checks.ts'
import { outcomeOf, SaveRefused, type SaveOutcome } from './save-outcome.ts'
import { planSave, type SavePlan } from './save-plan.ts'
import { insertBoard } from './save-store.ts'
import { removeUnusedPictures } from './unused-pictures.ts'
import { findUploads } from './upload-store.ts'
import { forgetCurrentBoards } from './visible-boards.ts'

export interface NewBoard {
  /** The id that the form showed. */
  readonly boardId: string
  readonly draft: BoardDraftInput
  readonly saveKey: string
  readonly change?: StoredBoardChange
  /** Fills the plan's pictures in another way than by uploads. */
  readonly withPictures?: (plan: SavePlan) => SavePlan
}

/** After so many rivals the pictures stay in the folder they were put in, whatever the id. */
const maxMoves = 3

/** Somebody got the id meanwhile. */
class IdTaken extends Error {
  override readonly name = 'IdTaken'
}

export async function createBoard(parts: Parts, editor: SessionUser, input: NewBoard): Promise<SaveOutcome> {
  const { orm } = parts.database
  const savedAlready = async (): Promise<SaveOutcome | null> => {
    const boardId = await findSave(orm, editor.userId, input.saveKey)
    return boardId === null ? null : { kind: 'saved', board: await boardDetails(parts.database, boardId) }
  }
  const earlier = await savedAlready()
  if (earlier) return earlier
  const draft = tidyDraft(input.draft, true)
  const slug = slugOf(draft.name)
  const uploads = await findUploads(orm, editor.userId, uploadIdsOf(draft))
  const problems = [
    ...draftProblems(draft),
    ...uploadProblems(draft, uploads),
    ...(await nameProblems(orm, {
      boardId: await readNextBoardId(orm),
      slug,
      currentSlug: null,
      imagesFolderName: draft.imagesFolderName,
    })),
  ]
  // The name may have been taken by this very save, sent a moment before.
  if (problems.length > 0) return (await savedAlready()) ?? { kind: 'invalid', problems }
  for (let numMoves = 0; ; numMoves++) {
    const boardId = await readNextBoardId(orm)
    const imagesFolderName = followedImagesFolder(
      draft.imagesFolderName,
      { boardId: input.boardId, slug },
      { boardId, slug },
    )
    const savedAt = parts.clock.now()
    const planFor = (id: string): SavePlan => {
      const plan = planSave(draft, { boardId: id, slug, imagesFolderName, revision: null, savedAt }, null, uploads)
      return input.withPictures?.(plan) ?? plan
    }
    const plan = planFor(boardId)
    const written: string[] = []
    try {
      // Files first, rows last: a row never names a picture that is not there.
      await copyPictures(parts, plan.copies, written)
      const savedId = await parts.database.transaction(async (tx) => {
        await lockNames(tx)
        const repeatedId = await findSave(tx, editor.userId, input.saveKey)
        if (repeatedId !== null) return repeatedId
        const nextId = await readNextBoardId(tx)
        if (nextId !== boardId && numMoves < maxMoves) throw new IdTaken()
        await insertNew(tx, parts, { editor, input, slug, imagesFolderName, savedAt }, planFor(nextId))
        return nextId
      })
      forgetCurrentBoards(parts.database)
      return { kind: 'saved', board: await boardDetails(parts.database, savedId) }
    } catch (error) {
      await removeUnusedPictures(parts, imagesFolderName, written)
      if (!(error instanceof IdTaken)) return outcomeOf(error)
    }
  }
}

interface Insertion {
  readonly editor: SessionUser
  readonly input: NewBoard
  readonly slug: string
  readonly imagesFolderName: string
  readonly savedAt: Date
}

/** Looks once more, now that nobody else gives out names. */
async function insertNew(
  tx: Transaction,
  { random }: Parts,
  { editor, input, slug, imagesFolderName, savedAt }: Insertion,
  { content, tiles }: SavePlan,
): Promise<void> {
  const { boardId } = content
  const problems = await nameProblems(tx, { boardId, slug, currentSlug: null, imagesFolderName })
  if (problems.length > 0) throw new SaveRefused({ kind: 'invalid', problems })
  await claimFolder(tx, imagesFolderName, boardId)
  await insertBoard(tx, {
    content,
    version: 1,
    keywords: tidyDraft(input.draft, true).keywords,
    promoted: false,
    savedAt,
    tiles,
    uploadIds: uploadIdsOf(input.draft),
    change: {
      boardId,
      changeId: random.id(),
      change: input.change ?? 'created',
      version: 1,
      changedAt: savedAt,
      userId: editor.userId,
      saveKey: input.saveKey,
      ...firstDifference(tiles),
    },
  })
}
