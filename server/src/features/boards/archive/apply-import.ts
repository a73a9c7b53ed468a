/** The second step of an import: every picture is read and cleaned first, then the boards are made. */
import { createHash } from 'node:crypto'
import pMap from 'p-map'
import { draftProblems } from '@tilerush/core/boards/draft-problems'
import { imagesFolderNameOf } from '@tilerush/core/boards/tile-image'
import { slugOf } from '@tilerush/core/boards/slug'
import { tidyDraft } from '@tilerush/core/boards/tidy-draft'
import type { BoardProblem } from '@tilerush/core/boards/board-problems'
import type { ArchiveState } from '@tilerush/contract/board-archive'
import type { SessionUser } from '../../../lib/call-context.ts'
import type { StoredImageFacts } from '../../../lib/database/stored-json.ts'
import type { Parts } from '../../../lib/parts.ts'
import { readTilePicture } from '../../../lib/tile-picture.ts'
import { createBoard } from '../create-board.ts'
import { freeCopyName } from '../duplicate-board.ts'
import { readNextBoardId } from '../names-store.ts'
import { boardFolder, removeFiles } from '../pictures.ts'
import { contentTile, type SavePlan } from '../save-plan.ts'
import { storePicture } from '../upload-image.ts'
import { imageName, type ManifestBoard } from './archive-format.ts'
import { archivedDraft } from './archived-draft.ts'
import { findImport, startImport, updateImport, type ImportRow } from './import-store.ts'
import { importFolder, type StagedArchive } from './plan-import.ts'

export interface ImportChoice {
  readonly slugs: readonly string[]
  readonly mode: 'asArchived' | 'testing'
}

/** An import whose process says nothing for so long is taken up by the next one that is asked. */
const deadAfterMs = 60_000
const maxTries = 5
/** While one picture is stored the next is worked on; how many are worked on at once is the image queue's to say. */
const picturesAtOnce = 3

/** Null for an unknown import. A repeat while it is running or done changes nothing. */
export async function applyImport(
  parts: Parts,
  user: SessionUser,
  importId: string,
  choice: ImportChoice,
): Promise<ArchiveState | null> {
  const row = await findImport(parts.database, user.userId, importId)
  if (!row) return null
  const now = parts.clock.now()
  const staged = row.manifest as StagedArchive
  const boards = staged.manifest.boards.filter(({ slug }) => choice.slugs.includes(slug))
  const isOurs = await startImport(parts.database, importId, {
    choice,
    numImages: boards.reduce((sum, board) => sum + picturedTiles(board).length, 0),
    at: now,
    deadSince: new Date(now.getTime() - deadAfterMs),
  })
  if (isOurs) void runImport(parts, user, { importId, staged, boards, choice })
  return findArchiveState(parts, user, importId)
}

export async function findArchiveState(
  { database }: Parts,
  user: SessionUser,
  importId: string,
): Promise<ArchiveState | null> {
  const row = await findImport(database, user.userId, importId)
  return row && stateOf(row)
}

function stateOf({ state, numImages, numImagesDone, boardIds, failure }: ImportRow): ArchiveState {
  return { state, numImages, numImagesDone, boardIds, failure: failure as ArchiveState['failure'] }
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
  readonly failure: { readonly slug: string; readonly problems: readonly BoardProblem[] }

  constructor(slug: string, problems: readonly BoardProblem[]) {
    super(`The board ${slug} cannot be imported`)
    this.failure = { slug, problems }
  }
}

/** Never rejects: what happened is told by the import's state. */
async function runImport(parts: Parts, user: SessionUser, running: RunningImport): Promise<void> {
  const { importId, boards } = running
  const save = (progress: Parameters<typeof updateImport>[2]) =>
    updateImport(parts.database, importId, progress, parts.clock.now())
  try {
    // No picture of an archive is read for a board that could not be made anyway.
    for (const board of boards) refuseFaulty(board)
    const pictures = new Map(boards.map((board) => [board, new Map<string, ReadPicture>()]))
    let numImagesDone = 0
    let telling = Promise.resolve()
    const readOf = async (board: ManifestBoard, tile: PicturedTile): Promise<void> => {
      pictures.get(board)?.set(tile.tileId, await readPicture(parts, running, board, tile))
      numImagesDone++
      // One after the other, so that the number never falls.
      telling = telling.then(() => save({ numImagesDone }))
      await telling
    }
    const tiles = boards.flatMap((board) => picturedTiles(board).map((tile) => ({ board, tile })))
    await pMap(tiles, ({ board, tile }) => readOf(board, tile), { concurrency: picturesAtOnce })
    const boardIds: string[] = []
    for (const board of boards) {
      boardIds.push(await makeBoard(parts, user, running, board, pictures.get(board) ?? new Map()))
    }
    await save({ state: 'done', boardIds })
    await removeFiles(parts, await parts.files.list(importFolder(importId)))
  } catch (error) {
    const failure = error instanceof ImportFailed ? error.failure : { slug: '', problems: [] }
    if (!(error instanceof ImportFailed)) parts.log.error({ err: error }, 'An import failed')
    await save({ state: 'failed', failure }).catch(() => undefined)
  }
}

