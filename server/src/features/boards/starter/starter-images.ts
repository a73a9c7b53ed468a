/**
 * `content/starter-images.zip`: the thumbnails of the starter boards' images and what the doctor knows of them. Drawing
 * them takes longer than all else of a first start, so what the build draws (`server/prepare-images.ts`) is committed.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { strFromU8, unzipSync } from 'fflate'
import { projectRoot } from '../../../lib/project-root.ts'

export const starterImagesFile = path.join(projectRoot, 'content', 'starter-images.zip')
/** The entry that names what the others were drawn by: `hashImageRules`. */
export const rulesName = 'rules'

/** A change in one of these files may change the drawings. */
const rules = [
  ...['tile-image', 'image-facts', 'svg-render-process', 'pixels'].map(
    (name) => `server/src/features/boards/images/${name}.ts`,
  ),
  'core/src/files/constants.ts',
  'core/src/boards/images/thumbnail.ts',
]

/** SHA-256 in hex, of the rules, the drawing library's version and the boards. Lines end alike on every system. */
export async function hashImageRules(): Promise<string> {
  const hash = createHash('sha256').update(sharp.versions.sharp ?? '')
  for (const file of rules) {
    hash.update((await readFile(path.join(projectRoot, file), 'utf8')).replaceAll('\r\n', '\n'))
  }
  return hash.update(await readFile(path.join(projectRoot, 'content', 'starter-boards.zip'))).digest('hex')
}

/** The committed files by name, without `rules`; null when they were drawn by other rules. */
export async function readStarterImages(): Promise<ReadonlyMap<string, Uint8Array> | null> {
  if (!existsSync(starterImagesFile)) return null
  const { [rulesName]: drawnBy, ...files } = unzipSync(await readFile(starterImagesFile))
  if (!drawnBy || strFromU8(drawnBy) !== (await hashImageRules())) return null
  return new Map(Object.entries(files))
}
