/** A board as programs send it, made into the draft that a form sends. */
import type { ApiBoardChange, ApiNewBoard, ApiTileInput } from '@tilerush/contract/api/schemas'
import {
  boardDraftSchema,
  type BoardDetails,
  type BoardDraftInput,
  type TileDetails,
  type TileDraftInput,
} from '@tilerush/contract/boards/draft'
import { defaultLayout, defaultTileBackgroundColor } from '@tilerush/core/boards/constants'
import { fittingLayout } from '@tilerush/core/boards/remedy'
import { drawTileId } from '@tilerush/core/boards/tile-id'
import * as z from 'zod/mini'
import type { RandomSource } from '../../lib/deps.ts'

/** What the form of a new board begins with (docs/rules.md#board-fields). */
const newBoardLook = {
  tileBackgroundSize: 'contain',
  tileBackgroundPosition: 'center',
  tileBackgroundColor: defaultTileBackgroundColor,
  tileRadialGradientHexColor: defaultTileBackgroundColor,
  tilePadding: false,
  invertTileImagesInDarkMode: false,
} as const

export function toNewDraft(
  { idempotencyKey: _key, name, category, tiles, layout, ...board }: ApiNewBoard,
  imagesFolderName: string,
  random: RandomSource,
): BoardDraftInput {
  const numEnabled = tiles.filter(({ isEnabled = true }) => isEnabled).length
  return {
    promptPrefix: '',
    mode: 'testing',
    keywords: [],
    ...newBoardLook,
    name,
    category,
    ...given(board),
    imagesFolderName,
    boardPortraitLayout: layout ?? fittingLayout(numEnabled, defaultLayout) ?? defaultLayout,
    tiles: toTiles(tiles, [], random),
  }
}

/** What the form sends of a board, without its tiles. */
const fieldsSchema = z.omit(boardDraftSchema, { tiles: true })

/** What is left out stays as it is. */
export function toChangedDraft(board: BoardDetails, change: ApiBoardChange, random: RandomSource): BoardDraftInput {
  const { boardId: _id, version: _version, idempotencyKey: _key, tiles, layout, ...fields } = change
  return {
    ...z.parse(fieldsSchema, board),
    ...given(fields),
    boardPortraitLayout: layout ?? board.boardPortraitLayout,
    tiles: tiles ? toTiles(tiles, board.tiles, random) : board.tiles.map(keepTile),
  }
}

/** The fields that were not left out. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

function toTiles(
  inputs: readonly ApiTileInput[],
  stored: readonly TileDetails[],
  random: RandomSource,
): TileDraftInput[] {
  const byId = new Map(stored.map((tile) => [tile.tileId, tile]))
  const taken = new Set([...byId.keys(), ...inputs.flatMap(({ tileId }) => tileId ?? [])])
  return inputs.map((input) => {
    const known = input.tileId === undefined ? undefined : byId.get(input.tileId)
    const tileId = input.tileId ?? drawTileId((bound) => random.uint32() % bound, taken)
    taken.add(tileId)
    const { isEnabled, ...fields } = input
    const tile = known ? keepTile(known) : newTile(tileId)
    return { ...tile, ...given(fields), tileId, enabled: isEnabled ?? tile.enabled }
  })
}

function keepTile({ imageUrl: _url, timestamp: _timestamp, ...tile }: TileDetails): TileDraftInput {
  return { ...tile, uploadId: null }
}

function newTile(tileId: string): TileDraftInput {
  return {
    tileId,
    prompt: '',
    answerText: '',
    backgroundColor: '',
    radialGradientHexColor: '',
    enabled: true,
    // It shows its answer text.
    imageFilename: '',
    originalImageFilename: '',
    uploadId: null,
  }
}
