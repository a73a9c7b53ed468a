/** What a save will write, computed before anything is written. Pure. */
import type { BoardDraftInput, TileDraftInput } from '@tilerush/contract/boards/draft'
import type { BoardContent, BoardContentTile, StoredImageFacts } from '../../../lib/database/stored-json.ts'
import type { StoredBoard, TileRow } from '../details-store.ts'
import { boardFolder, uploadedImage, type ImageCopy, type ImageSource } from '../images/images.ts'
import type { UploadRow } from '../images/upload-store.ts'
import { getDifference, type BoardDifference } from './board-difference.ts'

export interface SaveTarget {
  readonly boardId: string
  readonly slug: string
  readonly imagesFolderName: string
  readonly savedAt: Date
  /** Undefined leaves the promotion unchanged. */
  readonly promoted?: boolean | undefined
}

/** An image that the save gives to a tile. */
export interface TileImage {
  readonly from: ImageSource
  /** Its name in the board's folder. */
  readonly filename: string
  readonly facts: StoredImageFacts | null
  /** When the tile was created, if that was before the save. */
  readonly timestamp?: Date
}

export interface SavePlan {
  readonly content: BoardContent
  /** The version that the board has before the save; null for a new board. */
  readonly expectedVersion: number | null
  readonly version: number
  readonly keywords: readonly string[]
  readonly promoted: boolean | undefined
  readonly savedAt: Date
  readonly tiles: readonly TileRow[]
  readonly copies: readonly ImageCopy[]
  /** Uploads whose images the save takes over. */
  readonly uploadIds: readonly string[]
  readonly difference: BoardDifference
  /** Whether slug or folder are new to the board, so that another board may have them. */
  readonly hasNewNames: boolean
}

/**
 * @param before the stored board; null for a new one.
 * @param draft must be tidy and without issues.
 * @param images by tile id; the image of any other tile stays.
 */
export function planSave(
  before: StoredBoard | null,
  draft: BoardDraftInput,
  target: SaveTarget,
  images: ReadonlyMap<string, TileImage>,
): SavePlan {
  const known = new Map(before?.tiles.map((tile) => [tile.tileId, tile]))
  const tiles = draft.tiles.map((tile, index) =>
    planTile(tile, index, target, known.get(tile.tileId), images.get(tile.tileId)),
  )
  const nameTranslations = draft.nameTranslations ?? before?.board.nameTranslations ?? {}
  const prefixTranslations = draft.prefixTranslations ?? before?.board.prefixTranslations ?? {}
  const content = { ...getContent(draft, target, tiles), nameTranslations, prefixTranslations }
  const { keywords } = draft
  const promoted = target.promoted ?? before?.board.promoted ?? false
  const expectedVersion = before?.board.version ?? null
  return {
    content,
    expectedVersion,
    version: (expectedVersion ?? 0) + 1,
    keywords,
    promoted: target.promoted,
    savedAt: target.savedAt,
    tiles,
    copies: planCopies(before, target, tiles, images),
    uploadIds: getUploadIds(draft),
    difference: getDifference(before, { content, tiles }, { keywords, promoted }),
    hasNewNames: target.slug !== before?.board.slug || target.imagesFolderName !== before.board.imagesFolderName,
  }
}

/** The same save to a new board of another id. */
export function withBoardId({ content, tiles, ...plan }: SavePlan, boardId: string): SavePlan {
  return { ...plan, content: { ...content, boardId }, tiles: tiles.map((tile) => ({ ...tile, boardId })) }
}

export function getUploadIds(draft: BoardDraftInput): string[] {
  return draft.tiles.flatMap(({ uploadId }) => uploadId ?? [])
}

/**
 * The draft's uploads as images of its tiles.
 * @param revision makes the names of new images unique: browsers cache them for a year, and a concurrent save may write
 * another image to the same tile; null on a new board.
 */
