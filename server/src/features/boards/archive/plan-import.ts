/** The first step of an import: takes the archive in, looks at it, and says what importing it would do. */
import { draftProblems } from '@tilerush/core/boards/draft-problems'
import { slugOf } from '@tilerush/core/boards/slug'
import { tidyDraft } from '@tilerush/core/boards/tidy-draft'
import { stagedArchiveMs } from '@tilerush/core/constants'
import type { ArchivedBoard, ArchivePlan } from '@tilerush/contract/board-archive'
import type { SessionUser } from '../../../lib/call-context.ts'
import type { Parts } from '../../../lib/parts.ts'
import { holdsUnstorableText } from '../../../lib/storable-text.ts'
import { freeCopyName } from '../duplicate-board.ts'
import { isFolderTaken, readSlugUse } from '../names-store.ts'
import { removeFiles } from '../pictures.ts'
import { imageName, manifestName, manifestSchema, type ArchiveManifest, type ManifestBoard } from './archive-format.ts'
import { archivedDraft } from './archived-draft.ts'
import { deleteImport, findImportsBefore, insertImport } from './import-store.ts'
import { ArchiveRefused, readArchive } from './read-archive.ts'

/** What an import remembers between its two steps. */
export interface StagedArchive {
  readonly manifest: ArchiveManifest
  /** Numbers of the stored pictures by their names in the archive. */
  readonly images: Readonly<Record<string, number>>
}

const cleanedAtOnce = 20

export function importFolder(importId: string): string {
  return `imports/${importId}`
}

/** @throws {ArchiveRefused}, and nothing is kept. */
export async function planImport(
  parts: Parts,
  user: SessionUser,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ArchivePlan> {
  const importId = parts.random.id()
  const written: string[] = []
  try {
    const images: Record<string, number> = {}
    let manifest: ArchiveManifest | null = null
    for await (const { name, bytes } of readArchive(chunks)) {
      if (name === manifestName) manifest = readManifest(bytes)
      else if (name.startsWith('images/') && bytes.byteLength > 0) {
        const number = written.length
        const key = `${importFolder(importId)}/${number}`
        written.push(key)
        await parts.files.put(key, bytes, 'application/octet-stream')
        images[name] = number
      }
    }
    if (!manifest) throw new ArchiveRefused('ARCHIVE_FOREIGN')
    const staged: StagedArchive = { manifest, images }
    const boards: ArchivedBoard[] = []
    for (const board of manifest.boards) boards.push(await planBoard(parts, board, staged))
    const now = parts.clock.now()
    await insertImport(parts.database, {
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
    await removeFiles(parts, written)
    throw error
  }
}

function readManifest(bytes: Uint8Array): ArchiveManifest {
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const manifest = manifestSchema.parse(JSON.parse(json))
    if (!holdsUnstorableText(json)) return manifest
  } catch {
    // Said below.
  }
  throw new ArchiveRefused('ARCHIVE_FOREIGN')
}

async function planBoard({ database }: Parts, board: ManifestBoard, staged: StagedArchive): Promise<ArchivedBoard> {
  const { orm } = database
  const draft = tidyDraft(archivedDraft(board), true)
  const slug = slugOf(draft.name)
  const { isSlugUsed, isSlugAnId } = await readSlugUse(orm, slug, '')
  const isSlugTaken = isSlugUsed || isSlugAnId
  const newName = isSlugTaken ? await freeCopyName(orm, draft.name) : draft.name
  const pictured = board.tiles.filter(({ hasNoImage }) => !hasNoImage)
  const missing = pictured.filter(({ imageFilename }) => !(imageName(board.slug, imageFilename) in staged.images))
  const isTwice = staged.manifest.boards.filter((other) => slugOf(other.name) === slug).length > 1
  return {
    slug: board.slug,
    name: board.name,
    category: board.category,
    numTiles: board.tiles.length,
    numImages: pictured.length - missing.length,
    licences: [...new Set(board.tiles.map(({ credit }) => credit.licence))].filter((licence) => licence !== ''),
    isSlugTaken,
    newName,
    newSlug: slugOf(newName),
    problems: [
      ...draftProblems(draft),
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
 * Removes archives that were taken in a day ago, with their pictures.
 * @returns how many were removed; call again while there are any.
 */
export async function cleanImports(parts: Parts): Promise<number> {
  const before = new Date(parts.clock.now().getTime() - stagedArchiveMs)
  const importIds = await findImportsBefore(parts.database, before, cleanedAtOnce)
  for (const importId of importIds) {
    await removeFiles(parts, await parts.files.list(importFolder(importId)))
    await deleteImport(parts.database, importId)
  }
  return importIds.length
}
