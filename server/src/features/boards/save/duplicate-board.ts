/** A copy of a board under a new id, with names of its own. */
import { drawTileId } from '@tilerush/core/boards/tile-id'
import { getImagesFolderName } from '@tilerush/core/boards/images/tile-image'
import { toSlug } from '@tilerush/core/boards/slug'
import { boardNameMaxLength } from '@tilerush/core/boards/constants'
import type { Translations } from '@tilerush/core/boards/translations'
import type { BoardDetails, BoardDraftInput } from '@tilerush/contract/boards/draft'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Queryable } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { toBoardDetails, readBoardAtOnce, type StoredBoard } from '../details-store.ts'
import { createBoard } from './create-board.ts'
import { readNextBoardId, readSlugUse } from '../names-store.ts'
import { boardFolder } from '../images/images.ts'
import type { InvalidBoard } from './commit-save.ts'
import type { TileImage } from './plan-save.ts'

const maxTries = 5

export async function duplicateBoard(
  deps: Deps,
  editor: SessionUser,
  boardId: string,
  saveKey: string,
): Promise<Result<BoardDetails, InvalidBoard | 'BOARD_NOT_FOUND'>> {
  const original = await readBoardAtOnce(deps.database, boardId)
  if (!original) return { ok: false, error: 'BOARD_NOT_FOUND' }
  // Tile ids of its own: the two boards' images never share a name.
  const taken = new Set<string>()
  const newIds = new Map(
    original.tiles.map(({ tileId }) => {
      const newId = drawTileId((bound) => deps.random.uint32() % bound, taken)
      taken.add(newId)
      return [tileId, newId]
    }),
  )
  for (let attempt = 1; ; attempt++) {
    const { orm } = deps.database
    const name = await freeCopyName(orm, original.board.name)
    const newBoardId = await readNextBoardId(orm)
    const created = await createBoard(deps, editor, {
      boardId: newBoardId,
      draft: getCopy(original, name, newIds, getImagesFolderName(newBoardId, toSlug(name))),
      saveKey,
      change: 'duplicated',
      images: getImages(original, newIds),
    })
    // Another user's copy got the name first.
    const isBeaten = !created.ok && created.error.data.problems.some(({ code }) => code === 'SLUG_USED')
    if (!isBeaten || attempt === maxTries) return created
  }
}

/** 'World flags' becomes 'World flags copy', then 'World flags copy 2'. */
export async function freeCopyName(db: Queryable, name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? ' copy' : ` copy ${number}`
    const candidate = `${name.slice(0, boardNameMaxLength - ending.length).trim()}${ending}`
    const { isSlugUsed, isSlugAnId } = await readSlugUse(db, toSlug(candidate), '')
    if (!isSlugUsed && !isSlugAnId) return candidate
  }
}

/**
 * 'Flaggen der Welt' becomes 'Flaggen der Welt 2' beside 'World flags copy', and 3 beside 'World flags copy 2': a number
 * is understood in every language.
 */
export function copyTranslations(translations: Translations, copyName: string): Translations {
  const number = Number(/ copy (\d+)$/.exec(copyName)?.[1] ?? 1) + 1
  const numbered = (text: string): string => `${text.slice(0, boardNameMaxLength - 4).trim()} ${number}`
  return Object.fromEntries(Object.entries(translations).map(([locale, text]) => [locale, numbered(text)]))
}

function getCopy(
  original: StoredBoard,
  name: string,
  newIds: ReadonlyMap<string, string>,
  imagesFolderName: string,
): BoardDraftInput {
  const details = toBoardDetails(original, '')
  return {
    ...details,
    name,
    nameTranslations: copyTranslations(details.nameTranslations, name),
    mode: 'testing',
    imagesFolderName,
    tiles: details.tiles.map((tile) => {
      const tileId = newIds.get(tile.tileId) ?? ''
      return { ...tile, tileId, imageFilename: renamed(tile.imageFilename, tileId), uploadId: null }
    }),
  }
}

/** Empty without an image, as before. */
function renamed(imageFilename: string, tileId: string): string {
  if (imageFilename === '') return ''
  return `${tileId}${imageFilename.slice(imageFilename.lastIndexOf('.'))}`
}

/** The original's images, with their facts and times of creation, for the tiles of the copy. */
function getImages({ board, tiles }: StoredBoard, newIds: ReadonlyMap<string, string>): Map<string, TileImage> {
  return new Map(
    tiles.map(({ tileId, imageFilename, imageFacts: facts, timestamp }) => {
      const newId = newIds.get(tileId) ?? ''
      const from = { folder: boardFolder(board.imagesFolderName), filename: imageFilename }
      return [newId, { from, filename: renamed(imageFilename, newId), facts, timestamp }]
    }),
  )
}
