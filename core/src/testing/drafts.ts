/** Drafts of boards for the tests: valid ones, to be broken one issue at a time. */
import { tileIdAlphabet } from '../boards/constants.ts'
import type { BoardDraft, TileDraft } from '../boards/draft.ts'
import { toImageFilename } from '../boards/images/image-format.ts'

/** The id of the tile at a position: eight characters of the alphabet. */
export function tileIdAt(index: number): string {
  const { length } = tileIdAlphabet
  let rest = index
  let id = ''
  while (id.length < 8) {
    id = tileIdAlphabet.charAt(rest % length) + id
    rest = Math.floor(rest / length)
  }
  return id
}

export function soundTile(index: number): TileDraft {
  const tileId = tileIdAt(index)
  return {
    tileId,
    prompt: `Prompt ${index}|Wording ${index}`,
    answerText: '',
    backgroundColor: '',
    radialGradientHexColor: '',
    enabled: true,
    imageFilename: toImageFilename(tileId, 'png'),
    originalImageFilename: `Prompt_${index}.png`,
  }
}

export function soundDraft(numTiles = 12): BoardDraft {
  return {
    name: 'World flags',
    promptPrefix: 'Click the flag of',
    category: 'geography',
    mode: 'live',
    imagesFolderName: '0001-world-flags',
    keywords: ['flags'],
    boardPortraitLayout: '3x4',
    tileBackgroundSize: 'contain',
    tileBackgroundPosition: 'center',
    tileBackgroundColor: '#FFFFFF',
    tileRadialGradientHexColor: '#ffffff',
    tilePadding: true,
    invertTileImagesInDarkMode: false,
    tiles: Array.from({ length: numTiles }, (_, index) => soundTile(index)),
  }
}
