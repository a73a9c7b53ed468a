/** The numbers and lists of boards, tiles and the board list. Stated in words in docs/rules.md. */

export const promptAlternativesSeparator = '|'
/** Home shows N promoted boards at most. */
export const promotedOnHome = 8
/** A finger's target; a single line of smaller tiles is folded in two (docs/design.md#play-board). */
export const minTileSidePx = 44

/** Rows x columns (docs/rules.md#layouts). */
export const layouts = [
  '1x6',
  '1x7',
  '1x8',
  '2x4',
  '1x9',
  '3x3',
  '1x10',
  '2x5',
  '1x12',
  '3x4',
  '4x3',
  '2x6',
  '2x7',
  '3x5',
  '5x3',
  '2x8',
  '4x4',
  '2x9',
  '3x6',
  '6x3',
  '2x10',
  '4x5',
  '5x4',
  '4x6',
  '6x4',
  '5x5',
  '5x6',
  '6x5',
  '6x6',
] as const
export type Layout = (typeof layouts)[number]
export const defaultLayout: Layout = '3x4'

export const boardModes = ['live', 'testing', 'disabled'] as const
export type BoardMode = (typeof boardModes)[number]

export const tileBackgroundSizes = ['contain', 'cover', '130%', '150%', '170%', '250%'] as const
export type TileBackgroundSize = (typeof tileBackgroundSizes)[number]
export const tileBackgroundPositions = ['center', 'top', 'bottom', 'left', 'right'] as const
export type TileBackgroundPosition = (typeof tileBackgroundPositions)[number]
export const defaultTileBackgroundColor = '#FFFFFF'

export const boardIdWidth = 4
export const tileIdLength = 8
/** No vowels and no look-alikes: spells no words, safe on file systems that ignore case. */
export const tileIdAlphabet = '6789bcdfghjkmnpqrtwz'
export const imagesFolderSeparator = '-'
export const tileImageBasePath = '/media/boards/'

/** The limits of a board: wide enough for any deck, narrow enough for one save. */
export const boardNameMaxLength = 80
export const promptPrefixMaxLength = 60
export const imagesFolderNameMaxLength = 100
export const maxKeywords = 30
export const keywordMaxLength = 40
export const maxTilesPerBoard = 500
export const promptMaxLength = 200
export const answerTextMaxLength = 1000
export const creditMaxLength = 500

/** A deleted board can be brought back this long; the players' bests stay until then. */
export const deletedBoardRetentionMs = 30 * 24 * 60 * 60 * 1000

export const boardFilterTabs = ['none', 'mode', 'promoted', 'category', 'substring', 'keyword', 'id', 'layout'] as const
export type BoardFilterTab = (typeof boardFilterTabs)[number]
/** LIVE_AND_TESTING matches boards that are live or testing (docs/rules.md#board-modes). */
export const modeFilters = ['live', 'testing', 'disabled', 'live-and-testing'] as const
export type ModeFilter = (typeof modeFilters)[number]
export const defaultModeFilter: ModeFilter = 'live'
export const promotedFilters = ['promoted', 'not-promoted'] as const
export type PromotedFilter = (typeof promotedFilters)[number]
export const boardOrders = ['category', 'createdAt', 'id', 'layout', 'mode', 'name'] as const
export type BoardOrder = (typeof boardOrders)[number]
export const defaultBoardOrder: BoardOrder = 'createdAt'
export const tileOrders = ['creation', 'id', 'prompt'] as const
export type TileOrder = (typeof tileOrders)[number]
export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]
export const defaultBoardDirection: SortDirection = 'desc'
export const boardsPerPage = 50
export const filterValueMaxLength = 100
/** Cards in a page of a list for players: a category, play navigation, the choice of a race's boards. */
export const cardsPerPage = 100
/** In which order a category shows its boards; the first is the one without a word in the address. */
export const cardOrders = ['promoted', 'name', 'best'] as const
export type CardOrder = (typeof cardOrders)[number]

/** The eight categories in their fixed order; colours live in the tokens under the code (`data-category`). */
export const categories = [
  { code: 'sport', slug: 'sport', name: 'Sport', colour: 'yellow' },
  { code: 'movies-tv', slug: 'movies-and-tv', name: 'Movies & TV', colour: 'orange' },
  { code: 'music', slug: 'music', name: 'Music', colour: 'pink' },
  { code: 'branding', slug: 'branding-and-logos', name: 'Branding & Logos', colour: 'violet' },
  { code: 'geography', slug: 'geography-and-language', name: 'Geography & Language', colour: 'blue' },
  { code: 'science', slug: 'science-and-nature', name: 'Science & Nature', colour: 'green' },
  { code: 'maths', slug: 'maths-and-computing', name: 'Maths & Computing', colour: 'teal' },
  { code: 'uncategorised', slug: 'uncategorised', name: 'Uncategorised', colour: 'brown' },
] as const
export type Category = (typeof categories)[number]
export type CategoryCode = Category['code']
export type CategorySlug = Category['slug']
