/** Brings files into the form: pictures become tiles, or a tile's picture; tables fill in prompts. */
import type { UploadedImage } from '@tilerush/contract/tile-images'
import { promptFromFilename } from '@tilerush/core/boards/prompt-text'
import { maxFileBytes, maxTilesPerBoard } from '@tilerush/core/constants'
import { ORPCError } from '@orpc/client'
import { sendWhenFree } from '../../../lib/send-when-free.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import { noCredit, type TileValues } from '../form/board-values.ts'
import type { EditorForm } from '../form/editor-form.ts'
import { newTile } from '../form/new-tile.ts'
import { sortFiles } from './dropped-files.ts'
import { pictureTextOf } from './picture-text.ts'
import { decodeTable, matchPrompts, promptRows } from './prompt-table.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

/** The server takes one upload at a time from each user. */
const uploadsAtOnce = 1

/** What came of the last files, for the line below the drop area. */
export interface ImportReport {
  readonly numPictures: number
  readonly numPrompts: number
  readonly unknown: readonly string[]
  readonly broken: readonly string[]
  readonly hasTooMany: boolean
}

export interface Importer extends Pick<UploadQueue, 'retry' | 'settled' | 'statuses' | 'counts' | 'cancelAll'> {
  /** `tileId`: the tile that the first picture is for; else every picture becomes a tile. */
  readonly take: (files: readonly File[], tileId?: string) => Promise<void>
  /** Sends a smaller copy of the tile's picture; of one that came with this visit only (see `hasFile`). */
  readonly shrink: (tileId: string) => Promise<void>
  readonly hasFile: (tileId: string) => boolean
  readonly cancelUpload: (tileId: string) => void
  readonly report: Store<ImportReport | null>
}

/** Names that clipboards give every picture: they are no prompt. */
const clipboardName = /^(?:image|grafik|clipboard|unnamed|untitled|screenshot)\d*\.[a-z]+$/i

function promptOf(file: File): string {
  return clipboardName.test(file.name) ? '' : promptFromFilename(file.name)
}

