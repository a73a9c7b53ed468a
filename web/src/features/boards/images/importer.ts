/** Brings files into the form: images become tiles, or a tile's image; tables fill in prompts. */
import { ORPCError } from '@orpc/client'
import type { UploadedImage } from '@tilerush/contract/boards/tile-images'
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { maxFileBytes } from '@tilerush/core/files/constants'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { sendWhenFree } from '../../../lib/api/send-when-free.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import { createQuestions, type Questions } from '../tables/questions.ts'
import { createTableImport, type ReadTable, type TableImport } from '../tables/table-import.ts'
import type { TileValues } from '../editor/board-values.ts'
import type { EditorForm } from '../editor/editor-form.ts'
import type { LooseFile } from '../../../lib/files/loose-files.ts'
import type { DroppedFile, SortedFiles } from '../../../lib/formats/dropped-files.ts'
import { createFormTiles, type FormTiles } from '../editor/form-tiles.ts'
import { imageFields, noImageFields, shrinkTileImage } from './image-fields.ts'
import { createUploadQueue, type UploadQueue, type UploadStatus } from './upload-queue.ts'

/** The server takes one upload at a time from each user. */
const uploadsAtOnce = 1

/** What came of the last files, for the lines below the drop area. */
interface ImportReport {
  readonly numImages: number
  readonly unknown: readonly string[]
  readonly broken: readonly string[]
  readonly notTaken: readonly string[]
  readonly hasTooMany: boolean
}

export interface Importer extends Pick<UploadQueue, 'retry' | 'settled' | 'statuses' | 'counts' | 'cancelAll'> {
  /** `tileId`: the tile that the first image is for; else every image becomes a tile. */
  readonly take: (files: readonly LooseFile[], tileId?: string) => Promise<void>
  /** Sends a smaller copy of the tile's image; of one that came with this visit only (see `hasFile`). */
  readonly shrink: (tileId: string) => void
  readonly hasFile: (tileId: string) => boolean
  readonly cancelUpload: (tileId: string) => void
  /** Takes the image off its tile, which then shows its answer text. */
  readonly removeImage: (tileId: string) => void
  /** Tiles whose vector image was sent, and lost something that a viewer may miss. */
  readonly lackingParts: Store<ReadonlySet<string>>
  readonly report: Store<ImportReport | null>
  /** What came of the last tables. */
  readonly tables: TableImport
  /** What is asked before files are taken. */
  readonly question: Questions['current']
}

async function send(
  file: File,
  sending: { onProgress: (ratio: number) => void; signal: AbortSignal },
): Promise<UploadedImage> {
  // It is not sent at all: the server would refuse it after the whole way.
  if (file.size >= maxFileBytes) throw new ORPCError('IMAGE_TOO_LARGE', { data: { maxBytes: maxFileBytes } })
  const { uploadClient } = await import('../../../lib/api/upload-client.ts')
  const { signal, onProgress } = sending
  const client = uploadClient(onProgress)
  return await sendWhenFree(() => client.boards.uploadImage({ file }, { signal }), signal)
}

/** The uploads of the form's images, with the files for as long as the form is open. */
function createTileUploads(tiles: FormTiles) {
  const lackingParts = createStore<ReadonlySet<string>>(new Set())
  const setLacking = (tileId: string, lacksParts: boolean): void => {
    if (lackingParts.get().has(tileId) === lacksParts) return
    const others = [...lackingParts.get()].filter((id) => id !== tileId)
    lackingParts.set(new Set(lacksParts ? [...others, tileId] : others))
  }
  const queue = createUploadQueue<UploadedImage>({
    send,
    atOnce: uploadsAtOnce,
    onSent: (tileId, { uploadId, imageUrl, facts, lacksParts }) => {
      const shownBefore = tiles.getImageUrl(tileId)
      tiles.change(tileId, { uploadId, imageUrl, facts })
      clearLocal(shownBefore)
      setLacking(tileId, lacksParts)
    },
  })
  /** Held while the form is open, so that a large image can be made smaller after it was sent. */
  const files = new Map<string, File>()
  return {
    queue,
    files,
    lackingParts,
    setLacking,
    upload(tileId: string, file: File): void {
      setLacking(tileId, false)
      files.set(tileId, file)
      queue.add(tileId, file)
    },
  }
}

type TileUploads = ReturnType<typeof createTileUploads>

async function putOnTile(tiles: FormTiles, uploads: TileUploads, tileId: string, image: LooseFile): Promise<void> {
  clearLocal(tiles.getImageUrl(tileId))
  const { prompt, ...fields } = await imageFields(image)
  tiles.change(tileId, prompt === '' ? fields : { ...fields, prompt })
  uploads.upload(tileId, image.file)
}

