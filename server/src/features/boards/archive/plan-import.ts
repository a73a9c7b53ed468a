/** The first step of an import: reads and analyses the archive, and returns what importing it would do. */
import { validateDraft } from '@tilerush/core/boards/validation/validate-draft'
import { toSlug } from '@tilerush/core/boards/slug'
import { tidyDraft } from '@tilerush/core/boards/validation/tidy-draft'
import { manifestLimits, maxStagedArchiveBytes, stagedArchiveMs } from '@tilerush/core/files/constants'
import type { ArchivedBoard, ArchivePlan } from '@tilerush/contract/boards/archive'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { isLostConnection } from '../../../lib/database/sql-state.ts'
import { holdsUnstorableText } from '../../../lib/database/storable-text.ts'
import { freeCopyName } from '../save/duplicate-board.ts'
import { isFolderTaken, readSlugUse } from '../names-store.ts'
import { removeFiles } from '../images/images.ts'
import {
  imageName,
  isImagePath,
  isManifestPath,
  manifestName,
  manifestSchema,
  type ArchiveManifest,
  type ManifestBoard,
  archivedDraft,
} from '@tilerush/contract/boards/archive-manifest'
import { deleteImport, findImportsBefore, findWaitingImports, insertImport, readStagedBytes } from './import-store.ts'
import { isWithinLimits } from './json-size.ts'
import { ArchiveRefused, readArchive } from './read-archive.ts'
import { withSpooledArchive, type SpooledArchive } from './spool-archive.ts'

/** What an import stores between its two steps. */
export interface StagedArchive {
  readonly manifest: ArchiveManifest
  /** Numbers of the stored images by their names in the archive. */
  readonly images: Readonly<Record<string, number>>
  /** The stored images have this many together. */
  readonly numBytes: number
}

const cleanedAtOnce = 20

export function importFolder(importId: string): string {
  return `imports/${importId}`
}

/**
 * One archive of a user waits at a time, and all together are bounded (docs/rules.md#archives-of-boards).
 * @throws {ArchiveRefused}; then nothing is stored.
 */
