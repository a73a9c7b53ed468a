/**
 * The second step of an import, as a job: every image is read and cleaned first, then the boards are created. What a
 * process has begun and left, another one takes up (decision 0044).
 */
import { createHash } from 'node:crypto'
import pMap from 'p-map'
import { can } from '@tilerush/core/account/roles'
import { importPausesSeconds, importsAtOnce } from '@tilerush/core/files/staging/constants'
import { validateDraft } from '@tilerush/core/boards/validation/validate-draft'
import { getImagesFolderName } from '@tilerush/core/boards/images/tile-image'
import { toSlug } from '@tilerush/core/boards/slug'
import { tidyDraft } from '@tilerush/core/boards/validation/tidy-draft'
import type { BoardIssue } from '@tilerush/core/boards/validation/board-issues'
import type { ArchiveState } from '@tilerush/contract/boards/archive'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { askForJobs, beginJobs, type JobKind, type RunningJob } from '../../../lib/jobs/jobs.ts'
import { readTileImage } from '../images/tile-image.ts'
import { createBoard } from '../save/create-board.ts'
import { copyTranslations, freeCopyName } from '../save/duplicate-board.ts'
import { takeOut } from '../deleted/deleted-store.ts'
import { readNextBoardId } from '../names-store.ts'
import { removeFiles } from '../images/images.ts'
import type { TileImage } from '../save/plan-save.ts'
import { recordChange, type Editor } from '../save/record-change.ts'
import { invalidateCurrentBoards } from '../visible-boards.ts'
import { storeImage } from '../images/upload-image.ts'
import { type ManifestBoard, archivedDraft } from '@tilerush/contract/boards/archive-manifest'
import { imageName } from '@tilerush/core/files/archive'
import {
  findImport,
  findImporter,
  findImportState,
  startImport,
  takeSaves,
  updateImport,
  type ImportRow,
} from './import-store.ts'
import type { StagedArchive } from './plan-import.ts'
import { importFolder } from './stage-images.ts'

export interface ImportChoice {
  readonly slugs: readonly string[]
  readonly mode: 'asArchived' | 'testing'
}

const maxTries = 5
/** While one image is stored the next is processed; the image queue bounds how many are processed at once. */
const maxParallelImages = 3

export const importJob: JobKind = {
  name: 'imports',
  atOnce: importsAtOnce,
  pausesSeconds: importPausesSeconds,
  run: runImport,
  giveUp: (deps, job) => endFailed(deps, job, unknownFailure),
}

