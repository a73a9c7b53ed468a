/** The SQL of the facts about a tile's image. */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../lib/database/database.ts'
import { tiles } from '../../../lib/database/schema.ts'
import type { StoredImageFacts } from '../../../lib/database/stored-json.ts'
import type { TileRow } from '../details-store.ts'

/** Stores the facts about an image that was stored without them. */
export async function saveFacts(
  tx: Transaction,
  { boardId, tileId, imageFilename }: Pick<TileRow, 'boardId' | 'tileId' | 'imageFilename'>,
  imageFacts: StoredImageFacts,
): Promise<void> {
  const isSameImage = and(eq(tiles.boardId, boardId), eq(tiles.tileId, tileId), eq(tiles.imageFilename, imageFilename))
  await tx.update(tiles).set({ imageFacts }).where(isSameImage)
}
