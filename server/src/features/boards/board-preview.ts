/** What a link to a board shows elsewhere. The same for everybody, so of live boards only. */
import { smallImageFilename } from '@tilerush/core/boards/tile-image'
import { isHexColor } from '@tilerush/core/boards/colour'
import type { Parts } from '../../lib/parts.ts'
import { mosaicPicture, type PreviewTile } from '../../lib/preview-picture.ts'
import { boardContentsOf } from './board-content.ts'
import { numCoverTiles, shownTiles } from './list-columns.ts'
import { boardFolder } from './pictures.ts'
import { visibleBoardById, visibleBoardBySlugOrId } from './visible-boards.ts'

export interface BoardPreview {
  readonly boardId: string
  readonly version: number
  readonly slug: string
  readonly name: string
  readonly promptPrefix: string
}

/** Null when there is no live board with the slug or the id. */
export async function boardPreview(parts: Parts, slugOrId: string): Promise<BoardPreview | null> {
  const current = await visibleBoardBySlugOrId(parts, null, slugOrId)
  if (!current) return null
  const { content } = await boardContentsOf(parts.database).get(current)
  return {
    boardId: current.boardId,
    version: current.version,
    slug: content.slug,
    name: content.name,
    promptPrefix: content.promptPrefix,
  }
}

/** PNG of the board's cover, and the version it shows; null when there is no such live board. */
export async function boardPreviewPicture(
  parts: Parts,
  boardId: string,
): Promise<{ readonly version: number; readonly draw: () => Promise<Buffer> } | null> {
  const current = await visibleBoardById(parts, null, boardId)
  if (!current) return null
  const { version } = current
  return { version, draw: async () => mosaicPicture(await coverTiles(parts, { boardId, version })) }
}

async function coverTiles(
  { database, files }: Parts,
  key: { readonly boardId: string; readonly version: number },
): Promise<PreviewTile[]> {
  const { content } = await boardContentsOf(database).get(key)
  const covered: PreviewTile[] = []
  for (const tile of shownTiles(content).slice(0, numCoverTiles)) {
    const { imageFilename, hasSmallImages = false } = tile
    const filename = hasSmallImages ? smallImageFilename(imageFilename, 'tile') : imageFilename
    const file = await files.get(`${boardFolder(content.imagesFolderName)}/${filename}`).catch(() => null)
    const colours = [tile.backgroundColor, content.tileBackgroundColor, '#ffffff']
    covered.push({
      bytes: file?.bytes ?? new Uint8Array(),
      isVector: file?.contentType.startsWith('image/svg') ?? false,
      background: colours.find(isHexColor) ?? '#ffffff',
      fit: content.tileBackgroundSize === 'contain' ? 'contain' : 'cover',
    })
  }
  return covered
}
