/** The steps of an import, outside of React: a file is read, reviewed, sent, and its boards are there. */
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import type { BoardIssue } from '@tilerush/core/boards/validation/board-issues'
import { createStore, type Store } from '../../../lib/store.ts'
import type { LooseFile } from '../../../lib/files/loose-files.ts'
import { FileRefused, type FoundFile } from '../../../lib/formats/found-board.ts'
import { partsOf, withPart } from '../../../lib/formats/join-files.ts'
import type { ReadInput } from '../../../lib/formats/read-file.ts'
import { swapTexts } from '../../../lib/formats/reshape-boards.ts'
import type { ReadProgress } from '../../../lib/formats/tools.ts'
import { readFiles } from '../../../lib/formats/worker/worker-client.ts'
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

/** One table of the file after the other. */
export interface MappingStep {
  readonly name: 'mapping'
  readonly found: FoundFile
  /** Which part of the file has the table. */
  readonly part: number
  /** Every table is shown, also those that nobody needs to be asked about. */
  readonly isAll: boolean
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
  | MappingStep
  | ReviewStep
  | { readonly name: 'sending'; readonly from: ReviewStep; readonly review: Review; readonly progress: SendProgress }
  | { readonly name: 'done'; readonly review: Review; readonly sent: SentBoards }

/** Reading that takes less is over before anyone could read of it. */
const quickReadMs = 150
const nothingRefused: RefusedBoards = new Map()

export interface ImportFlow {
  readonly step: Store<ImportStep>
  readonly take: (input: ImportInput) => Promise<void>
  /** Reads the file anew, with its names in the encoding. */
  readonly readNames: (encoding: Encoding) => Promise<void>
  /** The columns of the part's table are as they should be. `isBothWays`: a second board asks the other way round. */
  readonly mapped: (part: FoundFile, isBothWays: boolean) => void
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
  let lastInput: ImportInput | null = null
  /** The next table from that part on, and the review after the last. */
  const goOn = (found: FoundFile, from: number, isAll: boolean): void => {
    const part = partsOf(found).findIndex((one, at) => at >= from && (isAll ? one.table : needsMapping(one)))
    if (part !== -1) step.set({ name: 'mapping', found, part, isAll })
    else step.set({ name: 'review', found, review: toReview(found), refused: nothingRefused, error: null })
  }

  const read = async (input: ImportInput, options: Omit<ReadOptions, 'signal'>): Promise<void> => {
    const signal = begin()
    lastInput = input
    try {
      goOn(await readWithBar(step, input, { ...options, signal }), 0, false)
    } catch (error) {
      if (!signal.aborted) step.set({ name: 'drop', error: withFileName(error, input) })
    }
  }

  return {
    step,
    async take(input) {
      await read(input, { barAfterMs: quickReadMs })
    },
    async readNames(namesEncoding) {
      // At once, so that nobody goes on with the names as they were.
      if (lastInput) await read(lastInput, { barAfterMs: 0, namesEncoding })
    },
    mapped(part, isBothWays) {
      const now = step.get()
      if (now.name !== 'mapping') return
      const boards = isBothWays ? [...part.boards, ...part.boards.map(swapTexts)] : part.boards
      goOn(withPart(now.found, now.part, { ...part, boards }), now.part + 1, now.isAll)
    },
    mapAgain() {
      const now = step.get()
      if (now.name === 'review') goOn(now.found, 0, true)
    },
    change(review) {
      const now = step.get()
      if (now.name === 'review') step.set({ ...now, review })
    },
    resume(waiting) {
      begin()
      // Its files are not there any more, so their names can not be read anew.
      lastInput = null
      const { guessedEncoding: _, ...found } = waiting.found
      step.set({ name: 'review', ...waiting, found, refused: nothingRefused, error: null })
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

function toReadInput(input: ImportInput): ReadInput {
  return 'text' in input ? input : { files: input.map(({ file, path }) => ({ path, blob: file })) }
}

interface ReadOptions {
  /** A file that is read sooner shows no bar. */
  readonly barAfterMs: number
  readonly namesEncoding?: Encoding
  readonly signal: AbortSignal
}

async function readWithBar(
  step: Store<ImportStep>,
  input: ImportInput,
  { barAfterMs, ...options }: ReadOptions,
): Promise<FoundFile> {
  const isText = 'text' in input
  const fileName = isText ? '' : (input[0]?.file.name ?? '')
  const numBytes = isText ? 0 : input.reduce((sum, { file }) => sum + file.size, 0)
  let progress: ReadProgress | null = null
  const showBar = (): void => {
    if (!options.signal.aborted) step.set({ name: 'reading', fileName, numBytes, progress })
  }
  if (barAfterMs === 0) showBar()
  const timer = setTimeout(showBar, barAfterMs)
  const onProgress = (now: ReadProgress): void => {
    progress = now
    if (step.get().name === 'reading') showBar()
  }
  try {
    return await readFiles(toReadInput(input), { ...options, onProgress })
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
