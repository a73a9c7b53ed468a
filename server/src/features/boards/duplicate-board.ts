/** A copy of a board under a new id, with names of its own. */
import { drawTileId } from '@tilerush/core/boards/tile-id'
import { imagesFolderNameOf } from '@tilerush/core/boards/tile-image'
import { slugOf } from '@tilerush/core/boards/slug'
import { boardNameMaxLength } from '@tilerush/core/constants'
import type { BoardDraftInput } from '@tilerush/contract/board-draft'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Queryable } from '../../lib/database/database.ts'
import type { Parts } from '../../lib/parts.ts'
import { boardDetailsOf } from './board-details.ts'
import { createBoard } from './create-board.ts'
import { readBoardAtOnce, type StoredBoard } from './details-store.ts'
import { readNextBoardId, readSlugUse } from './names-store.ts'
import { boardFolder } from './pictures.ts'
import type { SaveOutcome } from './save-outcome.ts'
import { contentTile, type SavePlan } from './save-plan.ts'

const maxTries = 5

export async function duplicateBoard(
  parts: Parts,
  editor: SessionUser,
  boardId: string,
  saveKey: string,
): Promise<SaveOutcome> {
  const original = await readBoardAtOnce(parts.database, boardId)
  if (!original) return { kind: 'notFound' }
  // Tile ids of its own: the two boards' pictures never share a name.
  const taken = new Set<string>()
  const newIds = new Map(
    original.tiles.map(({ tileId }) => {
      const newId = drawTileId((bound) => parts.random.uint32() % bound, taken)
      taken.add(newId)
      return [tileId, newId]
    }),
  )
  for (let attempt = 1; ; attempt++) {
    const { orm } = parts.database
    const name = await freeCopyName(orm, original.board.name)
    const newBoardId = await readNextBoardId(orm)
    const outcome = await createBoard(parts, editor, {
      boardId: newBoardId,
      draft: copyOf(original, name, newIds, imagesFolderNameOf(newBoardId, slugOf(name))),
      saveKey,
      change: 'duplicated',
      withPictures: (plan) => withPicturesOf(original, plan, newIds),
    })
    // Somebody else's copy got the name first.
    const isBeaten = outcome.kind === 'invalid' && outcome.problems.some(({ code }) => code === 'SLUG_USED')
    if (!isBeaten || attempt === maxTries) return outcome
  }
}

/** 'World flags' becomes 'World flags copy', then 'World flags copy 2'. */
export async function freeCopyName(db: Queryable, name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? ' copy' : ` copy ${number}`
    const candidate = `${name.slice(0, boardNameMaxLength - ending.length).trim()}${ending}`
    const { isSlugUsed, isSlugAnId } = await readSlugUse(db, slugOf(candidate), '')
    if (!isSlugUsed && !isSlugAnId) return candidate
  }
}

function copyOf(
  original: StoredBoard,
  name: string,
  newIds: ReadonlyMap<string, string>,
  imagesFolderName: string,
): BoardDraftInput {
  const details = boardDetailsOf(original, '')
  return {
    ...details,
    name,
    mode: 'testing',
    imagesFolderName,
    tiles: details.tiles.map((tile) => {
      const tileId = newIds.get(tile.tileId) ?? ''
      return { ...tile, tileId, imageFilename: renamed(tile.imageFilename, tileId), uploadId: null }
    }),
  }
}

function renamed(imageFilename: string, tileId: string): string {
  return `${tileId}${imageFilename.slice(imageFilename.lastIndexOf('.'))}`
}

/** The original's pictures, facts and times of creation on the copy's tiles. */
function withPicturesOf(original: StoredBoard, plan: SavePlan, newIds: ReadonlyMap<string, string>): SavePlan {
  const originals = new Map(original.tiles.map((tile) => [newIds.get(tile.tileId), tile]))
  const tiles = plan.tiles.map((tile) => {
    const { imageFacts = null, hasSmallImages = false, timestamp = tile.timestamp } = originals.get(tile.tileId) ?? {}
    return { ...tile, imageFacts, hasSmallImages, timestamp }
  })
  const from = boardFolder(original.board.imagesFolderName)
  const to = boardFolder(plan.content.imagesFolderName)
  return {
    tiles,
    content: { ...plan.content, tiles: tiles.map(contentTile) },
    copies: tiles.map(({ tileId, imageFilename, hasSmallImages }) => ({
      from: { folder: from, filename: originals.get(tileId)?.imageFilename ?? '' },
      to: { folder: to, filename: imageFilename },
      hasSmallImages,
    })),
  }
}
