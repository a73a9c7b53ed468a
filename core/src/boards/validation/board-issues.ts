/** Every issue that prevents a save of a board, as the forms and the server name it. */

/** The three slug warnings (docs/rules.md#board-names-and-slugs). */
export const slugIssueCodes = ['SLUG_USED', 'SLUG_IS_OWN_ID', 'SLUG_IS_OTHER_ID'] as const
export type SlugIssueCode = (typeof slugIssueCodes)[number]

/** What the draft alone shows. */
const draftIssueCodes = [
  'NAME_REQUIRED',
  'NAME_TOO_LONG',
  /** The name in another language. */
  'NAME_TRANSLATION_TOO_LONG',
  /** Nothing of the name is left for an address. */
  'NAME_WITHOUT_SLUG',
  'PROMPT_PREFIX_TOO_LONG',
  'CATEGORY_REQUIRED',
  'MODE_REQUIRED',
  'LAYOUT_REQUIRED',
  'TILE_BACKGROUND_SIZE_REQUIRED',
  'TILE_BACKGROUND_POSITION_REQUIRED',
  'IMAGES_FOLDER_REQUIRED',
  'IMAGES_FOLDER_INVALID',
  'TOO_MANY_KEYWORDS',
  'KEYWORD_INVALID',
  'TILE_BACKGROUND_COLOR_INVALID',
  'TILE_GRADIENT_COLOR_INVALID',
  'TOO_MANY_TILES',
  'TILE_ID_INVALID',
  'TILE_ID_TWICE',
  'PROMPT_REQUIRED',
  'PROMPT_TOO_LONG',
  /** A translation has another number of wordings than the prompt. */
  'TRANSLATION_WORDINGS',
  /** Two tiles share a wording; `detail` is the wording. */
  'PROMPTS_CLASH',
  'ANSWER_TOO_LONG',
  'BACKGROUND_COLOR_INVALID',
  'GRADIENT_COLOR_INVALID',
  'IMAGE_FILENAME_INVALID',
  'ORIGINAL_FILENAME_TOO_LONG',
  'CREDIT_TOO_LONG',
  /** An address that is no web address: it becomes a link on a public page. */
  'CREDIT_URL_INVALID',
] as const

/** What only the server knows. */
const storedIssueCodes = [
  ...slugIssueCodes,
  /** Another board keeps its images there. */
  'IMAGES_FOLDER_USED',
  /** The uploaded image is not there any more: upload it again. */
  'UPLOAD_GONE',
  /** In an archive: an image that is missing, or that cannot be used. */
  'IMAGE_MISSING',
  'IMAGE_UNUSABLE',
] as const

export const boardIssueCodes = [...draftIssueCodes, ...storedIssueCodes] as const
export type BoardIssueCode = (typeof boardIssueCodes)[number]

export interface BoardIssue {
  readonly code: BoardIssueCode
  /** The tile with the issue; of two that clash the first. */
  readonly tileId?: string | undefined
  readonly otherTileId?: string | undefined
  /** The wording, name or number that the sentence names. */
  readonly detail?: string | undefined
}

/** Why an archive cannot be read at all. */
export const archiveIssueCodes = [
  'ARCHIVE_TOO_LARGE',
  /** No zip file, or a broken one. */
  'ARCHIVE_BROKEN',
  /** No manifest of ours in it, or one of a newer product. */
  'ARCHIVE_FOREIGN',
  'ARCHIVE_TOO_MANY_FILES',
  /** Unpacks to more than is allowed. */
  'ARCHIVE_UNPACKS_TOO_LARGE',
  /** A file name that leads out of the archive, or comes twice. */
  'ARCHIVE_PATH_INVALID',
  /** All archives together that wait to be imported hold as much as is allowed. */
  'ARCHIVES_WAITING',
] as const
export type ArchiveIssueCode = (typeof archiveIssueCodes)[number]