async function send(
  file: File,
  sending: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadedImage> {
  // Not sent at all: the server would refuse it after the whole way.
  if (file.size >= maxFileBytes) throw new ORPCError('IMAGE_TOO_LARGE', { data: { maxBytes: maxFileBytes } })
  const { uploadClient } = await import('../../../lib/upload-client.ts')
  const { signal, onProgress } = sending
  const client = uploadClient(onProgress)
  return await sendWhenFree(() => client.boards.uploadImage({ file }, { signal }), signal)
}

/** What a new picture changes in its tile. */
async function pictureFields(file: File) {
  return {
    prompt: promptOf(file),
    originalImageFilename: file.name,
    imageUrl: URL.createObjectURL(file),
    uploadId: null,
    facts: null,
    credit: { ...noCredit },
    pictureText: await pictureTextOf(file),
  }
}

export function createImporter(form: EditorForm): Importer {
  const report = createStore<ImportReport | null>(null)
  const indexOf = (tileId: string): number => form.getValues('tiles').findIndex((tile) => tile.tileId === tileId)

  /** Sets fields of a tile wherever it lies by now; one that was removed meanwhile stays away. */
  const change = (tileId: string, values: Partial<TileValues>): void => {
    const index = indexOf(tileId)
    if (index < 0) return
    for (const [name, value] of Object.entries(values)) {
      form.setValue(`tiles.${index}.${name}` as `tiles.${number}.prompt`, value as string)
    }
  }

  const queue = createUploadQueue<UploadedImage>({
    send,
    atOnce: uploadsAtOnce,
    onSent: (tileId, { uploadId, imageUrl, facts }) => {
      const shownBefore = form.getValues('tiles')[indexOf(tileId)]?.imageUrl
      change(tileId, { uploadId, imageUrl, facts })
      forgetLocal(shownBefore)
    },
  })

  /** Kept while the form is open, so that a large picture can be made smaller after it was sent. */
  const kept = new Map<string, File>()
  const upload = (tileId: string, file: File): void => {
    kept.set(tileId, file)
    queue.add(tileId, file)
  }

  async function putOnTile(tileId: string, file: File): Promise<void> {
    forgetLocal(form.getValues('tiles')[indexOf(tileId)]?.imageUrl)
    const { prompt, ...fields } = await pictureFields(file)
    change(tileId, prompt === '' ? fields : { ...fields, prompt })
    upload(tileId, file)
  }

  async function addTiles(files: readonly File[]): Promise<boolean> {
    const tiles = form.getValues('tiles')
    const room = Math.max(0, maxTilesPerBoard - tiles.length)
    const added: { tile: TileValues; file: File }[] = []
    for (const file of files.slice(0, room)) {
      const empty = newTile([...tiles, ...added.map(({ tile }) => tile)], form.getValues('imageFormat'))
      added.push({ tile: { ...empty, ...(await pictureFields(file)) }, file })
    }
    form.setValue('tiles', [...form.getValues('tiles'), ...added.map(({ tile }) => tile)])
    for (const { tile, file } of added) upload(tile.tileId, file)
    return files.length > room
  }

  async function fillPrompts(table: File): Promise<{ readonly numFilled: number; readonly isFull: boolean }> {
    const rows = promptRows(decodeTable(new Uint8Array(await table.arrayBuffer())))
    const tiles = form.getValues('tiles')
    const { filled, extra } = matchPrompts(rows, tiles)
    for (const { index, row } of filled) {
      const tileId = tiles[index]?.tileId
      const answer = row.answerText === '' ? {} : { answerText: row.answerText }
      // A tile without a picture waits for the named one: the rename file tells its new name.
      const isNameless = tiles[index]?.originalImageFilename === '' && row.filename !== ''
      const name = isNameless ? { originalImageFilename: row.filename } : {}
      if (tileId !== undefined) change(tileId, { prompt: row.prompt, ...answer, ...name })
    }
    // Rows without a tile become tiles that wait for their pictures.
    const added: TileValues[] = []
    const room = Math.max(0, maxTilesPerBoard - tiles.length)
    for (const row of extra.slice(0, room)) {
      const empty = newTile([...tiles, ...added], form.getValues('imageFormat'))
      added.push({ ...empty, prompt: row.prompt, answerText: row.answerText, originalImageFilename: row.filename })
    }
    if (added.length > 0) form.setValue('tiles', [...tiles, ...added])
    return { numFilled: filled.length + added.length, isFull: extra.length > room }
  }

  return {
    async take(files, tileId) {
      const { pictures, tables, ...rest } = await sortFiles(files)
      const [first, ...others] = pictures
      const isForTile = tileId !== undefined && first !== undefined
      if (isForTile) await putOnTile(tileId, first)
      let hasTooMany = (await addTiles(isForTile ? others : pictures)) || rest.hasTooMany
      let numPrompts = 0
      for (const table of tables) {
        const { numFilled, isFull } = await fillPrompts(table)
        numPrompts += numFilled
        hasTooMany ||= isFull
      }
      report.set({ ...rest, numPictures: pictures.length, numPrompts, hasTooMany })
    },
    async shrink(tileId) {
      const file = kept.get(tileId)
      if (file) upload(tileId, await shrinkPicture(file))
    },
    hasFile: (tileId) => kept.has(tileId),
    cancelUpload(tileId) {
      queue.cancel(tileId)
      forgetLocal(form.getValues('tiles')[indexOf(tileId)]?.imageUrl)
    },
    cancelAll: queue.cancelAll,
    retry: queue.retry,
    settled: queue.settled,
    statuses: queue.statuses,
    counts: queue.counts,
    report,
  }
}

function forgetLocal(imageUrl: string | undefined): void {
  if (imageUrl?.startsWith('blob:')) URL.revokeObjectURL(imageUrl)
}
