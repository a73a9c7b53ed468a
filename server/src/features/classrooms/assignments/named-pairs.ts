/** The tiles of pairs, by name and image. */
import type { TilePair } from '@tilerush/core/classrooms/pairs'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import type { ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import type { Deps } from '../../../lib/deps.ts'
import { getBoardContents, visibleBoardsById, type BoardReader } from '../../boards/index.ts'

type NamedPair = ListedAssignment['pairs'][number]
type NamedTile = NonNullable<NamedPair['clicked']>

export type TileNotFound = {
  readonly code: 'TILE_NOT_FOUND'
  readonly data: { readonly boardId: string; readonly tileId: string }
}

/** The tiles of live boards that can be played, by board and tile, in the reader's language. */
async function readTiles(
  deps: Deps,
  { locale }: Pick<BoardReader, 'locale'>,
  pairs: readonly TilePair[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, NamedTile>>> {
  const boardIds = new Set(pairs.map(({ boardId }) => boardId))
  const current = await visibleBoardsById(deps, null, boardIds)
  const boards = await getBoardContents(deps.database).getAll(current)
  return new Map(
    boards.map(({ content, faces, playedTiles, playedTilesIn }) => {
      const prompts = new Map((playedTilesIn.get(locale) ?? playedTiles).map(({ tileId, prompt }) => [tileId, prompt]))
      const toTile = (tileId: string) => promptAlternatives(prompts.get(tileId) ?? '')[0] ?? ''
      return [content.boardId, new Map(faces.map((face) => [face.tileId, { name: toTile(face.tileId), face }]))]
    }),
  )
}

/** A function that adds the tiles to one of the pairs. */
export async function namePairs(
  deps: Deps,
  reader: Pick<BoardReader, 'locale'>,
  pairs: readonly TilePair[],
): Promise<(pair: TilePair) => NamedPair> {
  const tiles = await readTiles(deps, reader, pairs)
  return (pair) => {
    const find = (tileId: string) => tiles.get(pair.boardId)?.get(tileId) ?? null
    return { ...pair, clicked: find(pair.clickedTileId), asked: find(pair.askedTileId) }
  }
}

/** The first tile that a live board does not have, or that cannot be played; null for none. */
export async function findMissingTile(
  deps: Deps,
  reader: Pick<BoardReader, 'locale'>,
  pairs: readonly TilePair[],
): Promise<TileNotFound | null> {
  const named = await namePairs(deps, reader, pairs)
  for (const { boardId, clickedTileId, askedTileId, clicked, asked } of pairs.map(named)) {
    if (!clicked) return { code: 'TILE_NOT_FOUND', data: { boardId, tileId: clickedTileId } }
    if (!asked) return { code: 'TILE_NOT_FOUND', data: { boardId, tileId: askedTileId } }
  }
  return null
}
