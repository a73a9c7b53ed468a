/** The first step of an import: reads and analyses the archive, and returns what importing it would do. */
import { validateDraft } from '@tilerush/core/boards/validation/validate-draft'
import { toSlug } from '@tilerush/core/boards/slug'
import { tidyDraft } from '@tilerush/core/boards/validation/tidy-draft'
import { maxStagedArchiveBytes, stagedArchiveMs } from '@tilerush/core/files/constants'
import { maxStagedBytesPerUser, stagedArchiveYieldsMs } from '@tilerush/core/files/staging/constants'
import type { ArchivedBoard, ArchivePlan } from '@tilerush/contract/boards/archive'
import { type ArchiveManifest, type ManifestBoard, archivedDraft } from '@tilerush/contract/boards/archive-manifest'
import { imageName } from '@tilerush/core/files/archive'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { isLostConnection } from '../../../lib/database/sql-state.ts'
import { freeCopyName } from '../save/duplicate-board.ts'
import { isFolderTaken, readSlugUse } from '../names-store.ts'
import { removeFiles } from '../images/images.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { deleteImport, findImportsBefore, findWaitingImports, insertImport, readStagedBytes } from './import-store.ts'
import { withSpooledArchive } from './spool-archive.ts'
import { findManifest, importFolder, stageImages } from './stage-images.ts'

/** What an import stores between its two steps. */
export interface StagedArchive {
  readonly manifest: ArchiveManifest
  /** Numbers of the stored images by their names in the archive. */
  readonly images: Readonly<Record<string, number>>
  /** The stored images have this many together. */
  readonly numBytes: number
}

const cleanedAtOnce = 20

/** What the first step takes into account besides the archive. */
interface PlanOptions {
  /** Whether a board with problems ends the import, before anything is unpacked. */
  readonly mustBeValid?: boolean
}

/** Boards of the archive cannot be made as they are. */
export class ImportInvalid extends Error {
  override readonly name = 'ImportInvalid'
  readonly boards: readonly ArchivedBoard[]

  constructor(boards: readonly ArchivedBoard[]) {
    super('The archive has boards with problems')
    this.boards = boards
  }
}

/**
 * One archive of a user waits at a time, which the next one replaces; those of a user, and all together, are bounded
 * (docs/rules.md#archives-of-boards).
 * @throws {ArchiveRefused}, or {ImportInvalid}; then nothing is stored, and what waits stays.
 */
export async function planImport(
  deps: Deps,
  user: SessionUser,
  chunks: AsyncIterable<Uint8Array>,
  { mustBeValid = false }: PlanOptions = {},
): Promise<ArchivePlan> {
  return await withSpooledArchive(chunks, async (archive) => {
    const found = await findManifest(archive)
    const { manifest, images, numBytes } = found
    const numbers = Object.fromEntries([...images.keys()].map((name, number) => [name, number]))
    const staged: StagedArchive = { manifest, images: numbers, numBytes }
    const boards: ArchivedBoard[] = []
    for (const board of manifest.boards) boards.push(await planBoard(deps, board, staged))
    const invalid = boards.filter(({ problems }) => problems.length > 0)
    if (mustBeValid && invalid.length > 0) throw new ImportInvalid(invalid)
    const replaced = await findWaitingImports(deps.database, { userId: user.userId })
    const importId = deps.random.id()
    numBytesInProgress += numBytes
    try {
      await makeRoom(deps, user.userId, numBytes, replaced)
      await stageImages(deps, importId, archive, found)
      await record(deps, { importId, userId: user.userId, manifest: staged, plan: boards })
    } finally {
      numBytesInProgress -= numBytes
    }
    for (const other of replaced) await removeImport(deps, other)
    return { importId, boards }
  })
}

/** Bytes that this process is staging, besides those that rows record. */
let numBytesInProgress = 0

/**
 * Archives of others that wait for long give way where all together hold too much.
 * @throws {ArchiveRefused}
 */
async function makeRoom(deps: Deps, userId: string, numBytes: number, replaced: readonly string[]): Promise<void> {
  if (numBytes > maxStagedBytesPerUser) throw new ArchiveRefused('ARCHIVE_UNPACKS_TOO_LARGE')
  const staysOfUser = await readStagedBytes(deps.database, { userId, without: replaced })
  if (staysOfUser + numBytes > maxStagedBytesPerUser) throw new ArchiveRefused('ARCHIVES_WAITING')
  const isFull = async (): Promise<boolean> =>
    (await readStagedBytes(deps.database, { without: replaced })) + numBytesInProgress > maxStagedArchiveBytes
  if (!(await isFull())) return
  const before = new Date(deps.clock.now().getTime() - stagedArchiveYieldsMs)
  for (const importId of await findWaitingImports(deps.database, { before })) {
    await removeImport(deps, importId)
    if (!(await isFull())) return
  }
  throw new ArchiveRefused('ARCHIVES_WAITING')
}

async function record(
  deps: Deps,
  planned: Pick<Parameters<typeof insertImport>[1], 'importId' | 'userId' | 'manifest' | 'plan'>,
): Promise<void> {
  const now = deps.clock.now()
  try {
    await insertImport(deps.database, { ...planned, createdAt: now, lastSeenAt: now, state: 'planned' })
  } catch (error) {
    // After a lost connection the row may name them.
    if (!isLostConnection(error)) await removeStaged(deps, planned.importId)
    throw error
  }
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
  await removeStaged(deps, importId)
  await deleteImport(deps.database, importId)
}

async function removeStaged(deps: Deps, importId: string): Promise<void> {
  await removeFiles(deps, await deps.files.list(importFolder(importId)))
}
