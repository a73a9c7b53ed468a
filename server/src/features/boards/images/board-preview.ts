/** The share preview of a board. The same for every viewer, so of live boards only. */
import type { Locale } from '@tilerush/core/language/constants'
import { boardNameIn } from '@tilerush/core/boards/translations'
import type { Deps } from '../../../lib/deps.ts'
import { inkOn, isHexColor } from '@tilerush/core/boards/colour'
import { faceText } from '@tilerush/core/boards/tile-face'
import { mosaicImage, type PreviewTile } from './preview-image.ts'
import { getBoardContents } from '../board-content.ts'
import { numCoverTiles, shownTiles } from '../list-columns.ts'
import { boardFolder } from './images.ts'
import { visibleBoardById, visibleBoardBySlugOrId } from '../visible-boards.ts'

export interface BoardPreview {
  readonly boardId: string
  readonly version: number
  readonly slug: string
  readonly name: string
  readonly promptPrefix: string
}

/** In the language of the page; null when there is no live board with the slug or the id. */
export async function boardPreview(deps: Deps, slugOrId: string, locale: Locale): Promise<BoardPreview | null> {
  const current = await visibleBoardBySlugOrId(deps, null, slugOrId)
  if (!current) return null
  const { content } = await getBoardContents(deps.database).get(current)
  return {
    boardId: current.boardId,
    version: current.version,
    slug: content.slug,
    name: boardNameIn(content, locale),
    promptPrefix: content.prefixTranslations?.[locale] ?? content.promptPrefix,
  }
}

/** The address of a board's image, absolute. `base`: the instance, without a final slash. */
export function previewImageUrl(
  base: string,
  { boardId, version }: { readonly boardId: string; readonly version: number },
): string {
  return `${base}/previews/board/${encodeURIComponent(boardId)}.png?version=${version}`
}

/** PNG of the board's cover, and the version it shows; null when there is no such live board. */
export async function boardPreviewImage(
  deps: Deps,
  boardId: string,
): Promise<{ readonly version: number; readonly draw: () => Promise<Buffer> } | null> {
  const current = await visibleBoardById(deps, null, boardId)
  if (!current) return null
  const { version } = current
  return { version, draw: async () => mosaicImage(await coverTiles(deps, { boardId, version })) }
}

async function coverTiles(
  { database, files }: Deps,
  key: { readonly boardId: string; readonly version: number },
): Promise<PreviewTile[]> {
  const { content } = await getBoardContents(database).get(key)
  const covered: PreviewTile[] = []
  for (const tile of shownTiles(content).slice(0, numCoverTiles)) {
    const text = faceText(tile)
    const imageKey = `${boardFolder(content.imagesFolderName)}/${tile.imageFilename}`
    const file = text === undefined ? await files.get(imageKey).catch(() => null) : null
    const colours = [tile.backgroundColor, content.tileBackgroundColor, '#ffffff']
    const background = colours.find(isHexColor) ?? '#ffffff'
    covered.push({
      bytes: file?.bytes ?? new Uint8Array(),
      isVector: file?.contentType.startsWith('image/svg') ?? false,
      background,
      ...(text !== undefined && { text: { words: text, colour: inkOn([background]) } }),
      fit: content.tileBackgroundSize === 'contain' ? 'contain' : 'cover',
    })
  }
  return covered
}
