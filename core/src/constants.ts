/**
 * Every business number and list of the product, once.
 * Stated in words in docs/rules.md.
 * One long file, so that a number has one place and is never written twice.
 */

export const productName = 'Tilerush'
/** Page titles end with this (docs/rules.md#page-titles). */
export const titleSuffix = ` | ${productName}`

/* ── Languages ─────────────────────────────────────────────────────────── */

/** The languages of the interface and the mails, as BCP 47 tags. The first is what all others fall back to. */
export const locales = ['en', 'de', 'es', 'ar'] as const
export type Locale = (typeof locales)[number]
/** Every language by its own name, as somebody who reads no other finds it. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ar: 'العربية',
}
export const baseLocale: Locale = 'en'
/** The reading direction of those that are not read from left to right. */
export const rightToLeftLocales: readonly Locale[] = ['ar']
/** Keeps a visitor's choice of a language. Holds no secret. */
export const localeCookieName = 'tilerush_locale'
export const localeCookieMs = 365 * 24 * 60 * 60 * 1000

/* ── Play ─────────────────────────────────────────────────────────────── */

/** Raised whenever a change to the rules would give an old click list another result. */
export const rulesVersion = 1
export const defaultPlayTimeoutSeconds = 300
export const defaultWrongClickPenaltySeconds = 2
export const countdownFrom = 3
export const countdownTickMs = 1000
export const incorrectClickFlashMs = 500
/** A second press on the same tile within this time is the other half of a double tap. */
export const doublePressMs = 300
/** Digits of whole seconds on the timer; leading zeros are dimmed. */
export const timerSecondDigits = 3
export const promptAlternativesSeparator = '|'
/** A click list longer than this is no play: 36 prompts and 300 s leave room for a click every 60 ms. */
export const maxClicksPerPlay = 5000
/** A finished play is taken this long after its time-out, so that a run finished offline still counts. */
export const playExpiryAfterTimeoutMs = 24 * 60 * 60 * 1000
/** A visitor plays a board of so many tiles at most without an account. */
export const guestBoardMaxTiles = 12
/** A visitor's run waits so long for an account to be claimed by. */
export const guestPlayKeptMs = 7 * 24 * 60 * 60 * 1000
/** An account that was registered this long after a visitor's play began, at most, may have it without a question. */
export const guestPlayUnaskedMs = 30 * 60 * 1000
/** Home shows so many promoted boards at most. */
export const promotedOnHome = 8
export const resizeDebounceMs = 100
/** A prompt is slow when it took longer than this many times the mean (docs/design.md#play-board). */
export const slowSplitFactor = 1.5
/** Learn mode begins with so many tiles. */
export const learnFirstTiles = 6
/** A tile is known when so many answers running were right at the first click and quick enough. */
export const knownAfterAnswers = 3
/** An answer up to this long is quick enough: time to look over a board and press. */
export const knownAnswerMs = 3000
/** A round of Learn mode asks so many tiles at most. */
export const learnRoundTiles = 8
/** In practice so many tiles lie beside the asked ones, if the board has them, so that no answer is the only one left. */
export const practiceOtherTiles = 3
/** The history is drawn over so many runs. */
export const historyDrawnRuns = 50
/** Why a completed run is kept but not proven. */
export const unverifiedReasons = [
  /** Took longer than the time that has passed on the server. */
  'faster-than-clock',
  /** Right clicks quicker than anybody's hand and eye. */
  'faster-than-human',
  /** Right clicks at a steady beat. */
  'evenly-spaced',
] as const
export type UnverifiedReason = (typeof unverifiedReasons)[number]
/** How far the browser's and the server's clocks may drift apart in one play. */
export const clockToleranceMs = 1000
/** Nobody reads, finds and clicks tile after tile quicker than this on the mean: choosing among six alone takes longer. */
export const humanMeanSplitMs = 150
/** Nor a single one quicker than this; but for the last, which is known before it is asked. */
export const humanSplitMs = 60
/** From this many right clicks on their spacing is looked at … */
export const spacingMinSplits = 8
/** … and is a machine's when its standard deviation is a smaller part of the mean; people have 0.2 and more. */
export const spacingMinVariation = 0.04

/* ── Runs looked back at ──────────────────────────────────────────────── */

/** Tile records and mix-ups are made of this many of the last runs. */
export const recordedRuns = 50
/** The dashboard tells mix-ups and what to practise from this many of the last runs over all boards, the progress page from more. */
export const dashboardLookedAtRuns = 50
export const progressLookedAtRuns = 200
/**
 * A board is mastered when this many runs in a row, up to the last, had no wrong click, no time-out, and answers of
 * `knownAnswerMs` or less on the mean. It is the rule of a known tile (`knownAfterAnswers`) asked of whole games: once
 * may be luck and twice a good day; and as it looks at the last runs, a board that is forgotten has to be won back.
 */
