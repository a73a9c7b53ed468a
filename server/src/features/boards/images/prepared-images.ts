/**
 * Drawings of the starter boards' images, put there by the build (`server/prepare-images.ts`), so that the first viewer
 * of a board waits for no drawing. Found by an image's bytes, wherever it is stored and whatever its name is.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { thumbnailName, type ThumbnailSide } from '@tilerush/core/boards/images/thumbnail'
import type { StoredImageFacts } from '../../../lib/database/stored-json.ts'
import { projectRoot } from '../../../lib/project-root.ts'

export const preparedFolder = path.join(projectRoot, 'server', 'dist', 'images')
export const preparedIndexName = 'index.json'

export interface PreparedFacts {
  readonly facts: StoredImageFacts
  /** Sides in px of the thumbnails it has, each a file; an image that is shown itself has none. */
  readonly thumbnails: readonly ThumbnailSide[]
}
/** They are found by the name of the image. */
export type PreparedIndex = Readonly<Record<string, PreparedFacts>>

export interface PreparedImage {
  readonly facts: StoredImageFacts
  thumbnail(sidePx: ThumbnailSide): Promise<Uint8Array | null>
}

export function getPreparedName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Undefined for an image that is not of the starter boards, and for every image without a build. */
export type FindPreparedImage = (bytes: Uint8Array) => Promise<PreparedImage | undefined>

/** Reads the folder's index on first use. */
export function openPreparedImages(folder: string): FindPreparedImage {
  let index: Promise<ReadonlyMap<string, PreparedFacts>> | undefined
  return async (bytes) => {
    index ??= readIndex(folder)
    const name = getPreparedName(bytes)
    const known = (await index).get(name)
    if (!known) return undefined
    const { facts, thumbnails } = known
    const read = (sidePx: ThumbnailSide) => readFile(path.join(folder, thumbnailName(name, sidePx)))
    return { facts, thumbnail: async (sidePx) => (thumbnails.includes(sidePx) ? await read(sidePx) : null) }
  }
}

export const preparedImage = openPreparedImages(preparedFolder)

async function readIndex(folder: string): Promise<ReadonlyMap<string, PreparedFacts>> {
  try {
    const text = await readFile(path.join(folder, preparedIndexName), 'utf8')
    return new Map(Object.entries(JSON.parse(text) as PreparedIndex))
  } catch {
    // Without a build, or with a damaged one, images are drawn on request, like any other.
    return new Map()
  }
}
