/** Reviewed boards on their way: written as an archive of ours, sent, planned by the server, and made. */
import type { ArchivedBoard, ArchiveState } from '@tilerush/contract/boards/archive'
import type { BoardIssue } from '@tilerush/core/boards/validation/board-issues'
import { client } from '../../../lib/api/client.ts'
import { writeBoardArchive } from '../../../lib/formats/worker/worker-client.ts'
import { sendArchive } from './send-archive.ts'
import { asReviewed, keptTiles, type ReviewBoard } from './review/review-board.ts'

const pollMs = 400

export interface SendProgress {
  readonly stage: 'write' | 'send' | 'make'
  readonly done: number
  /** 0 as long as it is not known. */
  readonly total: number
}

export interface SentBoards {
  readonly importId: string
  readonly boardIds: readonly string[]
  /** Boards whose name was taken, and how each is called now. */
  readonly renamed: readonly Pick<ArchivedBoard, 'name' | 'newName'>[]
}

/** What the server refuses of the boards, by their slugs in the archive. Nothing was imported. */
export class BoardsRefused extends Error {
  override readonly name = 'BoardsRefused'
  readonly issues: ReadonlyMap<string, readonly BoardIssue[]>

  constructor(issues: ReadonlyMap<string, readonly BoardIssue[]>) {
    super('The server refused the boards.')
    this.issues = issues
  }
}

interface Sending {
  readonly onProgress: (progress: SendProgress) => void
  /** Ends it as long as nothing is being made. */
  readonly signal: AbortSignal
}

/** @throws {BoardsRefused}, or the error of a request. */
export async function sendBoards(boards: readonly ReviewBoard[], sending: Sending): Promise<SentBoards> {
  const { onProgress, signal } = sending
  const plan = await planBoards(boards, true, sending)
  const slugs = plan.boards.map(({ slug }) => slug)
  const { importId } = plan
  signal.throwIfAborted()
  let state: ArchiveState = await client.boards.applyArchive({ importId, slugs, mode: 'asArchived' })
  while (state.state === 'planned' || state.state === 'running') {
    onProgress({ stage: 'make', done: state.numImagesDone, total: state.numImages })
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    state = await client.boards.archiveState({ importId })
  }
  const { failure } = state
  // No board is the reason: it is said by the sentence for what is the product's own fault.
  if (failure?.slug === '') throw new Error('The import failed.')
  if (failure) throw new BoardsRefused(new Map([[failure.slug, failure.problems]]))
  const renamed = plan.boards.filter(({ name, newName }) => newName.toLowerCase() !== name.trim().toLowerCase())
  return { importId, boardIds: state.boardIds, renamed }
}

/** `keepsFolders`: a board of an archive may name the folder of its images, which can be taken; then it gets its own. */
async function planBoards(boards: readonly ReviewBoard[], keepsFolders: boolean, { onProgress, signal }: Sending) {
  const numFiles =
    1 + boards.reduce((sum, board) => sum + keptTiles(board).filter(({ found }) => found.image).length, 0)
  const found = boards.map((board) => toArchivable(board, keepsFolders))
  const archive = await writeBoardArchive(
    found,
    (done) => onProgress({ stage: 'write', done, total: numFiles }),
    signal,
  )
  const { plan: whenPlanned, cancel } = sendArchive(archive, (ratio) =>
    onProgress({ stage: 'send', done: ratio * archive.size, total: archive.size }),
  )
  signal.addEventListener('abort', cancel)
  const plan = await whenPlanned
  const refused = plan.boards.filter(({ problems }) => problems.length > 0)
  if (refused.length === 0) return plan
  const isFolderAlone = refused.every(({ problems }) => problems.every(({ code }) => code === 'IMAGES_FOLDER_USED'))
  if (keepsFolders && isFolderAlone) return await planBoards(boards, false, { onProgress, signal })
  throw new BoardsRefused(new Map(refused.map(({ slug, problems }) => [slug, problems])))
}

function toArchivable(board: ReviewBoard, keepsFolder: boolean) {
  const { imagesFolderName, ...found } = asReviewed(board)
  return { ...found, slug: board.slug, ...(keepsFolder && imagesFolderName !== undefined && { imagesFolderName }) }
}
