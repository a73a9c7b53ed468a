/** The facts about the pictures of a saved board, for the doctor. Pictures that came without facts are looked at once. */
import type { ImageFacts } from '@tilerush/contract/board-draft'
import type { Parts } from '../../lib/parts.ts'
import { preparedPicture } from '../../lib/prepared-pictures.ts'
import { factsOfStored } from '../../lib/tile-picture.ts'
import { readBoardAtOnce, type TileRow } from './details-store.ts'
import { boardFolder } from './pictures.ts'
import { saveFacts } from './save-store.ts'

export interface InspectedImage {
  readonly tileId: string
  readonly facts: ImageFacts | null
}

/** Null for an unknown board. */
export async function inspectImages(parts: Parts, boardId: string): Promise<InspectedImage[] | null> {
  const stored = await readBoardAtOnce(parts.database, boardId)
  if (!stored) return null
  const folder = boardFolder(stored.board.imagesFolderName)
  return Promise.all(
    stored.tiles.map(async (tile) => ({
      tileId: tile.tileId,
      facts: tile.imageFacts ?? (await lookAt(parts, folder, tile)),
    })),
  )
}

/** Null for a picture that is not in the store, or that cannot be read. */
async function lookAt({ files, database }: Parts, folder: string, tile: TileRow): Promise<ImageFacts | null> {
  const file = await files.get(`${folder}/${tile.imageFilename}`)
  if (!file) return null
  const facts = (await preparedPicture(file.bytes))?.facts ?? (await factsOfStored(file.bytes))
  if (!facts) return null
  await database.transaction((tx) => saveFacts(tx, tile, facts))
  return facts
}
