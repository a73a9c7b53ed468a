/**
 * The page's side of the worker that reads and writes files: one worker a task, so that to cancel is to end it, and so is
 * one that gets no further. No browser says how much memory a worker takes: what it unpacks is counted in its place.
 */
import { maxStandstillMs } from '@tilerush/core/files/exchange/constants'
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { pageLocale } from '../../format/locale.ts'
import { scriptAddress } from '../../trusted-types.ts'
import { FileRefused, type FoundFile, type FoundTableChoices } from '../found-board.ts'
import type { ArchivableBoard } from '../archive/write-archive.ts'
import type { DroppedFile, SortedFiles } from '../dropped-files.ts'
import type { ReadInput } from '../read-file.ts'
import type { OpenTable, TableUse } from '../table/open-table.ts'
import type { ReadProgress } from '../tools.ts'
import type { WrittenKind } from '../write-boards.ts'
// oxlint-disable-next-line import/default -- the build makes it an address
import workerAddress from './exchange-worker.ts?worker&url'
import type { WorkerRequest, WorkerResponse } from './messages.ts'
import { createWatchdog, type Watchdog } from './watchdog.ts'

interface ReadOptions {
  readonly onProgress?: (progress: ReadProgress) => void
  readonly signal?: AbortSignal | undefined
  /** How names in a ZIP file are to be read. */
  readonly namesEncoding?: Encoding
}

const languages = (): Pick<WorkerRequest, 'locale' | 'browserLanguage'> => ({
  locale: pageLocale,
  browserLanguage: navigator.language,
})

/** Reads one file or many, whatever they are. @throws {FileRefused}; the signal's reason when it was cancelled. */
export async function readFiles(
  input: ReadInput,
  { onProgress, signal, namesEncoding }: ReadOptions = {},
): Promise<FoundFile> {
  const request = { ...languages(), kind: 'read', input, ...(namesEncoding && { namesEncoding }) } as const
  const onSaid = (said: Said): void => {
    if (said.kind === 'progress') onProgress?.(said.progress)
  }
  return (await askWorker(request, 'found', { signal, onSaid })).found
}

/** The same file with its table read by other choices. @throws {FileRefused} */
export async function mapTable(found: FoundFile, choices: FoundTableChoices, signal?: AbortSignal): Promise<FoundFile> {
  return (await askWorker({ ...languages(), kind: 'map', found, choices }, 'found', { signal })).found
}

/** The files as the form of a board takes them. */
export async function sortFiles(files: readonly DroppedFile[]): Promise<SortedFiles> {
  return (await askWorker({ ...languages(), kind: 'sort', files }, 'sorted')).sorted
}

/** A table for the form of a board. @throws {FileRefused} */
export async function readTable(
  source: Blob,
  use: TableUse,
  choices: FoundTableChoices,
  signal?: AbortSignal,
): Promise<OpenTable> {
  return (await askWorker({ ...languages(), kind: 'table', source, use, choices }, 'opened', { signal })).table
}

/** The boards of one of our archives as a file of another program. @throws {FileRefused} */
export async function writeFile(as: WrittenKind, archive: Blob): Promise<Blob> {
  return (await askWorker({ ...languages(), kind: 'write', as, archive, nowMs: Date.now() }, 'written')).file
}

/** Boards as an archive of ours. `onPart` is told how many of its files are written. @throws the signal's reason. */
export async function writeBoardArchive(
  boards: readonly ArchivableBoard[],
  onPart: (numWritten: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const request = { ...languages(), kind: 'archive', boards } as const
  const onSaid = (said: Said): void => {
    if (said.kind === 'part') onPart(said.numWritten)
  }
  return (await askWorker(request, 'written', { signal, onSaid })).file
}

/** What a worker ends with, by its kind. */
type Answer<Kind> = Extract<WorkerResponse, { kind: Kind }>
/** What it says before. */
type Said = Extract<WorkerResponse, { kind: 'progress' | 'part' }>

interface AskOptions {
  readonly onSaid?: (said: Said) => void
  readonly signal?: AbortSignal | undefined
}

async function askWorker<Kind extends 'found' | 'sorted' | 'opened' | 'written'>(
  request: WorkerRequest,
  kind: Kind,
  { onSaid, signal }: AskOptions = {},
): Promise<Answer<Kind>> {
  signal?.throwIfAborted()
  const worker = new Worker(scriptAddress(workerAddress), { type: 'module' })
  let fileName = ''
  let watchdog: Watchdog | undefined
  try {
    return await new Promise((resolve, reject) => {
      watchdog = createWatchdog(maxStandstillMs, () => reject(new FileRefused('standstill', {}, fileName)))
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      // A script that did not arrive, or memory that ran out.
      worker.addEventListener('error', () => reject(new FileRefused('failed', {}, fileName)))
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
        watchdog?.sawProgress()
        if (data.kind === 'file') ({ fileName } = data)
        else if (data.kind === 'progress' || data.kind === 'part') onSaid?.(data)
        else if (data.kind === 'refused') reject(new FileRefused(data.code, data.place, data.fileName))
        else if (isAnswer(data, kind)) resolve(data)
        else reject(new FileRefused('failed', {}, fileName))
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(request)
    })
  } finally {
    watchdog?.stop()
    worker.terminate()
  }
}

function isAnswer<Kind>(response: WorkerResponse, kind: Kind): response is Answer<Kind> {
  return response.kind === kind
}
