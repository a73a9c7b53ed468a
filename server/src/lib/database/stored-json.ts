/** The shapes stored in JSON columns. A field is only ever added, and then as optional: old rows stay. */
import type { Translations } from '@tilerush/core/boards/translations'
import type {
  BoardMode,
  CategoryCode,
  Layout,
  TileBackgroundPosition,
  TileBackgroundSize,
} from '@tilerush/core/boards/constants'
import type { Locale } from '@tilerush/core/language/constants'
import type { roomNameKinds, roundCounts, teamCounts } from '@tilerush/core/rooms/constants'
import type { StoredImageType } from '@tilerush/core/files/constants'

/** A counted click as `[tileId, whole ms since PLAYING began]`. */
export type StoredClick = readonly [tileId: string, atMs: number]

/** What the host of a room chose, with the names of the playlist's boards. */
export interface StoredRoomSettings {
  readonly boardIds: readonly string[]
  readonly boardNames: readonly string[]
  readonly numRounds: (typeof roundCounts)[number]
  readonly numTeams: (typeof teamCounts)[number]
  readonly hasPenalty: boolean
  readonly names: (typeof roomNameKinds)[number]
  readonly language: Locale | null
  /** Rooms that were opened before there was the switch have none. */
  readonly asksFirst?: boolean
}

/** A board with its tiles as it was at one version. */
export interface BoardContent {
  readonly boardId: string
  readonly name: string
  readonly nameTranslations?: Translations
  readonly slug: string
  readonly promptPrefix: string
  readonly prefixTranslations?: Translations
  readonly category: CategoryCode
  readonly mode: BoardMode
  readonly imagesFolderName: string
  readonly boardPortraitLayout: Layout
  readonly tileBackgroundSize: TileBackgroundSize
  readonly tileBackgroundPosition: TileBackgroundPosition
  readonly tileBackgroundColor: string
  readonly tileRadialGradientHexColor: string
  readonly tilePadding: boolean
  readonly invertTileImagesInDarkMode: boolean
  readonly tiles: readonly BoardContentTile[]
}

export interface BoardContentTile {
  readonly tileId: string
  readonly prompt: string
  readonly translations?: Translations
  readonly answerText: string
  readonly backgroundColor: string
  readonly radialGradientHexColor: string
  readonly enabled: boolean
  /** Empty for a tile that shows its answer text. */
  readonly imageFilename: string
}

/** A tile on a board's cover. */
export type CoverTile = Pick<
  BoardContentTile,
  'tileId' | 'imageFilename' | 'backgroundColor' | 'radialGradientHexColor'
> &
  /** A tile without an image shows it. */
  Partial<Pick<BoardContentTile, 'answerText'>>

/** What was seen in an image. */
export interface StoredImageFacts {
  readonly type: StoredImageType
  readonly width: number
  readonly height: number
  readonly numBytes: number
  readonly perceptualHash: string
  readonly transparentShare: number
  readonly meanColor: string
  readonly vanishesOnLight: number
  readonly vanishesOnDark: number
}

export type StoredBoardChange =
  | 'created'
  | 'updated'
  | 'promoted'
  | 'unpromoted'
  | 'deleted'
  | 'restored'
  | 'duplicated'
  | 'imported'
