/** Boards as a single file, made while it is sent. */
import type { Translations } from '@tilerush/core/boards/translations'
import { getImagesFolderName } from '@tilerush/core/boards/images/tile-image'
import { byText } from '@tilerush/core/boards/text-order'
import { getLook } from '../ready-board.ts'
import type { TileLook } from '@tilerush/contract/boards/boards'
import type { Deps } from '../../../lib/deps.ts'
import type { ZipEntry } from '../../../lib/files/zip-stream.ts'
import { toBoardDetails, toCredit, readBoardAtOnce, type StoredBoard } from '../details-store.ts'
import { boardFolder } from '../images/images.ts'
import type { ManifestBoard } from '@tilerush/contract/boards/archive-manifest'
import { archiveTexts, imageName } from '@tilerush/core/files/archive'

const encoder = new TextEncoder()

/** The existing boards among the ids, by slug, so that the order of the ids does not matter. */
export async function readArchivedBoards({ database }: Deps, boardIds: readonly string[]): Promise<StoredBoard[]> {
  const found: StoredBoard[] = []
  for (const boardId of new Set(boardIds)) {
    const stored = await readBoardAtOnce(database, boardId)
    if (stored) found.push(stored)
  }
  return found.toSorted((one, other) => byText(one.board.slug, other.board.slug))
}

export async function* archiveEntries({ files }: Deps, stored: readonly StoredBoard[]): AsyncGenerator<ZipEntry> {
  const boards: ManifestBoard[] = []
  for (const board of stored) {
    const keys = await files.list(boardFolder(board.board.imagesFolderName))
    boards.push(toManifestBoard(board, new Set(keys.map((key) => key.slice(key.lastIndexOf('/') + 1)))))
  }
  for (const [name, text] of archiveTexts(boards)) {
    yield { name, chunks: [encoder.encode(text)], isCompressed: true, isTimeless: true }
  }
  for (const { board, tiles } of stored) {
    for (const { imageFilename } of tiles) {
      if (imageFilename === '') continue
      const file = await files.get(`${boardFolder(board.imagesFolderName)}/${imageFilename}`)
      if (!file) continue
      const isCompressed = imageFilename.endsWith('.svg')
      yield { name: imageName(board.slug, imageFilename), chunks: [file.bytes], isCompressed, isTimeless: true }
    }
  }
}

/** `filenames`: of the existing images. */
function toManifestBoard(stored: StoredBoard, filenames: ReadonlySet<string>): ManifestBoard {
  const { boardId, slug, imagesFolderName } = stored.board
  const { name, nameTranslations, promptPrefix, prefixTranslations, category, mode, keywords, boardPortraitLayout } =
    toBoardDetails(stored, '')
  return {
    slug,
    name,
    ...(isTranslated(nameTranslations) && { nameTranslations }),
    promptPrefix,
    ...(isTranslated(prefixTranslations) && { prefixTranslations }),
    category,
    mode,
    keywords,
    boardPortraitLayout,
    ...(imagesFolderName === getImagesFolderName(boardId, slug) ? {} : { imagesFolderName }),
    ...getLook(stored.board as TileLook),
    tiles: stored.tiles.map((tile) => ({
      tileId: tile.tileId,
      prompt: tile.prompt,
      ...(isTranslated(tile.translations) && { translations: tile.translations }),
      answerText: tile.answerText,
      backgroundColor: tile.backgroundColor,
      radialGradientHexColor: tile.radialGradientHexColor,
      enabled: tile.enabled,
      ...(filenames.has(tile.imageFilename)
        ? { imageFilename: tile.imageFilename }
        : { imageFilename: '', hasNoImage: true as const }),
      originalImageFilename: tile.originalImageFilename,
      credit: toCredit(tile),
    })),
  }
}

const isTranslated = (translations: Translations): boolean => Object.keys(translations).length > 0
