/** The SQL of pictures that no board was saved with yet. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../lib/database/database.ts'
import { imageUploads } from '../../lib/database/schema.ts'

export type UploadRow = typeof imageUploads.$inferSelect

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
