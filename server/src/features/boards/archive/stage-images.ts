/** What of an archive is taken: its manifest, and the images that this names. Nothing else is unpacked. */
import { manifestLimits, maxFileBytes } from '@tilerush/core/files/constants'
import { manifestSchema, type ArchiveManifest } from '@tilerush/contract/boards/archive-manifest'
import { imageName, findManifestPath, manifestName } from '@tilerush/core/files/archive'
import type { Deps } from '../../../lib/deps.ts'
import { holdsUnstorableText } from '../../../lib/database/storable-text.ts'
import { removeFiles } from '../images/images.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { isWithinLimits } from './json-size.ts'
import type { OpenArchive } from './open-archive.ts'

export function importFolder(importId: string): string {
  return `imports/${importId}`
}

export interface FoundManifest {
  readonly manifest: ArchiveManifest
  /** The images that it names and the archive has, without the folder around everything, each with its path in there. */
  readonly images: ReadonlyMap<string, string>
  /** What these unpack to together. */
  readonly numBytes: number
}

/** The manifest at the top, else the one within a folder around everything; the images are those beside it. */
export async function findManifest(archive: OpenArchive): Promise<FoundManifest> {
  const { sizes } = archive
  const path = findManifestPath([...sizes.keys()])
  if (path === undefined || (sizes.get(path) ?? 0) > manifestLimits.bytes) throw new ArchiveRefused('ARCHIVE_FOREIGN')
  const manifest = await readManifest(await archive.read(path))
  const folder = path.slice(0, -manifestName.length)
  const images = new Map<string, string>()
  let numBytes = 0
  for (const { slug, tiles } of manifest.boards) {
    for (const { imageFilename, hasNoImage } of tiles) {
      const name = imageName(slug, imageFilename)
      const size = sizes.get(folder + name) ?? 0
      if (hasNoImage || images.has(name) || size === 0 || size > maxFileBytes) continue
      images.set(name, folder + name)
      numBytes += size
    }
  }
  return { manifest, images, numBytes }
}

async function readManifest(bytes: Uint8Array): Promise<ArchiveManifest> {
  const isReadable = await isWithinLimits(bytes, { maxDepth: manifestLimits.depth, maxNodes: manifestLimits.nodes })
  if (!isReadable) throw new ArchiveRefused('ARCHIVE_FOREIGN')
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const manifest = manifestSchema.parse(JSON.parse(json))
    if (!holdsUnstorableText(json)) return manifest
  } catch {
    // Reported below.
  }
  throw new ArchiveRefused('ARCHIVE_FOREIGN')
}

/** Stores the images by their numbers. @throws {ArchiveRefused}; then none of them is stored. */
export async function stageImages(
  deps: Deps,
  importId: string,
  archive: OpenArchive,
  { images }: FoundManifest,
): Promise<void> {
  const written: string[] = []
  try {
    for (const path of images.values()) {
      const key = `${importFolder(importId)}/${written.length}`
      const bytes = await archive.read(path)
      written.push(key)
      await deps.files.put(key, bytes, 'application/octet-stream')
    }
  } catch (error) {
    await removeFiles(deps, written)
    throw error
  }
}
