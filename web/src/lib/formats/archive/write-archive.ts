/** Found boards as an archive of ours: what `POST /archive` takes (docs/rules.md#archives-of-boards). */
import type { ArchiveManifest, ManifestBoard } from '@tilerush/contract/boards/archive-manifest'
import { imageName, manifestName, toManifest } from '@tilerush/core/files/archive'
import { toImageFilename } from '@tilerush/core/boards/images/image-format'
import { defaultLayout, defaultTileBackgroundColor } from '@tilerush/core/boards/constants'
import { noCredit } from '@tilerush/core/boards/draft'
import type { StoredImageType } from '@tilerush/core/files/constants'
import type { FoundBoard, FoundImage, FoundTile } from '../found-board.ts'
import { writeZip, type ZipPart } from '../zip/write-zip.ts'

/** A board whose tiles have ids, and whose slug no other of the archive has. */
export interface ArchivableBoard extends FoundBoard {
  readonly slug: string
  readonly tiles: readonly (FoundTile & { readonly tileId: string })[]
}

type ManifestTile = ManifestBoard['tiles'][number]

/** @param onPart is told how many files of the archive are written. */
export async function writeArchive(
  boards: readonly ArchivableBoard[],
  onPart?: (numWritten: number) => void,
): Promise<Blob> {
  const manifest: ArchiveManifest = toManifest(boards.map(toManifestBoard))
  const images = boards.flatMap(({ slug, tiles }) =>
    tiles.flatMap((tile): ZipPart[] => {
      const { image } = tile
      return image ? [{ path: imageName(slug, imageFilenameOf(tile.tileId, tile)), content: image.blob }] : []
    }),
  )
  return await writeZip([{ path: manifestName, content: JSON.stringify(manifest) }, ...images], onPart)
}

/** What is not said gets the default of a new board (docs/rules.md#board-fields). */
function toManifestBoard({ tiles, ...board }: ArchivableBoard): ManifestBoard {
  return {
    promptPrefix: '',
    category: 'uncategorised',
    mode: 'testing',
    keywords: [],
    boardPortraitLayout: defaultLayout,
    tileBackgroundSize: 'contain',
    tileBackgroundPosition: 'center',
    tileBackgroundColor: defaultTileBackgroundColor,
    tileRadialGradientHexColor: defaultTileBackgroundColor,
    tilePadding: false,
    invertTileImagesInDarkMode: false,
    ...board,
    tiles: tiles.map(toManifestTile),
  }
}

function toManifestTile(tile: ArchivableBoard['tiles'][number]): ManifestTile {
  const { tileId, prompt, translations, answerText, image } = tile
  return {
    tileId,
    prompt,
    ...(translations && { translations }),
    answerText,
    backgroundColor: tile.backgroundColor ?? '',
    radialGradientHexColor: tile.radialGradientHexColor ?? '',
    enabled: tile.enabled ?? true,
    imageFilename: imageFilenameOf(tileId, tile),
    originalImageFilename: tile.originalImageFilename ?? image?.name ?? '',
    ...(image === null && { hasNoImage: true as const }),
    credit: tile.credit ?? noCredit,
  }
}

/** The ending of a stored picture of the type; the server names it anew when it keeps another type. */
function storedType({ blob }: FoundImage): StoredImageType {
  if (blob.type === 'image/svg+xml') return 'svg'
  if (blob.type === 'image/jpeg') return 'jpg'
  return blob.type === 'image/webp' ? 'webp' : 'png'
}

/** The picture's name in the archive; none for a tile whose answer text is its face. */
export function imageFilenameOf(tileId: string, { image }: Pick<FoundTile, 'image'>): string {
  return image ? toImageFilename(tileId, storedType(image)) : ''
}
