/** The second step of an import: every image is read and cleaned first, then the boards are created. */
import { createHash } from 'node:crypto'
import pMap from 'p-map'
import { importDeadAfterMs } from '@tilerush/core/files/staging/constants'
import { validateDraft } from '@tilerush/core/boards/validation/validate-draft'
import { getImagesFolderName } from '@tilerush/core/boards/images/tile-image'
import { toSlug } from '@tilerush/core/boards/slug'
import { tidyDraft } from '@tilerush/core/boards/validation/tidy-draft'
import type { BoardIssue } from '@tilerush/core/boards/validation/board-issues'
import type { ArchiveState } from '@tilerush/contract/boards/archive'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { readTileImage } from '../images/tile-image.ts'
import { createBoard } from '../save/create-board.ts'
import { copyTranslations, freeCopyName } from '../save/duplicate-board.ts'
import { readNextBoardId } from '../names-store.ts'
import { removeFiles } from '../images/images.ts'
import type { TileImage } from '../save/plan-save.ts'
import { storeImage } from '../images/upload-image.ts'
import { type ManifestBoard, archivedDraft } from '@tilerush/contract/boards/archive-manifest'
import { imageName } from '@tilerush/core/files/archive'
import { findImport, findImportState, startImport, updateImport } from './import-store.ts'
import type { StagedArchive } from './plan-import.ts'
import { importFolder } from './stage-images.ts'

export interface ImportChoice {
  readonly slugs: readonly string[]
  readonly mode: 'asArchived' | 'testing'
}

const maxTries = 5
/** While one image is stored the next is processed; the image queue bounds how many are processed at once. */
const maxParallelImages = 3

/** Null for an unknown import. A repeat while it is running or done changes nothing. */
export async function applyImport(
  deps: Deps,
  user: SessionUser,
  importId: string,
  choice: ImportChoice,
): Promise<ArchiveState | null> {
  const row = await findImport(deps.database, user.userId, importId)
  if (!row) return null
  const now = deps.clock.now()
  const staged = row.manifest as StagedArchive
  const boards = staged.manifest.boards.filter(({ slug }) => choice.slugs.includes(slug))
  const isOurs = await startImport(deps.database, importId, {
    choice,
    numImages: boards.reduce((sum, board) => sum + tilesWithImage(board).length, 0),
    at: now,
    deadSince: new Date(now.getTime() - importDeadAfterMs),
  })
  if (isOurs) void runImport(deps, user, { importId, staged, boards, choice })
  return findArchiveState(deps, user, importId)
}

export async function findArchiveState(
  { database }: Deps,
  user: SessionUser,
  importId: string,
): Promise<ArchiveState | null> {
  const row = await findImportState(database, user.userId, importId)
  return row && { ...row, failure: row.failure as ArchiveState['failure'] }
}

interface RunningImport {
  readonly importId: string
  readonly staged: StagedArchive
  readonly boards: readonly ManifestBoard[]
  readonly choice: ImportChoice
}

/** A board of the archive cannot be made. */
class ImportFailed extends Error {
  override readonly name = 'ImportFailed'
  readonly failure: { readonly slug: string; readonly problems: readonly BoardIssue[] }

  constructor(slug: string, issues: readonly BoardIssue[]) {
    super(`The board ${slug} cannot be imported`)
    this.failure = { slug, problems: issues }
  }
}

/** Never rejects: the result is in the import's state. */
async function runImport(deps: Deps, user: SessionUser, running: RunningImport): Promise<void> {
  const { importId, boards } = running
  const save = (progress: Parameters<typeof updateImport>[2]) =>
    updateImport(deps.database, importId, progress, deps.clock.now())
  try {
    // No image of an archive is read if one of its boards is invalid anyway.
    for (const board of boards) rejectInvalid(board)
    const images = new Map(boards.map((board) => [board, new Map<string, TileImage>()]))
    let numImagesDone = 0
    let reporting = Promise.resolve()
    const getRead = async (board: ManifestBoard, tile: TileWithImage): Promise<void> => {
      images.get(board)?.set(tile.tileId, await readImage(deps, running, board, tile))
      numImagesDone++
      // One after the other, so that the number never falls.
      reporting = reporting.then(() => save({ numImagesDone }))
      await reporting
    }
    const tiles = boards.flatMap((board) => tilesWithImage(board).map((tile) => ({ board, tile })))
    await pMap(tiles, ({ board, tile }) => getRead(board, tile), { concurrency: maxParallelImages })
    const boardIds: string[] = []
    for (const board of boards) {
      boardIds.push(await makeBoard(deps, user, running, board, images.get(board) ?? new Map()))
    }
    await save({ state: 'done', boardIds })
    await removeFiles(deps, await deps.files.list(importFolder(importId)))
  } catch (error) {
    const failure = error instanceof ImportFailed ? error.failure : { slug: '', problems: [] }
    if (!(error instanceof ImportFailed)) deps.log.error({ err: error }, 'An import failed')
    await save({ state: 'failed', failure }).catch(() => undefined)
  }
}

