/** Boards as a single file, made while it is sent. */
import type { Translations } from '@tilerush/core/boards/translations'
import { imagesFolderNameOf } from '@tilerush/core/boards/tile-image'
import { byText } from '@tilerush/core/boards/text-order'
import { archiveFormat } from '@tilerush/core/constants'
import { lookOf } from '../ready-board.ts'
import type { TileLook } from '@tilerush/contract/boards'
import type { Parts } from '../../../lib/parts.ts'
import type { ZipEntry } from '../../../lib/zip-stream.ts'
import { boardDetailsOf, creditOf } from '../board-details.ts'
import { readBoardAtOnce, type StoredBoard } from '../details-store.ts'
import { boardFolder } from '../pictures.ts'
import { creditsName, imageName, manifestName, type ArchiveManifest, type ManifestBoard } from './archive-format.ts'

const encoder = new TextEncoder()

/** The boards there are among the ids, by slug, so that the order of the ids does not matter. */
export async function readArchivedBoards({ database }: Parts, boardIds: readonly string[]): Promise<StoredBoard[]> {
  const found: StoredBoard[] = []
  for (const boardId of new Set(boardIds)) {
    const stored = await readBoardAtOnce(database, boardId)
    if (stored) found.push(stored)
  }
  return found.toSorted((one, other) => byText(one.board.slug, other.board.slug))
}

export async function* archiveEntries({ files }: Parts, stored: readonly StoredBoard[]): AsyncGenerator<ZipEntry> {
  const boards: ManifestBoard[] = []
  for (const board of stored) {
    const keys = await files.list(boardFolder(board.board.imagesFolderName))
    boards.push(manifestBoardOf(board, new Set(keys.map((key) => key.slice(key.lastIndexOf('/') + 1)))))
  }
  const manifest: ArchiveManifest = { product: 'tilerush-boards', format: archiveFormat, boards }
  yield textEntry(manifestName, `${JSON.stringify(manifest, null, 2)}\n`)
  yield textEntry(creditsName, creditsOf(boards))
  for (const { board, tiles } of stored) {
    for (const { imageFilename } of tiles) {
      const file = await files.get(`${boardFolder(board.imagesFolderName)}/${imageFilename}`)
      if (!file) continue
      const isCompressed = imageFilename.endsWith('.svg')
      yield { name: imageName(board.slug, imageFilename), parts: [file.bytes], isCompressed, isTimeless: true }
    }
  }
}

function textEntry(name: string, text: string): ZipEntry {
  return { name, parts: [encoder.encode(text)], isCompressed: true, isTimeless: true }
}

/** `filenames`: of the pictures that are there. */
function manifestBoardOf(stored: StoredBoard, filenames: ReadonlySet<string>): ManifestBoard {
  const { boardId, slug, imagesFolderName } = stored.board
  const { name, promptPrefix, prefixTranslations, category, mode, keywords, boardPortraitLayout } = boardDetailsOf(
    stored,
    '',
  )
  return {
    slug,
    name,
    promptPrefix,
    ...(isTranslated(prefixTranslations) && { prefixTranslations }),
    category,
    mode,
    keywords,
    boardPortraitLayout,
    ...(imagesFolderName === imagesFolderNameOf(boardId, slug) ? {} : { imagesFolderName }),
    ...lookOf(stored.board as TileLook),
    tiles: stored.tiles.map((tile) => ({
      tileId: tile.tileId,
      prompt: tile.prompt,
      ...(isTranslated(tile.translations) && { translations: tile.translations }),
      answerText: tile.answerText,
      backgroundColor: tile.backgroundColor,
      radialGradientHexColor: tile.radialGradientHexColor,
      enabled: tile.enabled,
      imageFilename: tile.imageFilename,
      originalImageFilename: tile.originalImageFilename,
      ...(!filenames.has(tile.imageFilename) && { hasNoImage: true as const }),
      credit: creditOf(tile),
    })),
  }
}

const isTranslated = (translations: Translations): boolean => Object.keys(translations).length > 0

/** Authors and licences, for whoever opens the archive by hand. */
function creditsOf(boards: readonly ManifestBoard[]): string {
  return boards
    .map(({ name, slug, tiles }) => {
      const pictured = tiles.filter(({ hasNoImage }) => !hasNoImage)
      const lines = pictured.map(({ imageFilename, prompt, credit }) => {
        const { author, licence, licenceUrl, source, sourceUrl, note } = credit
        const told = [author, licence, licenceUrl, source, sourceUrl, note].filter((part) => part !== '')
        return `${imageName(slug, imageFilename)}\t${prompt}\t${told.join(', ') || 'unknown'}`
      })
      return [name, ...lines, ''].join('\n')
    })
    .join('\n')
}
