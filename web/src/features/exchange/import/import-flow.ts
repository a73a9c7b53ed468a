/** The steps of an import, outside of React: a file is read, reviewed, sent, and its boards are there. */
import type { BoardIssue } from '@tilerush/core/boards/validation/board-issues'
import { createStore, type Store } from '../../../lib/store.ts'
import type { LooseFile } from '../../../lib/files/loose-files.ts'
import { FileRefused, type FoundFile } from '../formats/found-board.ts'
import { swapTexts } from '../formats/reshape-boards.ts'
import type { ReadProgress } from '../formats/tools.ts'
import { readFiles } from '../formats/worker/worker-client.ts'
import { needsMapping } from './mapping/mapping-checks.ts'
import { chosenBoards, type Review, type ReviewBoard, toReview } from './review/review-board.ts'
import type { WaitingReview } from './review/review-store.ts'
import { BoardsRefused, sendBoards, type SendProgress, type SentBoards } from './send-boards.ts'

export type ImportInput = readonly LooseFile[] | { readonly text: string }

/** What the server has refused of each board, as long as the board stays as it was. */
export type RefusedBoards = ReadonlyMap<ReviewBoard, readonly BoardIssue[]>

export interface ReviewStep {
  readonly name: 'review'
  readonly found: FoundFile
  readonly review: Review
  readonly refused: RefusedBoards
  /** Why sending failed; null when it did not. */
  readonly error: unknown
}

export type ImportStep =
  /** `error`: why the last file was not taken; null when it was, or there was none. */
  | { readonly name: 'drop'; readonly error: unknown }
  | {
      readonly name: 'reading'
      readonly fileName: string
      readonly numBytes: number
      readonly progress: ReadProgress | null
    }
  | { readonly name: 'mapping'; readonly found: FoundFile }
  | ReviewStep
  | { readonly name: 'sending'; readonly from: ReviewStep; readonly review: Review; readonly progress: SendProgress }
  | { readonly name: 'done'; readonly review: Review; readonly sent: SentBoards }

/** A file that is read sooner shows no bar. */
const quickReadMs = 150
const nothingRefused: RefusedBoards = new Map()

export interface ImportFlow {
  readonly step: Store<ImportStep>
  readonly take: (input: ImportInput) => Promise<void>
  /** The columns of the table are as they should be. `isBothWays`: a second board asks the other way round. */
  readonly mapped: (found: FoundFile, isBothWays: boolean) => void
  readonly mapAgain: () => void
  readonly change: (review: Review) => void
  /** Goes on with a review of an earlier visit. */
  readonly resume: (waiting: WaitingReview) => void
  readonly send: () => Promise<void>
  /** Sending is given up. */
  readonly backToReview: () => void
  /** Back to the drop zone; what is being read or sent is given up. */
  readonly reset: () => void
}

export function createImportFlow(): ImportFlow {
  const step = createStore<ImportStep>({ name: 'drop', error: null })
  let stop = new AbortController()
  const begin = (): AbortSignal => {
    stop.abort()
    stop = new AbortController()
    return stop.signal
  }
  const toReviewStep = (found: FoundFile): void =>
    step.set({ name: 'review', found, review: toReview(found), refused: nothingRefused, error: null })

  return {
    step,
    async take(input) {
      const signal = begin()
      try {
        const found = await readWithBar(step, input, signal)
        if (needsMapping(found)) step.set({ name: 'mapping', found })
        else toReviewStep(found)
      } catch (error) {
        if (!signal.aborted) step.set({ name: 'drop', error: withFileName(error, input) })
      }
    },
    mapped(found, isBothWays) {
      const boards = isBothWays ? [...found.boards, ...found.boards.map(swapTexts)] : found.boards
      toReviewStep({ ...found, boards })
    },
    mapAgain() {
      const now = step.get()
      if (now.name === 'review') step.set({ name: 'mapping', found: now.found })
    },
    change(review) {
      const now = step.get()
      if (now.name === 'review') step.set({ ...now, review })
    },
    resume(waiting) {
      begin()
      step.set({ name: 'review', ...waiting, refused: nothingRefused, error: null })
    },
    async send() {
      const now = step.get()
      if (now.name === 'review') await send(step, now, begin())
    },
    backToReview() {
      const now = step.get()
      begin()
      if (now.name === 'sending') step.set({ ...now.from, error: null })
    },
    reset() {
      begin()
      step.set({ name: 'drop', error: null })
    },
  }
}

/** A worker that could not even begin knows no name. */
function withFileName(error: unknown, input: ImportInput): unknown {
  if (!(error instanceof FileRefused) || error.fileName !== '' || 'text' in input) return error
  return new FileRefused(error.code, error.place, input[0]?.file.name ?? '')
}

async function readWithBar(step: Store<ImportStep>, input: ImportInput, signal: AbortSignal): Promise<FoundFile> {
  const isText = 'text' in input
  const fileName = isText ? '' : (input[0]?.file.name ?? '')
  const numBytes = isText ? 0 : input.reduce((sum, { file }) => sum + file.size, 0)
  let progress: ReadProgress | null = null
  const showBar = (): void => {
    if (!signal.aborted) step.set({ name: 'reading', fileName, numBytes, progress })
  }
  const timer = setTimeout(showBar, quickReadMs)
  const onProgress = (now: ReadProgress): void => {
    progress = now
    if (step.get().name === 'reading') showBar()
  }
  try {
    const files = isText ? [] : input.map(({ file, path }) => ({ path, blob: file }))
    return await readFiles(isText ? input : { files }, { onProgress, signal })
  } finally {
    clearTimeout(timer)
  }
}

async function send(step: Store<ImportStep>, from: ReviewStep, signal: AbortSignal): Promise<void> {
  const { review } = from
  const boards = chosenBoards(review)
  const onProgress = (progress: SendProgress): void => {
    if (!signal.aborted) step.set({ name: 'sending', from, review, progress })
  }
  onProgress({ stage: 'write', done: 0, total: 0 })
  try {
    const sent = await sendBoards(boards, { onProgress, signal })
    if (!signal.aborted) step.set({ name: 'done', review, sent })
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof BoardsRefused) {
      const refused = new Map(boards.map((board) => [board, error.issues.get(board.slug) ?? []] as const))
      step.set({ ...from, refused, error: null })
    } else step.set({ ...from, error })
  }
}
