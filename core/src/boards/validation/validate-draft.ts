/** The one judge of a board's draft: the form asks it while a user types, the server before it saves. */
import {
  boardModes,
  boardNameMaxLength,
  categories,
  keywordMaxLength,
  layouts,
  maxKeywords,
  maxTilesPerBoard,
  promptPrefixMaxLength,
  tileBackgroundPositions,
  tileBackgroundSizes,
} from '../constants.ts'
import type { BoardIssue, BoardIssueCode } from './board-issues.ts'
import { isHexColor } from '../colour.ts'
import type { BoardDraft } from '../draft.ts'
import { isImagesFolderName } from '../images/images-folder.ts'
import { parseKeywords } from '../keywords.ts'
import { clashesInEveryLanguage } from '../prompts/prompt-clash.ts'
import { toSlug } from '../slug.ts'
import { validateTiles } from './validate-tiles.ts'

/**
 * Everything that is wrong with the draft itself; empty for one that may be saved, as far as the draft alone shows.
 * `knownTileIds`: ids that the board has already, which may be of an older shape.
 */
export function validateDraft(draft: BoardDraft, knownTileIds: ReadonlySet<string> = new Set()): BoardIssue[] {
  // A list beyond all measure is not looked through.
  if (draft.tiles.length > maxTilesPerBoard) {
    return [...validateBoardFields(draft), { code: 'TOO_MANY_TILES', detail: String(maxTilesPerBoard) }]
  }
  return [
    ...validateBoardFields(draft),
    ...validateTiles(draft.tiles, knownTileIds),
    ...clashesInEveryLanguage(draft.tiles).map(
      ({ tileId, otherTileId, wording }) => ({ code: 'PROMPTS_CLASH', tileId, otherTileId, detail: wording }) as const,
    ),
  ]
}

/** The issues of the board's own fields (docs/rules.md#board-fields). */
export function validateBoardFields(draft: BoardDraft): BoardIssue[] {
  const name = draft.name.trim()
  const folder = draft.imagesFolderName
  const translatedNames = Object.values(draft.nameTranslations ?? {}).map((text) => text.trim())
  const prefixes = [draft.promptPrefix, ...Object.values(draft.prefixTranslations ?? {})]
  const issues: readonly (readonly [boolean, BoardIssueCode, string?])[] = [
    [name === '', 'NAME_REQUIRED'],
    [name.length > boardNameMaxLength, 'NAME_TOO_LONG', String(boardNameMaxLength)],
    [
      translatedNames.some((text) => text.length > boardNameMaxLength),
      'NAME_TRANSLATION_TOO_LONG',
      String(boardNameMaxLength),
    ],
    [name !== '' && toSlug(name) === '', 'NAME_WITHOUT_SLUG'],
    [
      prefixes.some((prefix) => prefix.length > promptPrefixMaxLength),
      'PROMPT_PREFIX_TOO_LONG',
      String(promptPrefixMaxLength),
    ],
    [!categories.some(({ code }) => code === draft.category), 'CATEGORY_REQUIRED'],
    [!includes(boardModes, draft.mode), 'MODE_REQUIRED'],
    [!includes(layouts, draft.boardPortraitLayout), 'LAYOUT_REQUIRED'],
    [!includes(tileBackgroundSizes, draft.tileBackgroundSize), 'TILE_BACKGROUND_SIZE_REQUIRED'],
    [!includes(tileBackgroundPositions, draft.tileBackgroundPosition), 'TILE_BACKGROUND_POSITION_REQUIRED'],
    [folder === '', 'IMAGES_FOLDER_REQUIRED'],
    [folder !== '' && !isImagesFolderName(folder), 'IMAGES_FOLDER_INVALID'],
    [draft.keywords.length > maxKeywords, 'TOO_MANY_KEYWORDS', String(maxKeywords)],
    [!draft.keywords.every(isKeyword), 'KEYWORD_INVALID', String(keywordMaxLength)],
    [!isHexColor(draft.tileBackgroundColor), 'TILE_BACKGROUND_COLOR_INVALID'],
    [!isHexColor(draft.tileRadialGradientHexColor), 'TILE_GRADIENT_COLOR_INVALID'],
  ]
  return issues.filter(([isInvalid]) => isInvalid).map(([, code, detail]) => (detail ? { code, detail } : { code }))
}

/** One keyword as `parseKeywords` leaves it, and not too long. */
function isKeyword(keyword: string): boolean {
  const [tidy] = parseKeywords(keyword)
  return tidy === keyword && keyword.length <= keywordMaxLength
}

function includes(list: readonly string[], text: string): boolean {
  return list.includes(text)
}
