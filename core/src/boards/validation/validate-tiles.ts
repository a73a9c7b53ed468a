import { answerTextMaxLength, creditMaxLength, promptMaxLength } from '../constants.ts'
import { filenameMaxLength } from '../../files/constants.ts'
import type { BoardIssue, BoardIssueCode } from './board-issues.ts'
import { isHexColor } from '../colour.ts'
import type { TileDraft } from '../draft.ts'
import { isImageFilenameFor } from '../images/image-format.ts'
import { hasWording } from '../prompts/prompt.ts'
import { isTileId } from '../tile-id.ts'
import { hasEqualWordings } from '../translations.ts'
import { isWebAddress } from '../web-address.ts'

/** The issues of single tiles (docs/rules.md#tile-fields, docs/rules.md#prompts). */
export function validateTiles(tiles: readonly TileDraft[], knownTileIds: ReadonlySet<string>): BoardIssue[] {
  const seen = new Set<string>()
  return tiles.flatMap((tile) => {
    const { tileId } = tile
    const isTwice = seen.has(tileId)
    seen.add(tileId)
    const codes = getIssues(tile, knownTileIds)
    return [...codes, ...(isTwice ? ['TILE_ID_TWICE' as const] : [])].map((code) => ({ code, tileId }))
  })
}

/** A disabled tile may wait for its prompt; an enabled one would be skipped at play time. */
function getIssues(tile: TileDraft, knownTileIds: ReadonlySet<string>): BoardIssueCode[] {
  const { tileId, prompt, imageFilename, uploadId } = tile
  const isNamedByServer = typeof uploadId === 'string'
  const issues: readonly (readonly [boolean, BoardIssueCode])[] = [
    [!isTileId(tileId) && !knownTileIds.has(tileId), 'TILE_ID_INVALID'],
    [tile.enabled && !hasWording(prompt), 'PROMPT_REQUIRED'],
    [prompt.length > promptMaxLength, 'PROMPT_TOO_LONG'],
    [Object.values(tile.translations ?? {}).some((text) => text.length > promptMaxLength), 'PROMPT_TOO_LONG'],
    [!hasEqualWordings(tile), 'TRANSLATION_WORDINGS'],
    [tile.answerText.length > answerTextMaxLength, 'ANSWER_TOO_LONG'],
    [!isColorOrEmpty(tile.backgroundColor), 'BACKGROUND_COLOR_INVALID'],
    [!isColorOrEmpty(tile.radialGradientHexColor), 'GRADIENT_COLOR_INVALID'],
    // Without a name the tile has no image.
    [!isNamedByServer && imageFilename !== '' && !isImageFilenameFor(tileId, imageFilename), 'IMAGE_FILENAME_INVALID'],
    [tile.originalImageFilename.length > filenameMaxLength, 'ORIGINAL_FILENAME_TOO_LONG'],
    [Object.values(tile.credit ?? {}).some((text) => text.length > creditMaxLength), 'CREDIT_TOO_LONG'],
    [!isWebAddressOrEmpty(tile.credit?.['licenceUrl']), 'CREDIT_URL_INVALID'],
    [!isWebAddressOrEmpty(tile.credit?.['sourceUrl']), 'CREDIT_URL_INVALID'],
  ]
  return issues.filter(([isInvalid]) => isInvalid).map(([, code]) => code)
}

function isColorOrEmpty(text: string): boolean {
  return text === '' || isHexColor(text)
}

function isWebAddressOrEmpty(text = ''): boolean {
  return text === '' || isWebAddress(text)
}
