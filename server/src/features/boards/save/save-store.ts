/** The SQL of saving a board with its tiles: rows and version in one transaction. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../lib/database/database.ts'
import { boardChanges, boards, boardVersions, imageUploads, tiles } from '../../../lib/database/schema.ts'
import { getListColumns } from '../list-columns.ts'
import type { SavePlan } from './plan-save.ts'

export type NewChange = typeof boardChanges.$inferInsert

function getColumns({ content, version, keywords, promoted, savedAt }: SavePlan) {
  const { tiles: _tiles, ...fields } = content
  return {
    ...fields,
    ...getListColumns(content),
    version,
    keywords: [...keywords],
    promoted,
    boardLastModifiedAt: savedAt,
  }
}

export async function insertBoard(tx: Transaction, plan: SavePlan): Promise<void> {
  await tx.insert(boards).values({ ...getColumns(plan), boardCreatedAt: plan.savedAt })
  await writeRest(tx, plan)
}

export async function updateBoard(tx: Transaction, plan: SavePlan): Promise<void> {
  const { boardId } = plan.content
  // A promotion that the plan leaves open stays as it is.
  await tx.update(boards).set(getColumns(plan)).where(eq(boards.boardId, boardId))
  const stored = plan.tiles.map(({ tileId }) => tileId)
  const ofBoard = eq(tiles.boardId, boardId)
  await tx.delete(tiles).where(stored.length > 0 ? and(ofBoard, notInArray(tiles.tileId, stored)) : ofBoard)
  await writeRest(tx, plan)
}

async function writeRest(tx: Transaction, plan: SavePlan): Promise<void> {
  const { content, version, savedAt, uploadIds } = plan
  const { boardId } = content
  if (plan.tiles.length > 0)
    await tx
      .insert(tiles)
      .values([...plan.tiles])
      .onConflictDoUpdate(overwritten)
  await tx.insert(boardVersions).values({ boardId, version, content, createdAt: savedAt })
  if (uploadIds.length > 0) {
    await tx
      .update(imageUploads)
      .set(usedUp)
      .where(inArray(imageUploads.uploadId, [...uploadIds]))
  }
}

/** It belongs to no user any more, and is due to be deleted with its files. */
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
  },
}

export async function insertChange(tx: Transaction, change: NewChange): Promise<void> {
  await tx.insert(boardChanges).values(change)
}

/** False for an unknown board. Nothing changes when the flag is set already. */
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
