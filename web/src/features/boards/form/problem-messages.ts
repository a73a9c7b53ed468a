/** What each fault of a board says, and which field it belongs to. */
import type { BoardProblem, BoardProblemCode } from '@tilerush/core/boards/board-problems'
import type { FieldPath } from 'react-hook-form'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues, TileFieldName, TileValues } from './board-values.ts'

interface Spoken {
  readonly detail: string
  /** The other of two tiles, as the form calls it. */
  readonly otherTile: string
}

const sentences: Readonly<Record<BoardProblemCode, (spoken: Spoken) => string>> = {
  NAME_REQUIRED: () => m.common_required(),
  NAME_TOO_LONG: ({ detail }) => m.problem_too_long({ maxLength: detail }),
  NAME_WITHOUT_SLUG: () => m.problem_name_without_slug(),
  PROMPT_PREFIX_TOO_LONG: ({ detail }) => m.problem_too_long({ maxLength: detail }),
  CATEGORY_REQUIRED: () => m.common_required(),
  MODE_REQUIRED: () => m.common_required(),
  LAYOUT_REQUIRED: () => m.common_required(),
  TILE_BACKGROUND_SIZE_REQUIRED: () => m.common_required(),
  TILE_BACKGROUND_POSITION_REQUIRED: () => m.common_required(),
  IMAGES_FOLDER_REQUIRED: () => m.common_required(),
  IMAGES_FOLDER_INVALID: () => m.problem_images_folder_invalid(),
  TOO_MANY_KEYWORDS: ({ detail }) => m.problem_too_many_keywords({ max: detail }),
  KEYWORD_INVALID: ({ detail }) => m.problem_keyword_too_long({ maxLength: detail }),
  TILE_BACKGROUND_COLOR_INVALID: () => m.problem_colour_invalid(),
  TILE_GRADIENT_COLOR_INVALID: () => m.problem_colour_invalid(),
  TOO_MANY_TILES: ({ detail }) => m.problem_too_many_tiles({ max: detail }),
  TILE_ID_INVALID: () => m.problem_tile_id(),
  TILE_ID_TWICE: () => m.problem_tile_id(),
  PROMPT_REQUIRED: () => m.problem_prompt_required(),
  PROMPT_TOO_LONG: () => m.problem_text_too_long(),
  TRANSLATION_WORDINGS: () => m.problem_translation_wordings(),
  PROMPTS_CLASH: ({ detail, otherTile }) => m.problem_prompts_clash({ wording: detail, other: otherTile }),
  ANSWER_TOO_LONG: () => m.problem_text_too_long(),
  BACKGROUND_COLOR_INVALID: () => m.problem_colour_invalid(),
  GRADIENT_COLOR_INVALID: () => m.problem_colour_invalid(),
  IMAGE_FILENAME_INVALID: () => m.problem_image_filename(),
  ORIGINAL_FILENAME_TOO_LONG: () => m.problem_text_too_long(),
  CREDIT_TOO_LONG: () => m.problem_text_too_long(),
  CREDIT_URL_INVALID: () => m.problem_credit_url(),
  SLUG_USED: () => m.problem_slug_used(),
  SLUG_IS_OWN_ID: () => m.problem_slug_is_own_id(),
  SLUG_IS_OTHER_ID: () => m.problem_slug_is_other_id(),
  IMAGES_FOLDER_USED: () => m.problem_images_folder_used(),
  UPLOAD_GONE: () => m.problem_upload_gone(),
  IMAGE_MISSING: () => m.problem_upload_gone(),
  IMAGE_UNUSABLE: () => m.problem_upload_gone(),
}

const boardFields: Partial<Record<BoardProblemCode, FieldPath<BoardValues>>> = {
  NAME_REQUIRED: 'name',
  NAME_TOO_LONG: 'name',
  NAME_WITHOUT_SLUG: 'name',
  SLUG_USED: 'slug',
  SLUG_IS_OWN_ID: 'slug',
  SLUG_IS_OTHER_ID: 'slug',
  PROMPT_PREFIX_TOO_LONG: 'promptPrefix',
  CATEGORY_REQUIRED: 'category',
  MODE_REQUIRED: 'mode',
  LAYOUT_REQUIRED: 'boardPortraitLayout',
  TILE_BACKGROUND_SIZE_REQUIRED: 'tileBackgroundSize',
  TILE_BACKGROUND_POSITION_REQUIRED: 'tileBackgroundPosition',
  IMAGES_FOLDER_REQUIRED: 'imagesFolderName',
  IMAGES_FOLDER_INVALID: 'imagesFolderName',
  IMAGES_FOLDER_USED: 'imagesFolderName',
  TOO_MANY_KEYWORDS: 'keywords',
  KEYWORD_INVALID: 'keywords',
  TILE_BACKGROUND_COLOR_INVALID: 'tileBackgroundColor',
  TILE_GRADIENT_COLOR_INVALID: 'tileRadialGradientHexColor',
}

const tileFields: Partial<Record<BoardProblemCode, TileFieldName>> = {
  ANSWER_TOO_LONG: 'answerText',
  BACKGROUND_COLOR_INVALID: 'backgroundColor',
  GRADIENT_COLOR_INVALID: 'radialGradientHexColor',
}

/** How a tile is called in a sentence: by its prompt, else by its id. */
export function tileName(tile: Pick<TileValues, 'prompt' | 'tileId'> | undefined): string {
  return tile?.prompt.trim() || tile?.tileId || ''
}

export interface PlacedProblem {
  readonly text: string
  /** Undefined when it belongs to no field that is shown. */
  readonly field: FieldPath<BoardValues> | undefined
}

/** The sentence and the place of a fault. Of two clashing tiles the second shows it, and names the first. */
export function placeProblem(problem: BoardProblem, tiles: readonly TileValues[]): PlacedProblem {
  const isPair = problem.otherTileId !== undefined
  const at = isPair ? problem.otherTileId : problem.tileId
  const index = at === undefined ? -1 : tiles.findIndex((tile) => tile.tileId === at)
  const other = isPair ? tiles.find((tile) => tile.tileId === problem.tileId) : undefined
  const text = sentences[problem.code]({ detail: problem.detail ?? '', otherTile: tileName(other) })
  if (index < 0) return { text, field: boardFields[problem.code] }
  return { text, field: `tiles.${index}.${tileFields[problem.code] ?? 'prompt'}` as FieldPath<BoardValues> }
}