/** Null for an unknown import. A repeat while it is running or done changes nothing. */
export async function applyImport(
  deps: Deps,
  user: SessionUser,
  importId: string,
  { slugs, mode }: ImportChoice,
): Promise<ArchiveState | null> {
  const row = await findImport(deps.database.orm, importId)
  if (row?.userId !== user.userId) return null
  const { sessionId, ipAddress } = user
  const choice: StoredChoice = { slugs, mode, by: { sessionId, ipAddress } }
  const numImages = chosenBoards(row, choice).reduce((sum, board) => sum + tilesWithImage(board).length, 0)
  await deps.database.transaction(async (tx) => {
    const isOurs = await startImport(tx, importId, { choice, numImages, at: deps.clock.now() })
    if (isOurs) await askForJobs(tx, deps, importJob, [importId])
  })
  void beginJobs(deps, [importJob])
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

type Failure = NonNullable<ArchiveState['failure']>

/** No board is the reason: the file store was away, say, or whoever imported may no longer. */
const unknownFailure: Failure = { slug: '', problems: [] }

/** What is stored until the import is over, so that any process can do it; null behind that, and for a deleted account. */
interface StoredChoice extends ImportChoice {
  /** For the audit log; absent where an earlier release began it. */
  readonly by?: Pick<SessionUser, 'sessionId' | 'ipAddress'>
}

interface RunningImport {
  readonly importId: string
  readonly editor: Editor
  readonly staged: StagedArchive
  readonly choice: StoredChoice
  readonly job: RunningJob
}

const toChoice = ({ choice }: ImportRow) => choice as StoredChoice | null

function toEditor(row: ImportRow): Editor {
  const by = toChoice(row)?.by
  return by ? { userId: row.userId, ...by } : { userId: row.userId }
}

function chosenBoards({ manifest }: Pick<ImportRow, 'manifest'>, { slugs }: ImportChoice): ManifestBoard[] {
  return (manifest as StagedArchive).manifest.boards.filter(({ slug }) => slugs.includes(slug))
}

/** A board of the archive cannot be made. */
class ImportFailed extends Error {
  override readonly name = 'ImportFailed'
  readonly failure: Failure

  constructor(slug: string, issues: readonly BoardIssue[]) {
    super(`The board ${slug} cannot be imported`)
    this.failure = { slug, problems: [...issues] }
  }
}

async function runImport(deps: Deps, job: RunningJob): Promise<void> {
  const importId = job.key
  const { orm } = deps.database
  const row = await findImport(orm, importId)
  // It was deleted, or a process of an earlier release has done it.
  if (row?.state !== 'running') return
  const choice = toChoice(row)
  if (!choice || !can(await findImporter(orm, row.userId), 'create')) return await endFailed(deps, job, unknownFailure)
  const editor = toEditor(row)
  const running = { importId, editor, staged: row.manifest as StagedArchive, choice, job }
  try {
    const boardIds = await makeBoards(deps, running, chosenBoards(row, choice))
    await job.end((tx) => updateImport(tx, importId, { state: 'done', boardIds }, deps.clock.now()))
  } catch (error) {
    if (!(error instanceof ImportFailed)) throw error
    return await endFailed(deps, job, error.failure)
  }
  await removeFiles(deps, await deps.files.list(importFolder(importId)))
}

/** Takes away again what was made before, so that nothing is half there. */
async function endFailed(deps: Deps, job: RunningJob, failure: Failure): Promise<void> {
  const importId = job.key
  const now = deps.clock.now()
  await job.end(async (tx) => {
    const row = await findImport(tx, importId)
    if (row?.state !== 'running') return
    const slugs = toChoice(row)?.slugs ?? []
    const keys = slugs.map((slug) => getSaveKey(importId, slug))
    for (const boardId of await takeSaves(tx, row.userId, keys)) {
      const version = await takeOut(tx, boardId, row.userId, now)
      if (version !== null) {
        await recordChange(tx, deps, toEditor(row), { boardId, version, change: 'deleted', changedAt: now })
      }
    }
    await updateImport(tx, importId, { state: 'failed', failure }, now)
  })
  invalidateCurrentBoards(deps.database)
}

/** The ids of the boards. @throws {ImportFailed} */
async function makeBoards(deps: Deps, running: RunningImport, boards: readonly ManifestBoard[]): Promise<string[]> {
  const { importId, job } = running
  // No image of an archive is read if one of its boards is invalid anyway.
  for (const board of boards) rejectInvalid(board)
  const images = new Map(boards.map((board) => [board, new Map<string, TileImage>()]))
  let numImagesDone = 0
  const tiles = boards.flatMap((board) => tilesWithImage(board).map((tile) => ({ board, tile })))
  await pMap(
    tiles,
    async ({ board, tile }) => {
      job.signal.throwIfAborted()
      images.get(board)?.set(tile.tileId, await readImage(deps, running, board, tile))
      await updateImport(deps.database.orm, importId, { numImagesDone: ++numImagesDone }, deps.clock.now())
    },
    { concurrency: maxParallelImages },
  )
  const boardIds: string[] = []
  for (const board of boards) {
    job.signal.throwIfAborted()
    boardIds.push(await makeBoard(deps, running, board, images.get(board) ?? new Map()))
  }
  return boardIds
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
  { importId, editor, choice, job }: RunningImport,
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
    const created = await createBoard(deps, editor, {
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
      images,
      guard: (tx) => job.hold(tx),
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
