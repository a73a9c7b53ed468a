/** What a save will write, worked out before anything is written. Pure. */
import type { BoardDraftInput, TileDraftInput } from '@tilerush/contract/board-draft'
import type { BoardContent, BoardContentTile } from '../../lib/database/stored-json.ts'
import type { StoredBoard, TileRow } from './details-store.ts'
import { boardFolder, uploadFolder, type PictureCopy } from './pictures.ts'
import type { UploadRow } from './upload-store.ts'

export interface SaveTarget {
  readonly boardId: string
  readonly slug: string
  readonly imagesFolderName: string
  /**
   * Told apart from every earlier save in the names of new pictures, which browsers keep for a year and
   * which another save of this very moment may be writing too; null on a new board.
   */
  readonly revision: number | null
  readonly savedAt: Date
}

export interface SavePlan {
  readonly content: BoardContent
  readonly tiles: readonly TileRow[]
  readonly copies: readonly PictureCopy[]
}

/** `before`: the board as it is; null for a new one. The draft must be tidy and without problems. */
export function planSave(
  draft: BoardDraftInput,
  target: SaveTarget,
  before: StoredBoard | null,
  uploads: ReadonlyMap<string, UploadRow>,
): SavePlan {
  const known = new Map(before?.tiles.map((tile) => [tile.tileId, tile]))
  const planned = draft.tiles.map((tile, index) =>
    planTile(tile, index, target, known.get(tile.tileId), uploads.get(tile.uploadId ?? '')),
  )
  const oldFolder = before?.board.imagesFolderName
  const copies = planned.flatMap(({ row, upload }): PictureCopy[] => {
    const to = { folder: boardFolder(target.imagesFolderName), filename: row.imageFilename }
    const { hasSmallImages } = row
    if (upload) return [{ from: uploadedPicture(upload), to, hasSmallImages }]
    if (oldFolder === undefined || oldFolder === target.imagesFolderName) return []
    return [{ from: { folder: boardFolder(oldFolder), filename: row.imageFilename }, to, hasSmallImages }]
  })
  const tiles = planned.map(({ row }) => row)
  const prefixTranslations = draft.prefixTranslations ?? before?.board.prefixTranslations ?? {}
  return { content: { ...contentOf(draft, target, tiles), prefixTranslations }, tiles, copies }
}

export function uploadedPicture({ uploadId, facts }: UploadRow): PictureCopy['from'] {
  return { folder: uploadFolder(uploadId), filename: `picture.${facts.type}` }
}

function planTile(
  tile: TileDraftInput,
  index: number,
  { boardId, revision, savedAt }: SaveTarget,
  known: TileRow | undefined,
  upload: UploadRow | undefined,
): { readonly row: TileRow; readonly upload: UploadRow | undefined } {
  const { tileId, prompt, answerText, backgroundColor, radialGradientHexColor, enabled, originalImageFilename } = tile
  return {
    upload,
    row: {
      boardId,
      tileId,
      prompt,
      translations: tile.translations ?? known?.translations ?? {},
      answerText,
      backgroundColor,
      radialGradientHexColor,
      enabled,
      originalImageFilename,
      ...pictureColumns(tile, revision, known, upload),
      ...creditColumns(tile, known),
      // A millisecond apart, so that the order of creation is the form's.
      timestamp: known?.timestamp ?? new Date(savedAt.getTime() + index),
    },
  }
}

type PictureColumns = Pick<TileRow, 'imageFilename' | 'imageFacts' | 'hasSmallImages'>

function pictureColumns(
  { tileId, imageFilename }: TileDraftInput,
  revision: number | null,
  known: TileRow | undefined,
  upload: UploadRow | undefined,
): PictureColumns {
  if (upload) {
    const name = revision === null ? tileId : `${tileId}-${revision}`
    const { facts, hasSmallImages } = upload
    return { imageFilename: `${name}.${facts.type}`, imageFacts: facts, hasSmallImages }
  }
  const isSame = known !== undefined && known.imageFilename === imageFilename
  if (!isSame) return { imageFilename, imageFacts: null, hasSmallImages: false }
  return { imageFilename, imageFacts: known.imageFacts, hasSmallImages: known.hasSmallImages }
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

function contentOf(draft: BoardDraftInput, target: SaveTarget, tiles: readonly TileRow[]): BoardContent {
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

export function contentTile(tile: TileRow): BoardContentTile {
  const { tileId, prompt, answerText, backgroundColor, radialGradientHexColor, enabled } = tile
  const { imageFilename, hasSmallImages, translations } = tile
  const isTranslated = Object.keys(translations).length > 0
  const words = isTranslated ? { prompt, translations } : { prompt }
  const shared = { tileId, ...words, answerText, backgroundColor, radialGradientHexColor, enabled, imageFilename }
  return hasSmallImages ? { ...shared, hasSmallImages } : shared
}
