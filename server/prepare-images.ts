/**
 * The last step of the build: puts the thumbnails of the starter boards' images, and what the doctor knows of them, where
 * the server finds them. They are committed; after a change of the rules or the boards they are drawn again, and the
 * changed `content/starter-images.zip` is to be committed.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import pMap from 'p-map'
import { thumbnailName, thumbnailSides, type ThumbnailSide } from '@tilerush/core/boards/images/thumbnail'
import {
  preparedFolder,
  preparedIndexName,
  getPreparedName,
  type PreparedFacts,
} from './src/features/boards/images/prepared-images.ts'
import { readStarterArchive } from './src/features/boards/starter/starter-archive.ts'
import {
  hashImageRules,
  readStarterImages,
  rulesName,
  starterImagesFile,
} from './src/features/boards/starter/starter-images.ts'
import { projectRoot } from './src/lib/project-root.ts'
import { examineStored } from './src/features/boards/images/tile-image.ts'

type Files = ReadonlyMap<string, Uint8Array>

async function drawAll(): Promise<Files> {
  const { images } = await readStarterArchive(path.join(projectRoot, 'content'))
  const drawings = [...images].filter(([name]) => name.startsWith('images/')).map(([, bytes]) => bytes)
  const files = new Map<string, Uint8Array>()
  const index: Record<string, PreparedFacts> = {}
  const examined = await Promise.all(drawings.map(async (bytes) => [bytes, await examineStored(bytes)] as const))
  for (const [bytes, drawn] of examined) {
    const name = getPreparedName(bytes)
    if (!drawn) throw new Error(`The image ${name} of a starter board cannot be drawn`)
    const thumbnails: ThumbnailSide[] = []
    for (const side of thumbnailSides) {
      const thumbnail = drawn.thumbnails[side]
      if (!thumbnail) continue
      files.set(thumbnailName(name, side), thumbnail)
      thumbnails.push(side)
    }
    index[name] = { facts: drawn.facts, thumbnails }
  }
  return files.set(preparedIndexName, strToU8(JSON.stringify(index)))
}

/** An archive whose bytes depend on the files alone. */
async function commit(files: Files): Promise<void> {
  const entries: Zippable = { ...Object.fromEntries(files), [rulesName]: strToU8(await hashImageRules()) }
  await writeFile(starterImagesFile, zipSync(entries, { mtime: new Date(1980, 0, 1) }))
  process.stdout.write('Drew content/starter-images.zip again: commit it\n')
}

let files = await readStarterImages()
if (!files) {
  files = await drawAll()
  await commit(files)
}
await rm(preparedFolder, { recursive: true, force: true })
await mkdir(preparedFolder, { recursive: true })
await pMap(files, ([name, bytes]) => writeFile(path.join(preparedFolder, name), bytes), { concurrency: 16 })