export const masteredRuns = 3
/** Runs that a board's small curve shows. */
export const sparklineRuns = 12
/** Boards that the dashboard knows as played lately. */
export const recentBoards = 6
/** Cards of starred boards that the dashboard has; the latest stars. */
export const dashboardStarredBoards = 24
export const dashboardPromotedBoards = 6
/** Boards that the dashboard offers to practise. */
export const dashboardPractices = 3
/** Weeks that the progress page draws: half a year. */
export const progressWeeks = 26
/** Pairs that the progress page and the dashboard name. */
export const progressMixUps = 10
export const dashboardMixUps = 3
/** Times of a tile that its record keeps. */
export const recentSplits = 5
export const historyPageMax = 100
/** Days are UTC; a week begins on Monday. */
export const leaderboardPeriods = ['today', 'week', 'all'] as const
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number]
export const leaderboardRows = 50
/** The first ranks are counted one by one; one further down may be a minute old. */
export const leaderboardCountedRanks = 1000
/** In place of a code: the board's deal of the day. */
export const dailyDeal = 'daily'
/** From the alphabet of tile ids: 51 bits, never the word `daily`. */
export const dealCodeLength = 12
export const dealCodeMaxLength = 40
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

/* ── Boards and tiles ─────────────────────────────────────────────────── */

export const boardModes = ['live', 'testing', 'disabled'] as const
export type BoardMode = (typeof boardModes)[number]

export const tileBackgroundSizes = ['contain', 'cover', '130%', '150%', '170%', '250%'] as const
export type TileBackgroundSize = (typeof tileBackgroundSizes)[number]
export const tileBackgroundPositions = ['center', 'top', 'bottom', 'left', 'right'] as const
export type TileBackgroundPosition = (typeof tileBackgroundPositions)[number]
export const defaultTileBackgroundColor = '#FFFFFF'
export const imageFormats = ['PNG', 'JPG', 'SVG'] as const
export type ImageFormat = (typeof imageFormats)[number]

export const boardIdWidth = 4
export const tileIdLength = 8
/** No vowels and no look-alikes: spells no words, safe on file systems that ignore case. */
export const tileIdAlphabet = '6789bcdfghjkmnpqrtwz'
export const imagesFolderSeparator = '-'
export const tileImageBasePath = '/media/boards/'
export const maxFileBytes = 4_194_304

/** The limits of a board: wide enough for any deck, narrow enough for one save. */
export const boardNameMaxLength = 80
export const promptPrefixMaxLength = 60
export const imagesFolderNameMaxLength = 100
export const maxKeywords = 30
export const keywordMaxLength = 40
export const maxTilesPerBoard = 500
export const promptMaxLength = 200
export const answerTextMaxLength = 1000
export const filenameMaxLength = 255
export const creditMaxLength = 500

/** What an upload may be; the type is proven by decoding, never by its name. */
export const uploadTypes = ['png', 'jpg', 'webp', 'avif', 'gif', 'svg'] as const
/** What a tile's picture is stored as; its name ends with it. */
export const storedImageTypes = ['png', 'jpg', 'webp', 'svg'] as const
export type StoredImageType = (typeof storedImageTypes)[number]
/** Longer sides are scaled down to this many px when a picture is stored. */
export const storedImageMaxSidePx = 2048
/** Sides in px of the WebP copies: on a tile, and on a cover. */
export const tileImageSidePx = 512
export const coverImageSidePx = 160
/** Side in px of the lightest copy of a tile's picture, drawn when it is first asked for: for a grid of many tiles. */
export const lightImageSidePx = 256
/** An image of more pixels, whatever it is for, is refused from its header, before it is decoded. */
export const maxImagePixels = 25_000_000
/** What a vector image may consist of: one with more could take minutes to draw, and is refused before. */
export const svgLimits = {
  elements: 20_000,
  /** Of elements within elements; a reference (`use`, `mask` …) leads on into what it refers to. */
  depth: 200,
  /** Elements drawn by reference, each as often as it is drawn. */
  referencedElements: 10_000,
  filterPrimitives: 50,
  /** Shapes under one filter, each as often as it is drawn. */
  filteredShapes: 50,
  /** Characters drawn as text: the time rises with their square. */
  textCharacters: 5_000,
  /** Bitmaps within it. */
  bitmaps: 100,
  /** A few are forgiven; a file of nothing else keeps the parser busy. */
  syntaxErrors: 100,
} as const
/** Drawing a vector image takes no longer; then it is ended. */
export const svgRenderLimitMs = 5_000
/** An image whose drawing took longer is not tried again for so long. */
export const svgRenderFailureMs = 10 * 60 * 1000
/** A picture uploaded and not saved with a board is kept this long. */
export const stagedImageMs = 24 * 60 * 60 * 1000

