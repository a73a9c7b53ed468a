/** The message of each validation issue of a board, and the field it belongs to. */
import type { BoardIssue, BoardIssueCode } from '@tilerush/core/boards/validation/board-issues'
import { flushSync } from 'react-dom'
import type { FieldPath } from 'react-hook-form'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues, TileFieldName, TileValues } from './board-values.ts'
import type { EditorForm } from './editor-form.ts'

interface Spoken {
  readonly detail: string
  /** The other of two tiles, as the form calls it. */
  readonly otherTile: string
}

const sentences: Readonly<Record<BoardIssueCode, (spoken: Spoken) => string>> = {
  NAME_REQUIRED: () => m.common_required(),
  NAME_TOO_LONG: ({ detail }) => m.issue_too_long({ maxLength: detail }),
  NAME_TRANSLATION_TOO_LONG: ({ detail }) => m.issue_name_translation_too_long({ maxLength: detail }),
  NAME_WITHOUT_SLUG: () => m.issue_name_without_slug(),
  PROMPT_PREFIX_TOO_LONG: ({ detail }) => m.issue_too_long({ maxLength: detail }),
  CATEGORY_REQUIRED: () => m.common_required(),
  MODE_REQUIRED: () => m.common_required(),
  LAYOUT_REQUIRED: () => m.common_required(),
  TILE_BACKGROUND_SIZE_REQUIRED: () => m.common_required(),
  TILE_BACKGROUND_POSITION_REQUIRED: () => m.common_required(),
  IMAGES_FOLDER_REQUIRED: () => m.common_required(),
  IMAGES_FOLDER_INVALID: () => m.issue_images_folder_invalid(),
  TOO_MANY_KEYWORDS: ({ detail }) => m.issue_too_many_keywords({ max: detail }),
  KEYWORD_INVALID: ({ detail }) => m.issue_keyword_too_long({ maxLength: detail }),
  TILE_BACKGROUND_COLOR_INVALID: () => m.issue_colour_invalid(),
  TILE_GRADIENT_COLOR_INVALID: () => m.issue_colour_invalid(),
  TOO_MANY_TILES: ({ detail }) => m.issue_too_many_tiles({ max: detail }),
  TILE_ID_INVALID: () => m.issue_tile_id(),
  TILE_ID_TWICE: () => m.issue_tile_id(),
  PROMPT_REQUIRED: () => m.issue_prompt_required(),
  PROMPT_TOO_LONG: () => m.issue_text_too_long(),
  TRANSLATION_WORDINGS: () => m.issue_translation_wordings(),
  PROMPTS_CLASH: ({ detail, otherTile }) => m.issue_prompts_clash({ wording: detail, other: otherTile }),
  ANSWER_TOO_LONG: () => m.issue_text_too_long(),
  BACKGROUND_COLOR_INVALID: () => m.issue_colour_invalid(),
  GRADIENT_COLOR_INVALID: () => m.issue_colour_invalid(),
  IMAGE_FILENAME_INVALID: () => m.issue_image_filename(),
  ORIGINAL_FILENAME_TOO_LONG: () => m.issue_text_too_long(),
  CREDIT_TOO_LONG: () => m.issue_text_too_long(),
  CREDIT_URL_INVALID: () => m.issue_credit_url(),
  SLUG_USED: () => m.issue_slug_used(),
  SLUG_IS_OWN_ID: () => m.issue_slug_is_own_id(),
  SLUG_IS_OTHER_ID: () => m.issue_slug_is_other_id(),
  IMAGES_FOLDER_USED: () => m.issue_images_folder_used(),
  UPLOAD_GONE: () => m.issue_upload_gone(),
  IMAGE_MISSING: () => m.issue_upload_gone(),
  IMAGE_UNUSABLE: () => m.issue_upload_gone(),
}

const boardFields: Partial<Record<BoardIssueCode, FieldPath<BoardValues>>> = {
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

const tileFields: Partial<Record<BoardIssueCode, TileFieldName>> = {
  ANSWER_TOO_LONG: 'answerText',
  BACKGROUND_COLOR_INVALID: 'backgroundColor',
  GRADIENT_COLOR_INVALID: 'radialGradientHexColor',
}

/** How a tile is called in a sentence: by its prompt, else by its id. */
export function tileName(tile: Pick<TileValues, 'prompt' | 'tileId'> | undefined): string {
  return tile?.prompt.trim() || tile?.tileId || ''
}

interface LocatedIssue {
  readonly text: string
  /** Undefined when it belongs to no field that is shown. */
  readonly field: FieldPath<BoardValues> | undefined
}

/** The sentence of an issue. */
export function issueText(issue: BoardIssue, tiles: readonly TileValues[]): string {
  const isPair = issue.otherTileId !== undefined
  const other = isPair ? tiles.find((tile) => tile.tileId === issue.tileId) : undefined
  return sentences[issue.code]({ detail: issue.detail ?? '', otherTile: tileName(other) })
}

/** The sentence and the field of an issue. Of two clashing tiles the second shows it, and names the first. */
export function locateIssue(issue: BoardIssue, tiles: readonly TileValues[]): LocatedIssue {
  const isPair = issue.otherTileId !== undefined
  const at = isPair ? issue.otherTileId : issue.tileId
  const index = at === undefined ? -1 : tiles.findIndex((tile) => tile.tileId === at)
  const text = issueText(issue, tiles)
  if (index < 0) return { text, field: boardFields[issue.code] }
  return { text, field: `tiles.${index}.${tileFields[issue.code] ?? 'prompt'}` as FieldPath<BoardValues> }
}

/** Puts each issue at its field, takes the focus to the first, and returns the sentence for the whole form. */
export function showIssues(form: EditorForm, issues: readonly BoardIssue[]): string {
  const tiles = form.getValues('tiles')
  const locatedIssues = issues.map((issue) => locateIssue(issue, tiles))
  const seen = new Set<string>()
  // It is drawn at once: a tile far from the screen has its fields from here on.
  flushSync(() => {
    for (const { field, text } of locatedIssues) {
      if (field === undefined || seen.has(field)) continue
      seen.add(field)
      form.setError(field, { message: text })
    }
  })
  const [first] = locatedIssues.flatMap(({ field }) => (field === undefined ? [] : [field]))
  if (first !== undefined) form.setFocus(first)
  const [only] = locatedIssues
  if (locatedIssues.length === 1 && only) return only.text
  const loose = locatedIssues.find(({ field }) => field === undefined)
  return loose ? loose.text : m.editor_issues({ count: locatedIssues.length })
}
