/** The SQL of saving a board with its tiles: rows, version and history in one transaction. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../lib/database/database.ts'
import { boardChanges, boards, boardVersions, imageUploads, tiles } from '../../lib/database/schema.ts'
import type { BoardContent, StoredImageFacts } from '../../lib/database/stored-json.ts'
import type { TileRow } from './details-store.ts'
import { listColumnsOf } from './list-columns.ts'

export type NewChange = typeof boardChanges.$inferInsert

export interface BoardSave {
  readonly content: BoardContent
  readonly version: number
  readonly keywords: readonly string[]
  readonly promoted: boolean
  readonly savedAt: Date
  readonly tiles: readonly TileRow[]
  /** Uploads whose pictures the save takes over. */
  readonly uploadIds: readonly string[]
  readonly change: NewChange
}

function columnsOf({ content, version, keywords, promoted, savedAt }: BoardSave) {
  const { tiles: _tiles, ...fields } = content
  return {
    ...fields,
    ...listColumnsOf(content),
    version,
    keywords: [...keywords],
    promoted,
    boardLastModifiedAt: savedAt,
  }
}

export async function insertBoard(tx: Transaction, save: BoardSave): Promise<void> {
  await tx.insert(boards).values({ ...columnsOf(save), boardCreatedAt: save.savedAt })
  await writeRest(tx, save)
}

export async function updateBoard(tx: Transaction, save: BoardSave): Promise<void> {
  const { boardId } = save.content
  await tx.update(boards).set(columnsOf(save)).where(eq(boards.boardId, boardId))
  const kept = save.tiles.map(({ tileId }) => tileId)
  const ofBoard = eq(tiles.boardId, boardId)
  await tx.delete(tiles).where(kept.length > 0 ? and(ofBoard, notInArray(tiles.tileId, kept)) : ofBoard)
  await writeRest(tx, save)
}

async function writeRest(tx: Transaction, { content, version, savedAt, change, ...save }: BoardSave): Promise<void> {
  const { boardId } = content
  if (save.tiles.length > 0)
    await tx
      .insert(tiles)
      .values([...save.tiles])
      .onConflictDoUpdate(overwritten)
  await tx.insert(boardVersions).values({ boardId, version, content, createdAt: savedAt })
  await insertChange(tx, change)
  if (save.uploadIds.length > 0) {
    await tx
      .update(imageUploads)
      .set(usedUp)
      .where(inArray(imageUploads.uploadId, [...save.uploadIds]))
  }
}

/** Nobody's any more, and due to be cleared away with its files. */
const usedUp = { userId: '', createdAt: new Date(0) }

const excluded = (column: string) => sql.raw(`excluded.${column}`)

/** Everything but the key and the time of creation. */
const overwritten = {
  target: [tiles.boardId, tiles.tileId],
  set: {
    prompt: excluded('prompt'),
    translations: excluded('translations'),
    answerText: excluded('answer_text'),
    backgroundColor: excluded('background_color'),
    radialGradientHexColor: excluded('radial_gradient_hex_color'),
    enabled: excluded('enabled'),
    imageFilename: excluded('image_filename'),
    originalImageFilename: excluded('original_image_filename'),
    creditAuthor: excluded('credit_author'),
    creditLicence: excluded('credit_licence'),
    creditLicenceUrl: excluded('credit_licence_url'),
    creditSource: excluded('credit_source'),
    creditSourceUrl: excluded('credit_source_url'),
    creditNote: excluded('credit_note'),
    imageFacts: excluded('image_facts'),
    hasSmallImages: excluded('has_small_images'),
  },
}

export async function insertChange(tx: Transaction, change: NewChange): Promise<void> {
  await tx.insert(boardChanges).values(change)
}

/** False for an unknown board. Nothing changes when the flag is as asked. */
export async function setPromotedFlag(
  tx: Transaction,
  boardId: string,
  promoted: boolean,
): Promise<{ readonly version: number; readonly isChanged: boolean } | null> {
  const [board] = await tx.select().from(boards).where(eq(boards.boardId, boardId)).for('update')
  if (!board) return null
  const isChanged = board.promoted !== promoted
  if (isChanged) await tx.update(boards).set({ promoted }).where(eq(boards.boardId, boardId))
  return { version: board.version, isChanged }
}

/** Remembers what was seen in a picture that came without facts. */
export async function saveFacts(
  tx: Transaction,
  { boardId, tileId, imageFilename }: Pick<TileRow, 'boardId' | 'tileId' | 'imageFilename'>,
  imageFacts: StoredImageFacts,
): Promise<void> {
  const isSamePicture = and(
    eq(tiles.boardId, boardId),
    eq(tiles.tileId, tileId),
    eq(tiles.imageFilename, imageFilename),
  )
  await tx.update(tiles).set({ imageFacts }).where(isSamePicture)
}
