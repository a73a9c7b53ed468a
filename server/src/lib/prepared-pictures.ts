/**
 * What the build has drawn ahead of the starter boards' pictures (`server/prepare-pictures.ts`), so that the first who
 * opens a board waits for no drawing. Found by a picture's bytes, wherever it is stored and whatever it is called.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { StoredImageFacts } from './database/stored-json.ts'
import { projectRoot } from './project-root.ts'

export const preparedFolder = path.join(projectRoot, 'server', 'dist', 'pictures')
export const preparedIndexName = 'index.json'

export interface PreparedFacts {
  readonly facts: StoredImageFacts
  /** Whether it has a light copy, a file with the picture's name; false for a picture that is shown as it is. */
  readonly hasLightImage: boolean
}
/** By the name of the picture. */
export type PreparedIndex = Readonly<Record<string, PreparedFacts>>

export interface PreparedPicture {
  readonly facts: StoredImageFacts
  lightImage(): Promise<Uint8Array | null>
}

export function preparedNameOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Undefined for a picture that is not of the starter boards, and for every one where there was no build. */
export type FindPreparedPicture = (bytes: Uint8Array) => Promise<PreparedPicture | undefined>

/** Reads the folder's index when it is first asked. */
export function openPreparedPictures(folder: string): FindPreparedPicture {
  let index: Promise<ReadonlyMap<string, PreparedFacts>> | undefined
  return async (bytes) => {
    index ??= readIndex(folder)
    const name = preparedNameOf(bytes)
    const known = (await index).get(name)
    if (!known) return undefined
    const { facts, hasLightImage } = known
    const file = path.join(folder, `${name}.webp`)
    return { facts, lightImage: async () => (hasLightImage ? await readFile(file) : null) }
  }
}

export const preparedPicture = openPreparedPictures(preparedFolder)

async function readIndex(folder: string): Promise<ReadonlyMap<string, PreparedFacts>> {
  try {
    const text = await readFile(path.join(folder, preparedIndexName), 'utf8')
    return new Map(Object.entries(JSON.parse(text) as PreparedIndex))
  } catch {
    // Without a build, or with a damaged one, pictures are drawn when they are asked for, as any other.
    return new Map()
  }
}
