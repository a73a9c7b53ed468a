/**
 * The last step of the build: draws the thumbnails of the starter boards' images and analyses them for the doctor.
 * Images that an earlier build drew by the same rules come from the cache.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { thumbnailName, thumbnailSides, type ThumbnailSide } from '@tilerush/core/boards/images/thumbnail'
import sharp from 'sharp'
import {
  preparedFolder,
  preparedIndexName,
  getPreparedName,
  type PreparedFacts,
  type PreparedIndex,
} from './src/features/boards/images/prepared-images.ts'
import { readStarterArchive } from './src/features/boards/starter/starter-archive.ts'
import { projectRoot } from './src/lib/project-root.ts'
import { examineStored } from './src/features/boards/images/tile-image.ts'

const cacheFolder = path.join(projectRoot, '.cache', 'pictures')
/** A change in one of these files, or another version of the drawing library, may change the images. */
const rules = [
  ...['tile-image', 'image-facts', 'svg-render-process', 'pixels'].map(
    (name) => `server/src/features/boards/images/${name}.ts`,
  ),
  'server/prepare-images.ts',
  'core/src/files/constants.ts',
  'core/src/boards/images/thumbnail.ts',
]

async function rulesHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const file of rules) hash.update(await readFile(path.join(projectRoot, file)))
  return hash.digest('hex')
}

/** Draws what the cache does not have. */
async function prepare(bytes: Uint8Array): Promise<readonly [name: string, PreparedFacts]> {
  const name = getPreparedName(bytes)
  const known = path.join(cacheFolder, `${name}.json`)
  if (existsSync(known)) return [name, JSON.parse(await readFile(known, 'utf8')) as PreparedFacts]
  const examined = await examineStored(bytes)
  if (!examined) throw new Error(`The image ${name} of a starter board cannot be drawn`)
  const thumbnails: ThumbnailSide[] = []
  for (const side of thumbnailSides) {
    const thumbnail = examined.thumbnails[side]
    if (!thumbnail) continue
    await writeFile(path.join(cacheFolder, thumbnailName(name, side)), thumbnail)
    thumbnails.push(side)
  }
  const prepared = { facts: examined.facts, thumbnails }
  // Last: an index means that all files are complete.
  await writeFile(known, JSON.stringify(prepared))
  return [name, prepared]
}

const stamp = path.join(cacheFolder, 'rules')
const rulesNow = await rulesHash()
if (!existsSync(stamp) || (await readFile(stamp, 'utf8')) !== rulesNow)
  await rm(cacheFolder, { recursive: true, force: true })
await mkdir(cacheFolder, { recursive: true })
await writeFile(stamp, rulesNow)

const { images } = await readStarterArchive(path.join(projectRoot, 'content'))
const prepared = await Promise.all(
  [...images].filter(([name]) => name.startsWith('images/')).map(([, bytes]) => prepare(bytes)),
)
const index: PreparedIndex = Object.fromEntries(prepared)
await rm(preparedFolder, { recursive: true, force: true })
await mkdir(preparedFolder, { recursive: true })
for (const [name, { thumbnails }] of Object.entries(index)) {
  for (const side of thumbnails) {
    const file = thumbnailName(name, side)
    await copyFile(path.join(cacheFolder, file), path.join(preparedFolder, file))
  }
}
await writeFile(path.join(preparedFolder, preparedIndexName), JSON.stringify(index))
