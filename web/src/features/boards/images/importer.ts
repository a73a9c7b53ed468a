/** Brings files into the form: images become tiles, or a tile's image; tables fill in prompts. */
import { ORPCError } from '@orpc/client'
import type { UploadedImage } from '@tilerush/contract/boards/tile-images'
import { maxFileBytes } from '@tilerush/core/files/constants'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { sendWhenFree } from '../../../lib/api/send-when-free.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import type { TileValues } from '../form/board-values.ts'
import type { EditorForm } from '../form/editor-form.ts'
import { sortFiles } from './dropped-files.ts'
import { createFormTiles, fillPrompts, type FormTiles } from './form-tiles.ts'
import { imageFields, shrinkImage } from './image-fields.ts'
import { createUploadQueue, type UploadQueue, type UploadStatus } from './upload-queue.ts'

/** The server takes one upload at a time from each user. */
const uploadsAtOnce = 1

/** What came of the last files, for the line below the drop area. */
interface ImportReport {
  readonly numImages: number
  readonly numPrompts: number
  readonly unknown: readonly string[]
  readonly broken: readonly string[]
  readonly hasTooMany: boolean
}

export interface Importer extends Pick<UploadQueue, 'retry' | 'settled' | 'statuses' | 'counts' | 'cancelAll'> {
  /** `tileId`: the tile that the first image is for; else every image becomes a tile. */
  readonly take: (files: readonly File[], tileId?: string) => Promise<void>
  /** Sends a smaller copy of the tile's image; of one that came with this visit only (see `hasFile`). */
  readonly shrink: (tileId: string) => Promise<void>
  readonly hasFile: (tileId: string) => boolean
  readonly cancelUpload: (tileId: string) => void
  readonly report: Store<ImportReport | null>
}

async function send(
  file: File,
  sending: { onProgress: (ratio: number) => void; signal: AbortSignal },
): Promise<UploadedImage> {
  // Not sent at all: the server would refuse it after the whole way.
  if (file.size >= maxFileBytes) throw new ORPCError('IMAGE_TOO_LARGE', { data: { maxBytes: maxFileBytes } })
  const { uploadClient } = await import('../../../lib/api/upload-client.ts')
  const { signal, onProgress } = sending
  const client = uploadClient(onProgress)
  return await sendWhenFree(() => client.boards.uploadImage({ file }, { signal }), signal)
}

/** The uploads of the form's images, with the files for as long as the form is open. */
function createTileUploads(tiles: FormTiles) {
  const queue = createUploadQueue<UploadedImage>({
    send,
    atOnce: uploadsAtOnce,
    onSent: (tileId, { uploadId, imageUrl, facts }) => {
      const shownBefore = tiles.getImageUrl(tileId)
      tiles.change(tileId, { uploadId, imageUrl, facts })
      clearLocal(shownBefore)
    },
  })
  /** Held while the form is open, so that a large image can be made smaller after it was sent. */
  const files = new Map<string, File>()
  return {
    queue,
    files,
    upload(tileId: string, file: File): void {
      files.set(tileId, file)
      queue.add(tileId, file)
    },
  }
}

type TileUploads = ReturnType<typeof createTileUploads>

async function putOnTile(tiles: FormTiles, uploads: TileUploads, tileId: string, file: File): Promise<void> {
  clearLocal(tiles.getImageUrl(tileId))
  const { prompt, ...fields } = await imageFields(file)
  tiles.change(tileId, prompt === '' ? fields : { ...fields, prompt })
  uploads.upload(tileId, file)
}

/** Makes each image a tile, as far as the board has room; returns whether there were more. */
async function addTiles(tiles: FormTiles, uploads: TileUploads, files: readonly File[]): Promise<boolean> {
  const room = tiles.room()
  const added: TileValues[] = []
  const sent = files.slice(0, room)
  for (const file of sent) added.push({ ...tiles.draft(added), ...(await imageFields(file)) })
  tiles.append(added)
  for (const [index, { tileId }] of added.entries()) {
    const file = sent[index]
    if (file) uploads.upload(tileId, file)
  }
  return files.length > room
}

export function createImporter(form: EditorForm): Importer {
  const report = createStore<ImportReport | null>(null)
  const tiles = createFormTiles(form)
  const uploads = createTileUploads(tiles)
  const { queue, files: stored } = uploads
  return {
    async take(files, tileId) {
      const { images, tables, ...rest } = await sortFiles(files)
      const [first, ...others] = images
      const isForTile = tileId !== undefined && first !== undefined
      if (isForTile) await putOnTile(tiles, uploads, tileId, first)
      let hasTooMany = (await addTiles(tiles, uploads, isForTile ? others : images)) || rest.hasTooMany
      let numPrompts = 0
      for (const table of tables) {
        const { numFilled, isFull } = await fillPrompts(tiles, table)
        numPrompts += numFilled
        hasTooMany ||= isFull
      }
      report.set({ ...rest, numImages: images.length, numPrompts, hasTooMany })
    },
    async shrink(tileId) {
      const file = stored.get(tileId)
      if (file) uploads.upload(tileId, await shrinkImage(file))
    },
    hasFile: (tileId) => stored.has(tileId),
    cancelUpload(tileId) {
      queue.cancel(tileId)
      clearLocal(tiles.getImageUrl(tileId))
    },
    cancelAll: () => queue.cancelAll(),
    retry: (tileId) => queue.retry(tileId),
    settled: async () => await queue.settled(),
    statuses: queue.statuses,
    counts: queue.counts,
    report,
  }
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
