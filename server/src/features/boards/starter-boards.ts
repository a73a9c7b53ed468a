/** Fills an empty instance with the starter boards. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { imagesFolderNameOf } from '@tilerush/core/boards/tile-image'
import { slugOf } from '@tilerush/core/boards/slug'
import { boardIdWidth, tileIdAlphabet, tileIdLength } from '@tilerush/core/constants'
import { contentTypeOf } from '../../lib/content-type.ts'
import type { BoardContent } from '../../lib/database/stored-json.ts'
import type { Parts, RandomSource } from '../../lib/parts.ts'
import { preparedPicture } from '../../lib/prepared-pictures.ts'
import { oneProcessAtATime } from '../one-process-store.ts'
import { readStarterFile, type StarterBoard, type StarterTile } from './starter-file.ts'
import { hasAnyBoard, insertBoards, type NewBoard, type TileRow } from './starter-store.ts'
import { forgetCurrentBoards } from './visible-boards.ts'

interface PictureCopy {
  /** Path relative to the starter folder. */
  readonly from: string
  /** Key in the file store. */
  readonly to: string
}

type PreparedBoard = NewBoard & { readonly pictures: readonly PictureCopy[] }

/**
 * Loads the boards of the folder's `starter-boards.json`, unless the instance has boards already.
 * @returns how many were loaded.
 */
export async function loadStarterBoards(parts: Parts, folder: string): Promise<number> {
  const { database } = parts
  if (await hasAnyBoard(database)) return 0
  const starters = await readStarterFile(folder)
  return oneProcessAtATime(database, async () => {
    if (await hasAnyBoard(database)) return 0
    const prepared = starters.map((starter, index) => prepare(parts, starter, index))
    // Pictures first: a row never names a picture that is not there.
    const loaded = []
    for (const board of prepared) loaded.push({ ...board, tiles: await storePictures(parts, folder, board) })
    await insertBoards(database, loaded)
    forgetCurrentBoards(database)
    return prepared.length
  })
}

/** Answers with the tiles, and what the build has seen in their pictures. */
async function storePictures({ files }: Parts, folder: string, { tiles, pictures }: PreparedBoard): Promise<TileRow[]> {
  return Promise.all(
    tiles.map(async (tile, place) => {
      const { from = '', to = '' } = pictures[place] ?? {}
      const bytes = await readFile(path.join(folder, from))
      await files.put(to, bytes, contentTypeOf(to))
      return { ...tile, imageFacts: (await preparedPicture(bytes))?.facts ?? null }
    }),
  )
}

function prepare({ clock, random }: Parts, starter: StarterBoard, index: number): PreparedBoard {
  const boardId = String(index + 1).padStart(boardIdWidth, '0')
  const slug = slugOf(starter.name)
  const imagesFolderName = imagesFolderNameOf(boardId, slug)
  // A millisecond apart, so that sorting by creation keeps the file's order.
  const createdAt = (place: number) => new Date(clock.now().getTime() + place)
  const tileIds = drawTileIds(random, starter.tiles.length)
  const tiles = starter.tiles.map((tile, place) =>
    tileRow(tile, { boardId, tileId: tileIds[place] ?? '', timestamp: createdAt(place) }),
  )
  const { key: _key, tiles: _tiles, imageFormat: _format, keywords, promoted, ...settings } = starter
  const { prefixTranslations = {} } = starter
  const shared = { ...settings, prefixTranslations, boardId, slug, mode: 'live', imagesFolderName } as const
  return {
    board: {
      ...shared,
      version: 1,
      keywords,
      promoted,
      boardCreatedAt: createdAt(index),
      boardLastModifiedAt: createdAt(index),
    },
    tiles,
    content: { ...shared, tiles: tiles.map(contentTile) },
    pictures: tiles.map(({ imageFilename }, place) => ({
      from: starter.tiles[place]?.imageFile ?? '',
      to: `boards/${imagesFolderName}/${imageFilename}`,
    })),
  }
}

function tileRow(tile: StarterTile, place: Pick<TileRow, 'boardId' | 'tileId' | 'timestamp'>): NewTileRow {
  const { prompt, translations, answerText, originalImageFilename, imageFile, credit } = tile
  return {
    ...place,
    prompt,
    ...(translations && { translations }),
    answerText,
    backgroundColor: '',
    radialGradientHexColor: '',
    enabled: true,
    imageFilename: `${place.tileId}${path.extname(imageFile)}`,
    originalImageFilename,
    creditAuthor: credit.author,
    creditLicence: credit.licence,
    creditLicenceUrl: credit.licenceUrl,
    creditSource: credit.source,
    creditSourceUrl: credit.sourceUrl,
    creditNote: credit.note ?? '',
  }
}

type NewTileRow = TileRow & BoardContent['tiles'][number]

function contentTile(tile: NewTileRow): BoardContent['tiles'][number] {
  const { tileId, prompt, translations, answerText, backgroundColor, radialGradientHexColor, enabled, imageFilename } =
    tile
  const words = translations ? { prompt, translations } : { prompt }
  return { tileId, ...words, answerText, backgroundColor, radialGradientHexColor, enabled, imageFilename }
}

/** Ids unique on their board (decisions, Names and values, Tile id). */
function drawTileIds(random: RandomSource, amount: number): string[] {
  const ids = new Set<string>()
  while (ids.size < amount) ids.add(random.text(tileIdAlphabet, tileIdLength))
  return [...ids]
}