export async function planImport(
  deps: Deps,
  user: SessionUser,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ArchivePlan> {
  return await withSpooledArchive(chunks, async (archive) => {
    // An archive that the user has looked at and not imported gives way to the next.
    for (const importId of await findWaitingImports(deps.database, user.userId)) await removeImport(deps, importId)
    return await stageArchive(deps, user, archive)
  })
}

/** Bytes that this process is staging, besides those that rows record. */
let numBytesInProgress = 0

async function stageArchive(deps: Deps, user: SessionUser, archive: SpooledArchive): Promise<ArchivePlan> {
  const importId = deps.random.id()
  const unpacked: Unpacked = { written: [], images: new Map(), manifests: new Map(), numBytes: 0 }
  let isRowSent = false
  try {
    await unpack(deps, importId, archive, unpacked)
    const staged = await getStaged(unpacked)
    const boards: ArchivedBoard[] = []
    for (const board of staged.manifest.boards) boards.push(await planBoard(deps, board, staged))
    const now = deps.clock.now()
    isRowSent = true
    await insertImport(deps.database, {
      importId,
      userId: user.userId,
      createdAt: now,
      lastSeenAt: now,
      state: 'planned',
      manifest: staged,
      plan: boards,
    })
    return { importId, boards }
  } catch (error) {
    // The row may name them by now.
    if (!isRowSent || !isLostConnection(error)) await removeFiles(deps, unpacked.written)
    throw error
  } finally {
    numBytesInProgress -= unpacked.numBytes
  }
}

/** What has come out of an archive so far. */
interface Unpacked {
  /** Keys of the stored images. */
  readonly written: string[]
  /** Numbers of the stored images by their paths in the archive. */
  readonly images: Map<string, number>
  /** They are known by their paths: the one at the top, and one within a folder at most. */
  readonly manifests: Map<string, Uint8Array>
  /** The stored images have this many together. */
  numBytes: number
}

async function unpack(deps: Deps, importId: string, archive: SpooledArchive, unpacked: Unpacked): Promise<void> {
  const { written, images, manifests } = unpacked
  const numBytesBefore = await readStagedBytes(deps.database)
  for await (const { name, bytes } of readArchive(archive.chunks, archive.numFiles)) {
    if (isManifestPath(name)) {
      if (name !== manifestName && manifests.size > 0) continue
      manifests.set(name, bytes)
    } else if (isImagePath(name) && bytes.byteLength > 0) {
      unpacked.numBytes += bytes.byteLength
      numBytesInProgress += bytes.byteLength
      if (numBytesBefore + numBytesInProgress > maxStagedArchiveBytes) throw new ArchiveRefused('ARCHIVES_WAITING')
      const number = written.length
      const key = `${importFolder(importId)}/${number}`
      written.push(key)
      await deps.files.put(key, bytes, 'application/octet-stream')
      images.set(name, number)
    }
  }
}

/** The manifest at the top, else the one within a folder around everything; the images are those beside it. */
async function getStaged({ images, manifests, numBytes }: Unpacked): Promise<StagedArchive> {
  const path = manifests.has(manifestName) ? manifestName : [...manifests.keys()][0]
  const bytes = path === undefined ? undefined : manifests.get(path)
  if (path === undefined || !bytes) throw new ArchiveRefused('ARCHIVE_FOREIGN')
  const folder = path.slice(0, -manifestName.length)
  const beside = [...images].filter(([name]) => name.startsWith(folder))
  const byName = Object.fromEntries(beside.map(([name, number]) => [name.slice(folder.length), number]))
  return { manifest: await readManifest(bytes), images: byName, numBytes }
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

async function planBoard({ database }: Deps, board: ManifestBoard, staged: StagedArchive): Promise<ArchivedBoard> {
  const { orm } = database
  const draft = tidyDraft(archivedDraft(board), true)
  const slug = toSlug(draft.name)
  const { isSlugUsed, isSlugAnId } = await readSlugUse(orm, slug, '')
  const isSlugTaken = isSlugUsed || isSlugAnId
  const newName = isSlugTaken ? await freeCopyName(orm, draft.name) : draft.name
  const withImage = board.tiles.filter(({ hasNoImage }) => !hasNoImage)
  const missing = withImage.filter(({ imageFilename }) => !(imageName(board.slug, imageFilename) in staged.images))
  const isTwice = staged.manifest.boards.filter((other) => toSlug(other.name) === slug).length > 1
  return {
    slug: board.slug,
    name: board.name,
    category: board.category,
    numTiles: board.tiles.length,
    numImages: withImage.length - missing.length,
    licences: [...new Set(board.tiles.map(({ credit }) => credit.licence))].filter((licence) => licence !== ''),
    isSlugTaken,
    newName,
    newSlug: toSlug(newName),
    problems: [
      ...validateDraft(draft),
      ...missing.map(
        ({ tileId, imageFilename }) => ({ code: 'IMAGE_MISSING', tileId, detail: imageFilename }) as const,
      ),
      ...(isTwice ? [{ code: 'SLUG_USED' as const, detail: slug }] : []),
      ...(board.imagesFolderName !== undefined && (await isFolderTaken(orm, board.imagesFolderName, '')) && !isSlugTaken
        ? [{ code: 'IMAGES_FOLDER_USED' as const, detail: board.imagesFolderName }]
        : []),
    ],
  }
}

/**
 * Deletes archives that were uploaded more than a day ago, with their images.
 * @returns the number of deleted archives; call again while there are any.
 */
export async function cleanImports(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - stagedArchiveMs)
  const importIds = await findImportsBefore(deps.database, before, cleanedAtOnce)
  for (const importId of importIds) await removeImport(deps, importId)
  return importIds.length
}

/** Files first, so that none is left without its row. */
async function removeImport(deps: Deps, importId: string): Promise<void> {
  await removeFiles(deps, await deps.files.list(importFolder(importId)))
  await deleteImport(deps.database, importId)
}
