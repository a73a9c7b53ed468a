/** A reviewed board as the form of a board holds one, so that the form's rules judge it. */
import { joinKeywords } from '@tilerush/core/boards/keywords'
import { noCredit } from '@tilerush/core/boards/draft'
import { type BoardValues, newBoardValues, type TileValues } from '../../../boards/index.ts'
import { imageFilenameOf } from '../../../../lib/formats/archive/write-archive.ts'
import type { FoundTile } from '../../../../lib/formats/found-board.ts'
import { keptTiles, type ReviewBoard } from './review-board.ts'

/** Stands for the folder that follows the id of the board to be. */
const folderToFollow = 'imported'

/** `imageUrl` of a tile that has one only says so: nothing is shown from here. */
export function toBoardValues(board: ReviewBoard): BoardValues {
  const { found } = board
  const values = newBoardValues('')
  return {
    ...values,
    name: board.name,
    nameTranslations: found.nameTranslations ?? {},
    promptPrefix: found.promptPrefix ?? '',
    prefixTranslations: found.prefixTranslations ?? {},
    category: board.category,
    mode: board.mode,
    imagesFolderName: found.imagesFolderName ?? folderToFollow,
    keywords: joinKeywords(found.keywords ?? []),
    boardPortraitLayout: board.boardPortraitLayout,
    tileBackgroundSize: found.tileBackgroundSize ?? values.tileBackgroundSize,
    tileBackgroundPosition: found.tileBackgroundPosition ?? values.tileBackgroundPosition,
    tileBackgroundColor: found.tileBackgroundColor ?? values.tileBackgroundColor,
    tileRadialGradientHexColor: found.tileRadialGradientHexColor ?? values.tileRadialGradientHexColor,
    tilePadding: found.tilePadding ?? values.tilePadding,
    invertTileImagesInDarkMode: found.invertTileImagesInDarkMode ?? values.invertTileImagesInDarkMode,
    tiles: keptTiles(board).map(({ tileId, prompt, found: tile }) => toTileValues(tileId, prompt, tile)),
  }
}

function toTileValues(tileId: string, prompt: string, found: FoundTile): TileValues {
  return {
    tileId,
    prompt,
    translations: found.translations ?? {},
    answerText: found.answerText,
    backgroundColor: found.backgroundColor ?? '',
    radialGradientHexColor: found.radialGradientHexColor ?? '',
    enabled: found.enabled ?? true,
    imageFilename: imageFilenameOf(tileId, found),
    originalImageFilename: found.originalImageFilename ?? found.image?.name ?? '',
    uploadId: null,
    imageUrl: found.image ? `blob:${tileId}` : '',
    timestamp: '',
    credit: found.credit ?? noCredit,
    facts: null,
    pictureText: '',
    imagePath: '',
  }
}
