/** Creating a board (docs/rules.md#saving-a-board). */
import { validateDraft } from '@tilerush/core/boards/validation/validate-draft'
import { followedImagesFolder } from '@tilerush/core/boards/images/images-folder'
import { toSlug } from '@tilerush/core/boards/slug'
import { tidyDraft } from '@tilerush/core/boards/validation/tidy-draft'
import type { BoardDetails, BoardDraftInput } from '@tilerush/contract/boards/draft'
import type { StoredBoardChange } from '../../../lib/database/stored-json.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { boardDetails, findSave } from '../details-store.ts'
import { findUploads } from '../images/upload-store.ts'
import { readNextBoardId } from '../names-store.ts'
import { commitSave, invalidBoard, type Commit, type InvalidBoard } from './commit-save.ts'
import { planSave, uploadedImages, getUploadIds, type TileImage } from './plan-save.ts'
import type { Editor } from './record-change.ts'
import { validateName, validateUploads } from './save-checks.ts'

export interface NewBoard {
  /** The id that the form showed. */
  readonly boardId: string
  readonly draft: BoardDraftInput
  readonly saveKey: string
  readonly change?: StoredBoardChange
  /** Maps tile ids to images, beside those that were uploaded. */
  readonly images?: ReadonlyMap<string, TileImage>
  readonly guard?: Commit['guard']
}

/** After this many conflicts the images stay in their first folder, whatever the id. */
const maxMoves = 3

export async function createBoard(
  deps: Deps,
  editor: Editor,
  input: NewBoard,
): Promise<Result<BoardDetails, InvalidBoard>> {
  const { database, clock } = deps
  const { orm } = database
  const { saveKey, change = 'created', guard } = input
  const savedAs = async (boardId: string) => ({ ok: true, value: await boardDetails(database, boardId) }) as const
  const earlierId = await findSave(orm, editor.userId, saveKey)
  if (earlierId !== null) return savedAs(earlierId)
  const draft = tidyDraft(input.draft, true)
  const slug = toSlug(draft.name)
  const uploads = await findUploads(orm, editor.userId, getUploadIds(draft))
  const nextId = await readNextBoardId(orm)
  const names = { boardId: nextId, slug, currentSlug: null, imagesFolderName: draft.imagesFolderName }
  const issues = [...validateDraft(draft), ...validateUploads(draft, uploads), ...(await validateName(orm, names))]
  if (issues.length > 0) {
    // The name may have been taken by an earlier request of the same save.
    const repeatedId = await findSave(orm, editor.userId, saveKey)
    return repeatedId === null ? invalidBoard(issues) : savedAs(repeatedId)
  }
  const images = new Map([...(input.images ?? []), ...uploadedImages(draft, uploads, null)])
  for (let numMoves = 0; ; numMoves++) {
    const boardId = await readNextBoardId(orm)
    const shown = { boardId: input.boardId, slug }
    const imagesFolderName = followedImagesFolder(draft.imagesFolderName, shown, { boardId, slug })
    const target = { boardId, slug, imagesFolderName, savedAt: clock.now(), promoted: false }
    const plan = planSave(null, draft, target, images)
    const acceptsOtherId = numMoves >= maxMoves
    const saved = await commitSave(deps, { plan, editor, saveKey, change, guard, acceptsOtherId })
    if (saved.ok) return savedAs(saved.value)
    // Otherwise another board got the id concurrently.
    if (typeof saved.error !== 'string') return { ok: false, error: saved.error }
  }
}