export function uploadedImages(
  draft: BoardDraftInput,
  uploads: ReadonlyMap<string, UploadRow>,
  revision: number | null,
): Map<string, TileImage> {
  const images = new Map<string, TileImage>()
  for (const { tileId, uploadId } of draft.tiles) {
    const upload = uploads.get(uploadId ?? '')
    if (!upload) continue
    const name = revision === null ? tileId : `${tileId}-${revision}`
    const { facts } = upload
    images.set(tileId, { from: uploadedImage(upload), filename: `${name}.${facts.type}`, facts })
  }
  return images
}

/** Images that come, and those that stay while the board moves to another folder. */
function planCopies(
  before: StoredBoard | null,
  { imagesFolderName }: SaveTarget,
  tiles: readonly TileRow[],
  images: ReadonlyMap<string, TileImage>,
): ImageCopy[] {
  const oldFolder = before?.board.imagesFolderName
  const isMoved = oldFolder !== undefined && oldFolder !== imagesFolderName
  return tiles.flatMap(({ tileId, imageFilename: filename }) => {
    const stays = isMoved ? { folder: boardFolder(oldFolder), filename } : undefined
    const from = images.get(tileId)?.from ?? stays
    return from && filename !== '' ? [{ from, to: { folder: boardFolder(imagesFolderName), filename } }] : []
  })
}

function planTile(
  tile: TileDraftInput,
  index: number,
  { boardId, savedAt }: SaveTarget,
  known: TileRow | undefined,
  image: TileImage | undefined,
): TileRow {
  const { tileId, prompt, answerText, backgroundColor, radialGradientHexColor, enabled, originalImageFilename } = tile
  const knownFacts = known?.imageFilename === tile.imageFilename ? known.imageFacts : null
  return {
    boardId,
    tileId,
    prompt,
    translations: tile.translations ?? known?.translations ?? {},
    answerText,
    backgroundColor,
    radialGradientHexColor,
    enabled,
    originalImageFilename,
    imageFilename: image?.filename ?? tile.imageFilename,
    imageFacts: image ? image.facts : knownFacts,
    ...creditColumns(tile, known),
    // A millisecond apart, so that the order of creation is the form's.
    timestamp: known?.timestamp ?? image?.timestamp ?? new Date(savedAt.getTime() + index),
  }
}

function creditColumns({ credit }: TileDraftInput, known: TileRow | undefined) {
  return {
    creditAuthor: credit?.author ?? known?.creditAuthor ?? '',
    creditLicence: credit?.licence ?? known?.creditLicence ?? '',
    creditLicenceUrl: credit?.licenceUrl ?? known?.creditLicenceUrl ?? '',
    creditSource: credit?.source ?? known?.creditSource ?? '',
    creditSourceUrl: credit?.sourceUrl ?? known?.creditSourceUrl ?? '',
    creditNote: credit?.note ?? known?.creditNote ?? '',
  }
}

function getContent(draft: BoardDraftInput, target: SaveTarget, tiles: readonly TileRow[]): BoardContent {
  return {
    boardId: target.boardId,
    name: draft.name,
    slug: target.slug,
    promptPrefix: draft.promptPrefix,
    category: draft.category,
    mode: draft.mode,
    imagesFolderName: target.imagesFolderName,
    boardPortraitLayout: draft.boardPortraitLayout,
    tileBackgroundSize: draft.tileBackgroundSize,
    tileBackgroundPosition: draft.tileBackgroundPosition,
    tileBackgroundColor: draft.tileBackgroundColor,
    tileRadialGradientHexColor: draft.tileRadialGradientHexColor,
    tilePadding: draft.tilePadding,
    invertTileImagesInDarkMode: draft.invertTileImagesInDarkMode,
    tiles: tiles.map(contentTile),
  }
}

function contentTile(tile: TileRow): BoardContentTile {
  const { tileId, prompt, answerText, backgroundColor, radialGradientHexColor, enabled } = tile
  const { imageFilename, translations } = tile
  const isTranslated = Object.keys(translations).length > 0
  const words = isTranslated ? { prompt, translations } : { prompt }
  return { tileId, ...words, answerText, backgroundColor, radialGradientHexColor, enabled, imageFilename }
}
