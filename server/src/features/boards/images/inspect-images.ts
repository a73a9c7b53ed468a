/** The facts about the images of a saved board, for the doctor. Images stored without facts are analysed once. */
import type { ImageFacts } from '@tilerush/contract/boards/draft'
import type { Deps } from '../../../lib/deps.ts'
import { preparedImage } from './prepared-images.ts'
import { factsOfStored } from './tile-image.ts'
import { readBoardAtOnce, type TileRow } from '../details-store.ts'
import { boardFolder } from './images.ts'
import { saveFacts } from './image-facts-store.ts'

export interface InspectedImage {
  readonly tileId: string
  readonly facts: ImageFacts | null
}

/** Null for an unknown board. */
export async function inspectImages(deps: Deps, boardId: string): Promise<InspectedImage[] | null> {
  const stored = await readBoardAtOnce(deps.database, boardId)
  if (!stored) return null
  const folder = boardFolder(stored.board.imagesFolderName)
  return Promise.all(
    stored.tiles.map(async (tile) => ({
      tileId: tile.tileId,
      facts: tile.imageFacts ?? (await inspect(deps, folder, tile)),
    })),
  )
}

/** Null for an image that is not in the store, or that cannot be read. */
async function inspect({ files, database }: Deps, folder: string, tile: TileRow): Promise<ImageFacts | null> {
  if (tile.imageFilename === '') return null
  const file = await files.get(`${folder}/${tile.imageFilename}`)
  if (!file) return null
  const facts = (await preparedImage(file.bytes))?.facts ?? (await factsOfStored(file.bytes))
  if (!facts) return null
  await database.transaction((tx) => saveFacts(tx, tile, facts))
  return facts
}
