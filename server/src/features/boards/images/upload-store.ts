/** The SQL of images that no board was saved with yet. */
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database, Queryable } from '../../../lib/database/database.ts'
import { imageUploads } from '../../../lib/database/schema.ts'

export type UploadRow = typeof imageUploads.$inferSelect

export async function insertUpload({ orm }: Database, upload: UploadRow): Promise<void> {
  await orm.insert(imageUploads).values(upload)
}

/** The user's own uploads among the ids. */
export async function findUploads(
  db: Queryable,
  userId: string,
  uploadIds: readonly string[],
): Promise<Map<string, UploadRow>> {
  if (uploadIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(imageUploads)
    .where(and(eq(imageUploads.userId, userId), inArray(imageUploads.uploadId, [...uploadIds])))
  return new Map(rows.map((row) => [row.uploadId, row]))
}

/** Null for an unknown upload. */
export async function findUploader({ orm }: Database, uploadId: string): Promise<string | null> {
  const [row] = await orm
    .select({ userId: imageUploads.userId })
    .from(imageUploads)
    .where(eq(imageUploads.uploadId, uploadId))
  return row?.userId ?? null
}

export async function findUploadsBefore({ orm }: Database, date: Date, limit: number): Promise<string[]> {
  const rows = await orm
    .select({ uploadId: imageUploads.uploadId })
    .from(imageUploads)
    .where(lt(imageUploads.createdAt, date))
    .limit(limit)
  return rows.map(({ uploadId }) => uploadId)
}

export async function deleteUpload({ orm }: Database, uploadId: string): Promise<void> {
  await orm.delete(imageUploads).where(eq(imageUploads.uploadId, uploadId))
}