/** A deleted board can be brought back this long; the players' bests stay until then. */
export const deletedBoardKeptMs = 30 * 24 * 60 * 60 * 1000

/* ── Board list (docs/rules.md#board-list) ── */

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

/* ── Board archive ────────────────────────────────────────────────────── */

export const archiveFormat = 1
export const maxArchiveBytes = 200 * 1024 * 1024
export const maxArchiveBoards = 200
export const maxArchiveFiles = 5000
/** How much an archive may hold once unpacked. */
export const maxUnpackedArchiveBytes = 400 * 1024 * 1024
/** An archive that was inspected and not applied is kept this long. */
export const stagedArchiveMs = 24 * 60 * 60 * 1000

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

/* ── Accounts ─────────────────────────────────────────────────────────── */

export const gamertagMaxLength = 16
export const defaultPasswordMinLength = 6
/** Longer passwords are refused: hashing cost must not be the caller's choice. */
export const passwordMaxLength = 128
export const emailMaxLength = 254
export const generatedPasswordLength = 16
export const nameMinLength = 2
export const nameMaxLength = 16
export const userIdShortLength = 8
/** What the Users screen can be narrowed to. */
export const userStates = ['enabled', 'disabled', 'unverified'] as const
export type UserState = (typeof userStates)[number]
export const usersPerPage = 50
export const activitiesPerPage = 20
/** Years before the current one: the youngest and the oldest choice. */
export const yearBornYoungest = 10
export const yearBornOldest = 100
export const colourSchemes = ['light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]
export const avatarChoices = ['default', 'gravatar', 'custom'] as const
export type AvatarChoice = (typeof avatarChoices)[number]
export const avatarOrientations = ['LANDSCAPE', 'PORTRAIT', 'SQUARE'] as const
export type AvatarOrientation = (typeof avatarOrientations)[number]
/** px; every custom avatar is stored in each of them, square. */
export const avatarSizes = [33, 100, 200, 400, 800] as const
export type AvatarSize = (typeof avatarSizes)[number]
/** The size that the profile shows. */
export const shownAvatarSize: AvatarSize = 400
export const avatarBasePath = '/media/avatars/'
/** What the avatar service is asked for: px, picture of an address it does not know, rating. */
export const gravatarSize = 240
export const gravatarDefault = 'mp'
export const gravatarRating = 'g'
export const verifyEmailCodeMs = 24 * 60 * 60 * 1000
export const resetPasswordCodeMs = 60 * 60 * 1000
export const recoverEmailCodeMs = 7 * 24 * 60 * 60 * 1000
/** How long a used or expired code still tells its reason. */
export const actionCodeKeptMs = 30 * 24 * 60 * 60 * 1000
export const sessionIdleMs = 14 * 24 * 60 * 60 * 1000
export const sessionAbsoluteMs = 30 * 24 * 60 * 60 * 1000
/** A login younger than this stands in for the current password. */
export const freshLoginMs = 5 * 60 * 1000
/** A browser is remembered this long after its last login. */
export const knownDeviceMs = 365 * 24 * 60 * 60 * 1000

/** Modes of the manage-login page (docs/rules.md#mailed-links). */
export const actionCodeModes = ['resetPassword', 'recoverEmail', 'verifyEmail'] as const
export type ActionCodeMode = (typeof actionCodeModes)[number]

/** Texts of the activity log (docs/rules.md#activity-log). */
export const activities = {
  loggedIn: 'Logged in',
  loggedOut: 'Logged out',
  viewedProfile: 'Viewed profile',
  missingUserData: 'Unable to access user data, login prevented',
  disabledAccount: 'Disabled account, login prevented',
  passwordChanged: 'Password changed',
  passwordReset: 'Password reset',
  emailChanged: 'Email changed',
  emailRecovered: 'Email recovered',
} as const
export type Activity = (typeof activities)[keyof typeof activities]

/* ── Interface ────────────────────────────────────────────────────────── */

export const toastMs = 1500
/** px; mobile is up to 768, desktop from 769. */
export const breakpoints = [400, 500, 600, 700, 769, 800, 1000, 1200, 1400, 1600] as const

/** A page that failed shows such an id, and the server's log has it. */
export const reportIdPattern = /^[0-9a-z]{4,16}$/
/** Characters of a report; the browser cuts what is longer. */
export const reportMessageMaxLength = 500
export const reportStackMaxLength = 4000
export const reportPathMaxLength = 300

/** Starred boards that a browser keeps for the time without the network, the latest stars first. */
export const keptBoardsMax = 20
/** Pictures of kept boards take no more than this. */
export const keptPictureBytesMax = 40 * 1024 * 1024
/** A kept board is asked for again after this. */
export const keptBoardFreshMs = 6 * 60 * 60 * 1000