/** Makes each image a tile, as far as the board has room; returns whether there were more. */
async function addTiles(tiles: FormTiles, uploads: TileUploads, images: readonly LooseFile[]): Promise<boolean> {
  const room = tiles.room()
  const added: TileValues[] = []
  const sent = images.slice(0, room)
  for (const image of sent) added.push({ ...tiles.draft(added), ...(await imageFields(image)) })
  tiles.append(added)
  for (const [index, { tileId }] of added.entries()) {
    const image = sent[index]
    if (image) uploads.upload(tileId, image.file)
  }
  return images.length > room
}

export function createImporter(form: EditorForm): Importer {
  const report = createStore<ImportReport | null>(null)
  const tiles = createFormTiles(form)
  const uploads = createTileUploads(tiles)
  const { queue, files: stored, lackingParts, setLacking } = uploads
  const questions = createQuestions()
  const tableImport = createTableImport(tiles, questions, readTable)
  let lastTaken: Promise<unknown> = Promise.resolve()
  const takeFiles = async (files: readonly LooseFile[], tileId: string | undefined): Promise<void> => {
    const { images, tables, unclear: _unclear, ...rest } = await sortAsking(files, questions)
    const [first, ...others] = images
    const isForTile = tileId !== undefined && first !== undefined
    if (isForTile) await putOnTile(tiles, uploads, tileId, first)
    const hasTooMany = (await addTiles(tiles, uploads, isForTile ? others : images)) || rest.hasTooMany
    report.set({ ...rest, numImages: images.length, hasTooMany })
    await tableImport.take(tables.map(({ file }) => file))
  }
  return {
    tables: tableImport,
    question: questions.current,
    async take(files, tileId) {
      const taking = takeFiles(files, tileId)
      lastTaken = Promise.allSettled([lastTaken, taking])
      await taking
    },
    shrink(tileId) {
      const file = stored.get(tileId)
      if (file) queue.add(tileId, file, shrinkTileImage)
    },
    hasFile: (tileId) => stored.has(tileId),
    cancelUpload(tileId) {
      queue.cancel(tileId)
      clearLocal(tiles.getImageUrl(tileId))
    },
    removeImage(tileId) {
      queue.cancel(tileId)
      clearLocal(tiles.getImageUrl(tileId))
      stored.delete(tileId)
      setLacking(tileId, false)
      tiles.change(tileId, noImageFields())
    },
    cancelAll: () => queue.cancelAll(),
    retry: (tileId) => queue.retry(tileId),
    async settled() {
      // What was dropped just now is not sent yet.
      await lastTaken
      return await queue.settled()
    },
    statuses: queue.statuses,
    counts: queue.counts,
    lackingParts,
    report,
  }
}

/** Sorts what was dropped. Asks first how the names in a ZIP file are written where nothing proves it. */
async function sortAsking(files: readonly LooseFile[], questions: Questions) {
  const first = await trySorting(files)
  if (first.unclear.length === 0) return { ...first, notTaken: [] }
  const { decodeText } = await import('../../../lib/files/decode-text.ts')
  const encodings = new Map<number, Encoding | null>()
  for (const { position, names, encoding } of first.unclear) {
    const toNames = (other: Encoding): readonly string[] | null => {
      const decoded = names.map((name) => decodeText(name, other))
      return decoded.every((name) => name !== null) ? decoded : null
    }
    const filename = files[position]?.file.name ?? ''
    encodings.set(position, await questions.askNames({ kind: 'names', filename, encoding, toNames }))
  }
  const isTaken = (_: LooseFile, position: number): boolean => encodings.get(position) !== null
  const sorted = await trySorting(
    files.map((file, position) => ({ ...file, namesEncoding: encodings.get(position) ?? undefined })).filter(isTaken),
  )
  return { ...sorted, notTaken: files.filter((file, at) => !isTaken(file, at)).map(({ file }) => file.name) }
}

/** Where the worker of files does not start or gets no further, nothing is taken. */
async function trySorting(files: readonly DroppedFile[]): Promise<SortedFiles> {
  const { sortFiles } = await import('../../../lib/formats/worker/worker-client.ts')
  return await sortFiles(files).catch(() => ({
    images: [],
    tables: [],
    unknown: [],
    hasTooMany: false,
    unclear: [],
    broken: files.map(({ file }) => file.name),
  }))
}

const readTable: ReadTable = async (source, use, choices) => {
  const worker = await import('../../../lib/formats/worker/worker-client.ts')
  return await worker.readTable(source, use, choices)
}

function clearLocal(imageUrl: string | undefined): void {
  if (imageUrl?.startsWith('blob:')) URL.revokeObjectURL(imageUrl)
}

export const ImportContext = createContext<Importer | null>(null)

export function useImport(): Importer {
  const importer = useContext(ImportContext)
  if (!importer) throw new Error('Files are taken within a board form only')
  return importer
}

/** Undefined when the tile has no upload. */
export function useUpload(tileId: string): UploadStatus | undefined {
  const { statuses } = useImport()
  return useSyncExternalStore(statuses.subscribe, () => statuses.get().get(tileId))
}
