import type { BoardDraftInput, TileDraftInput } from '@tilerush/contract/board-draft'
import { parseKeywords } from '@tilerush/core/boards/keywords'
import { tidyTranslations, type Translations } from '@tilerush/core/boards/translations'
import type { BoardValues, TileValues } from './board-values.ts'

/** An input that was only shown leaves an empty text: the same draft must be sent alike before and after. */
const filledIn = (translations: Translations): Translations => tidyTranslations(translations, (text) => text)

/** What is sent. The category must have been chosen: the form's own check comes first. */
export function draftOf(values: BoardValues): BoardDraftInput {
  return {
    name: values.name.trim(),
    promptPrefix: values.promptPrefix.trim(),
    ...(values.prefixTranslations && { prefixTranslations: filledIn(values.prefixTranslations) }),
    category: values.category === '' ? 'uncategorised' : values.category,
    mode: values.mode,
    imagesFolderName: values.imagesFolderName.trim(),
    keywords: parseKeywords(values.keywords),
    boardPortraitLayout: values.boardPortraitLayout,
    tileBackgroundSize: values.tileBackgroundSize,
    tileBackgroundPosition: values.tileBackgroundPosition,
    tileBackgroundColor: values.tileBackgroundColor,
    tileRadialGradientHexColor: values.tileRadialGradientHexColor,
    tilePadding: values.tilePadding,
    invertTileImagesInDarkMode: values.invertTileImagesInDarkMode,
    tiles: values.tiles.map(tileDraftOf),
  }
}

function tileDraftOf(tile: TileValues): TileDraftInput {
  return {
    tileId: tile.tileId,
    prompt: tile.prompt,
    ...(tile.translations && { translations: filledIn(tile.translations) }),
    answerText: tile.answerText,
    backgroundColor: tile.backgroundColor,
    radialGradientHexColor: tile.radialGradientHexColor,
    enabled: tile.enabled,
    imageFilename: tile.imageFilename,
    originalImageFilename: tile.originalImageFilename,
    uploadId: tile.uploadId,
    credit: tile.credit,
  }
}
