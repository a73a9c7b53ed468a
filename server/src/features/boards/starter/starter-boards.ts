/** Fills an empty instance with the starter boards. */
import path from 'node:path'
import { getImagesFolderName } from '@tilerush/core/boards/images/tile-image'
import { toSlug } from '@tilerush/core/boards/slug'
import { boardIdWidth, tileIdAlphabet, tileIdLength } from '@tilerush/core/boards/constants'
import { getContentType } from '../../../lib/content-type.ts'
import type { BoardContent } from '../../../lib/database/stored-json.ts'
import type { Deps, RandomSource } from '../../../lib/deps.ts'
import { preparedImage } from '../images/prepared-images.ts'
import { oneProcessAtATime } from '../../../lib/database/one-process.ts'
import type { ManifestBoard } from '@tilerush/contract/boards/archive-manifest'
import { imageName } from '@tilerush/core/files/archive'
import { readStarterArchive, type StarterArchive } from './starter-archive.ts'
import { hasAnyBoard, insertBoards, type NewBoard, type TileRow } from './starter-store.ts'
import { invalidateCurrentBoards } from '../visible-boards.ts'

type StarterTile = ManifestBoard['tiles'][number]

interface ImageCopy {
  /** Name in the archive. */
  readonly from: string
  /** Key in the file store. */
  readonly to: string
}

type PreparedBoard = NewBoard & { readonly images: readonly ImageCopy[] }

/**
 * Loads the boards of the folder's archive, unless the instance has boards already.
 * @returns the number of loaded boards.
 */
export async function loadStarterBoards(deps: Deps, folder: string): Promise<number> {
  const { database } = deps
  if (await hasAnyBoard(database)) return 0
  const archive = await readStarterArchive(folder)
  return oneProcessAtATime(database, async () => {
    if (await hasAnyBoard(database)) return 0
    const prepared = archive.boards.map((board, index) => prepare(deps, archive, board, index))
    // Images first: a row never names an image that is not there.
    const loaded = []
    for (const board of prepared) loaded.push({ ...board, tiles: await storeImages(deps, archive, board) })
    await insertBoards(database, loaded)
    invalidateCurrentBoards(database)
    return prepared.length
  })
}

/** Returns the tiles, with the facts that the build found in their images. */
async function storeImages(
  { files }: Deps,
  archive: StarterArchive,
  { tiles, images }: PreparedBoard,
): Promise<TileRow[]> {
  return Promise.all(
    tiles.map(async (tile, index) => {
      if (tile.imageFilename === '') return tile
      const { from = '', to = '' } = images[index] ?? {}
      const bytes = archive.images.get(from) ?? new Uint8Array()
      await files.put(to, bytes, getContentType(to))
      return { ...tile, imageFacts: (await preparedImage(bytes))?.facts ?? null }
    }),
  )
}

function prepare(
  { clock, random }: Deps,
  { promoted }: StarterArchive,
  starter: ManifestBoard,
  index: number,
): PreparedBoard {
  const boardId = String(index + 1).padStart(boardIdWidth, '0')
  const slug = toSlug(starter.name)
  const imagesFolderName = getImagesFolderName(boardId, slug)
  // A millisecond apart, so that sorting by creation keeps the file's order.
  const createdAt = (offsetMs: number) => new Date(clock.now().getTime() + offsetMs)
  const tileIds = drawTileIds(random, starter.tiles.length)
  const tiles = starter.tiles.map((tile, tileIndex) =>
    tileRow(tile, { boardId, tileId: tileIds[tileIndex] ?? '', timestamp: createdAt(tileIndex) }),
  )
  const { tiles: _tiles, keywords, imagesFolderName: _folder, ...given } = starter
  const { nameTranslations = {}, prefixTranslations = {}, ...settings } = given
  const shared = { ...settings, nameTranslations, prefixTranslations, boardId, slug, imagesFolderName } as const
  return {
    board: {
      ...shared,
      version: 1,
      keywords,
      promoted: promoted.has(starter.slug),
      boardCreatedAt: createdAt(index),
      boardLastModifiedAt: createdAt(index),
    },
    tiles,
    content: { ...shared, tiles: tiles.map(contentTile) },
    images: tiles.map(({ imageFilename }, tileIndex) => ({
      from: imageName(starter.slug, starter.tiles[tileIndex]?.imageFilename ?? ''),
      to: `boards/${imagesFolderName}/${imageFilename}`,
    })),
  }
}

function tileRow(tile: StarterTile, row: Pick<TileRow, 'boardId' | 'tileId' | 'timestamp'>): NewTileRow {
  const { prompt, translations, answerText, originalImageFilename, imageFilename, hasNoImage, credit } = tile
  return {
    ...row,
    prompt,
    ...(translations && { translations }),
    answerText,
    backgroundColor: '',
    radialGradientHexColor: '',
    enabled: true,
    imageFilename: hasNoImage ? '' : `${row.tileId}${path.extname(imageFilename)}`,
    originalImageFilename,
    creditAuthor: credit.author,
    creditLicence: credit.licence,
    creditLicenceUrl: credit.licenceUrl,
    creditSource: credit.source,
    creditSourceUrl: credit.sourceUrl,
    creditNote: credit.note,
  }
}

type NewTileRow = TileRow & BoardContent['tiles'][number]

function contentTile(tile: NewTileRow): BoardContent['tiles'][number] {
  const { tileId, prompt, translations, answerText, backgroundColor, radialGradientHexColor, enabled, imageFilename } =
    tile
  const words = translations ? { prompt, translations } : { prompt }
  return { tileId, ...words, answerText, backgroundColor, radialGradientHexColor, enabled, imageFilename }
}

/** Ids unique on their board. */
function drawTileIds(random: RandomSource, amount: number): string[] {
  const ids = new Set<string>()
  while (ids.size < amount) ids.add(random.text(tileIdAlphabet, tileIdLength))
  return [...ids]
}
