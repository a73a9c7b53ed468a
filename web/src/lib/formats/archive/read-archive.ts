/** Our own archive: everything comes along, so that writing it again gives the same. */
import { toNfc } from '@tilerush/core/language/nfc'
import { manifestSchema, type ArchiveManifest, type ManifestBoard } from '@tilerush/contract/boards/archive-manifest'
import { archiveProduct, imageName, findManifestPath, manifestName } from '@tilerush/core/files/archive'
import { manifestLimits } from '@tilerush/core/files/constants'
import { FileRefused, type FoundBoard, type FoundTile } from '../found-board.ts'
import type { LeftOutList } from '../left-out.ts'
import { createPictureStore, type PictureStore } from '../pictures/picture-store.ts'
import type { ReadContext } from '../tools.ts'
import type { OpenZip, ZipEntry } from '../zip/open-zip.ts'

/** The manifest at the top, else the one within a folder around everything. */
export function findManifest({ entries }: OpenZip): ZipEntry | undefined {
  const manifestPath = findManifestPath(entries.map(({ path }) => path))
  return entries.find(({ path }) => path === manifestPath)
}

/** Null for a ZIP file that only has a file of the same name. @throws {FileRefused} */
export async function readArchive(
  zip: OpenZip,
  manifestEntry: ZipEntry,
  context: ReadContext,
  leftOut: LeftOutList,
): Promise<readonly FoundBoard[] | null> {
  const manifest = await readManifest(manifestEntry)
  if (!manifest) return null
  const { boards } = manifest
  const folder = manifestEntry.path.slice(0, -manifestName.length)
  const files = new Map(zip.entries.map((entry) => [entry.path, entry]))
  const numImages = boards.reduce((sum, { tiles }) => sum + tiles.length, 0)
  const pictures = createPictureStore(files, context, leftOut, numImages)
  const found: FoundBoard[] = []
  for (const board of boards) found.push(await toFoundBoard(board, folder, pictures))
  return found
}

async function readManifest(entry: ZipEntry): Promise<ArchiveManifest | null> {
  const refused = new FileRefused('manifestInvalid', { entry: entry.path })
  if (entry.numBytes > manifestLimits.bytes) throw refused
  const text = new TextDecoder().decode(await entry.read())
  if (!text.includes(`"${archiveProduct}"`)) return null
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw refused
  }
}

async function toFoundBoard(board: ManifestBoard, folder: string, pictures: PictureStore): Promise<FoundBoard> {
  const tiles: FoundTile[] = []
  for (const { hasNoImage, translations, ...tile } of board.tiles) {
    const path = toNfc(`${folder}${imageName(board.slug, tile.imageFilename)}`)
    const { image } = hasNoImage ? {} : await pictures.take(path)
    tiles.push({
      ...tile,
      ...(translations && { translations }),
      image: image ?? null,
      origin: tile.originalImageFilename || tile.imageFilename || tile.tileId,
    })
  }
  return { ...board, tiles }
}