type TileWithImage = ManifestBoard['tiles'][number]

function tilesWithImage({ tiles }: ManifestBoard): ManifestBoard['tiles'] {
  return tiles.filter(({ hasNoImage }) => !hasNoImage)
}

function rejectInvalid(board: ManifestBoard): void {
  const issues = validateDraft(tidyDraft(archivedDraft(board), true))
  if (issues.length > 0) throw new ImportFailed(board.slug, issues)
}

/** Cleans the image and stores it under its final name where the board can take it from. */
async function readImage(
  deps: Deps,
  { importId, staged }: RunningImport,
  board: ManifestBoard,
  { tileId, imageFilename }: TileWithImage,
): Promise<TileImage> {
  const fail = (code: 'IMAGE_MISSING' | 'IMAGE_UNUSABLE') =>
    new ImportFailed(board.slug, [{ code, tileId, detail: imageFilename }])
  const number = staged.images[imageName(board.slug, imageFilename)]
  const file = number === undefined ? null : await deps.files.get(`${importFolder(importId)}/${number}`)
  if (!file) throw fail('IMAGE_MISSING')
  const result = await readTileImage(file.bytes)
  if (!result.ok) throw fail('IMAGE_UNUSABLE')
  const image = result.value
  const filename = `${imageFilename.slice(0, imageFilename.lastIndexOf('.'))}.${image.facts.type}`
  const from = { folder: cleanFolder(importId, staged, board), filename }
  await storeImage(deps, from, image)
  return { from, filename, facts: image.facts }
}

function cleanFolder(importId: string, { manifest }: StagedArchive, board: ManifestBoard): string {
  return `${importFolder(importId)}/board-${manifest.boards.indexOf(board)}`
}

/** A board that an aborted run of this import has created is not created again. */
async function makeBoard(
  deps: Deps,
  user: SessionUser,
  { importId, choice }: RunningImport,
  board: ManifestBoard,
  images: ReadonlyMap<string, TileImage>,
): Promise<string> {
  const archived = archivedDraft(board)
  const tiles = archived.tiles.map((tile) => ({
    ...tile,
    imageFilename: images.get(tile.tileId)?.filename ?? tile.imageFilename,
  }))
  const { nameTranslations } = archived
  let { name } = archived
  for (let attempt = 1; ; attempt++) {
    const boardId = await readNextBoardId(deps.database.orm)
    const isRenamed = name !== archived.name
    const ownFolder = isRenamed ? undefined : board.imagesFolderName
    const created = await createBoard(deps, user, {
      boardId,
      saveKey: getSaveKey(importId, board.slug),
      change: 'imported',
      draft: {
        ...archived,
        ...(isRenamed && nameTranslations && { nameTranslations: copyTranslations(nameTranslations, name) }),
        tiles,
        name,
        mode: choice.mode === 'testing' ? 'testing' : board.mode,
        imagesFolderName: ownFolder ?? getImagesFolderName(boardId, toSlug(name)),
      },
      images: images,
    })
    if (created.ok) return created.value.boardId
    const { problems: issues } = created.error.data
    const isNameTaken = issues.some(({ code }) => code.startsWith('SLUG_'))
    if (!isNameTaken || attempt === maxTries) throw new ImportFailed(board.slug, issues)
    name = await freeCopyName(deps.database.orm, archived.name)
  }
}

/** The same for every run of the import, as a UUID. */
function getSaveKey(importId: string, slug: string): string {
  const digest = createHash('sha256').update(`${importId} ${slug}`).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