type PicturedTile = ManifestBoard['tiles'][number]

function picturedTiles({ tiles }: ManifestBoard): ManifestBoard['tiles'] {
  return tiles.filter(({ hasNoImage }) => !hasNoImage)
}

function refuseFaulty(board: ManifestBoard): void {
  const problems = draftProblems(tidyDraft(archivedDraft(board), true))
  if (problems.length > 0) throw new ImportFailed(board.slug, problems)
}

interface ReadPicture {
  readonly filename: string
  readonly facts: StoredImageFacts
  readonly hasSmallImages: boolean
}

/** Cleans the picture and puts it, under the name it will have, where the board can take it from. */
async function readPicture(
  parts: Parts,
  { importId, staged }: RunningImport,
  board: ManifestBoard,
  { tileId, imageFilename }: PicturedTile,
): Promise<ReadPicture> {
  const fail = (code: 'IMAGE_MISSING' | 'IMAGE_UNUSABLE') =>
    new ImportFailed(board.slug, [{ code, tileId, detail: imageFilename }])
  const number = staged.images[imageName(board.slug, imageFilename)]
  const file = number === undefined ? null : await parts.files.get(`${importFolder(importId)}/${number}`)
  if (!file) throw fail('IMAGE_MISSING')
  const result = await readTilePicture(file.bytes)
  if ('fault' in result) throw fail('IMAGE_UNUSABLE')
  const { picture } = result
  const filename = `${imageFilename.slice(0, imageFilename.lastIndexOf('.'))}.${picture.facts.type}`
  await storePicture(parts, { folder: cleanFolder(importId, staged, board), filename }, picture)
  return { filename, facts: picture.facts, hasSmallImages: picture.smallImages !== null }
}

function cleanFolder(importId: string, { manifest }: StagedArchive, board: ManifestBoard): string {
  return `${importFolder(importId)}/board-${manifest.boards.indexOf(board)}`
}

/** A board made before, by a run of this import that was cut off, is not made again. */
async function makeBoard(
  parts: Parts,
  user: SessionUser,
  { importId, staged, choice }: RunningImport,
  board: ManifestBoard,
  pictures: ReadonlyMap<string, ReadPicture>,
): Promise<string> {
  const archived = archivedDraft(board)
  const tiles = archived.tiles.map((tile) => ({
    ...tile,
    imageFilename: pictures.get(tile.tileId)?.filename ?? tile.imageFilename,
  }))
  let { name } = archived
  for (let attempt = 1; ; attempt++) {
    const boardId = await readNextBoardId(parts.database.orm)
    const isRenamed = name !== archived.name
    const ownFolder = isRenamed ? undefined : board.imagesFolderName
    const outcome = await createBoard(parts, user, {
      boardId,
      saveKey: saveKeyOf(importId, board.slug),
      change: 'imported',
      draft: {
        ...archived,
        tiles,
        name,
        mode: choice.mode === 'testing' ? 'testing' : board.mode,
        imagesFolderName: ownFolder ?? imagesFolderNameOf(boardId, slugOf(name)),
      },
      withPictures: (plan) => withPictures(plan, pictures, cleanFolder(importId, staged, board)),
    })
    if (outcome.kind === 'saved') return outcome.board.boardId
    const problems = outcome.kind === 'invalid' ? outcome.problems : []
    const isNameTaken = problems.some(({ code }) => code.startsWith('SLUG_'))
    if (!isNameTaken || attempt === maxTries) throw new ImportFailed(board.slug, problems)
    name = await freeCopyName(parts.database.orm, archived.name)
  }
}

function withPictures(plan: SavePlan, pictures: ReadonlyMap<string, ReadPicture>, folder: string): SavePlan {
  const tiles = plan.tiles.map((tile) => {
    const picture = pictures.get(tile.tileId)
    return picture ? { ...tile, imageFacts: picture.facts, hasSmallImages: picture.hasSmallImages } : tile
  })
  const to = boardFolder(plan.content.imagesFolderName)
  return {
    tiles,
    content: { ...plan.content, tiles: tiles.map(contentTile) },
    copies: tiles.map(({ imageFilename: filename, hasSmallImages }) => ({
      from: { folder, filename },
      to: { folder: to, filename },
      hasSmallImages,
    })),
  }
}

/** The same for every run of the import, as a UUID. */
function saveKeyOf(importId: string, slug: string): string {
  const digest = createHash('sha256').update(`${importId} ${slug}`).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
