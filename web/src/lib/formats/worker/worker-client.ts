/**
 * The page's side of the worker that reads and writes files: one worker a task, so that to cancel is to end it, and so is
 * one that gets no further. No browser says how much memory a worker takes: what it unpacks is counted in its place.
 */
import { maxStandstillMs } from '@tilerush/core/files/exchange/constants'
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { pageLocale } from '../../format/locale.ts'
import { scriptAddress } from '../../trusted-types.ts'
import { FileRefused, type FoundFile } from '../found-board.ts'
import type { ArchivableBoard } from '../archive/write-archive.ts'
import type { ReadInput } from '../read-file.ts'
import type { FoundTableChoices } from '../table/open-table.ts'
import type { ReadProgress } from '../tools.ts'
import type { WrittenKind } from '../write-boards.ts'
// oxlint-disable-next-line import/default -- the build makes it an address
import workerAddress from './exchange-worker.ts?worker&url'
import type { WorkerRequest, WorkerResponse } from './messages.ts'
import { createWatchdog, type Watchdog } from './watchdog.ts'

export type MapChoices = FoundTableChoices

interface ReadOptions {
  readonly onProgress?: (progress: ReadProgress) => void
  readonly signal?: AbortSignal
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
  return toFound(
    await askWorker(request, { signal, onSaid: (said) => said.kind === 'progress' && onProgress?.(said.progress) }),
  )
}

/** The same file with its table read by other choices. @throws {FileRefused} */
export async function mapTable(found: FoundFile, choices: MapChoices, signal?: AbortSignal): Promise<FoundFile> {
  return toFound(await askWorker({ ...languages(), kind: 'map', found, choices }, { signal }))
}

/** The boards of one of our archives as a file of another program. @throws {FileRefused} */
export async function writeFile(as: WrittenKind, archive: Blob): Promise<Blob> {
  return toFile(await askWorker({ ...languages(), kind: 'write', as, archive, nowMs: Date.now() }))
}

/** Boards as an archive of ours. `onPart` is told how many of its files are written. @throws the signal's reason. */
export async function writeBoardArchive(
  boards: readonly ArchivableBoard[],
  onPart: (numWritten: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const request = { ...languages(), kind: 'archive', boards } as const
  return toFile(await askWorker(request, { signal, onSaid: (said) => said.kind === 'part' && onPart(said.numWritten) }))
}

function toFound(answer: Answer): FoundFile {
  if (answer.kind !== 'found') throw new FileRefused('failed')
  return answer.found
}

function toFile(answer: Answer): Blob {
  if (answer.kind !== 'written') throw new FileRefused('failed')
  return answer.file
}

/** What a worker ends with. */
type Answer = Extract<WorkerResponse, { kind: 'found' | 'written' }>
/** What it says before. */
type Said = Extract<WorkerResponse, { kind: 'progress' | 'part' }>

interface AskOptions {
  readonly onSaid?: (said: Said) => void
  readonly signal?: AbortSignal | undefined
}

async function askWorker(request: WorkerRequest, { onSaid, signal }: AskOptions = {}): Promise<Answer> {
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
        else resolve(data)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(request)
    })
  } finally {
    watchdog?.stop()
    worker.terminate()
  }
}
