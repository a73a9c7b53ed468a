/** The starter boards as one archive of boards, in the format that the product exports and imports. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { toSlug } from '../../core/src/boards/slug.ts'
import { tileIdAlphabet, tileIdLength } from '../../core/src/boards/constants.ts'
import { archiveTexts, imageName } from '../../core/src/files/archive.ts'
import type { StarterContent } from './assemble.ts'
import type { StarterBoard, StarterTile } from './types.ts'

/** The archive's bytes depend on the boards alone. */
const timeless = { mtime: new Date(1980, 0, 1) }

/** The same at every build; an instance that loads the board gives each tile an id of its own. */
function toTileId(board: StarterBoard, index: number): string {
  const digest = createHash('sha256').update(`${board.key} ${index}`).digest()
  return [...digest.subarray(0, tileIdLength)].map((byte) => tileIdAlphabet[byte % tileIdAlphabet.length]).join('')
}

/** A stored image is named by its tile, which tells nothing of what is on it. Empty without an image. */
function toImageFilename(board: StarterBoard, { imageFile }: StarterTile, index: number): string {
  return imageFile && `${toTileId(board, index)}${path.extname(imageFile)}`
}

function toManifestTile(board: StarterBoard, tile: StarterTile, index: number) {
  const { prompt, translations, answerText, originalImageFilename, credit } = tile
  return {
    tileId: toTileId(board, index),
    prompt,
    ...(translations && { translations }),
    answerText,
    backgroundColor: '',
    radialGradientHexColor: '',
    enabled: true,
    imageFilename: toImageFilename(board, tile, index),
    originalImageFilename,
    ...(tile.imageFile === '' && { hasNoImage: true }),
    credit: { ...credit, note: credit.note ?? '' },
  }
}

function toManifestBoard(board: StarterBoard) {
  const { key: _key, promoted: _promoted, imageFormat: _format, isScript: _isScript, tiles, ...settings } = board
  return {
    slug: toSlug(board.name),
    ...settings,
    mode: 'live',
    tiles: tiles.map((tile, index) => toManifestTile(board, tile, index)),
  }
}

export function toArchive({ file: { boards }, images }: StarterContent): Uint8Array {
  const texts = archiveTexts(boards.map(toManifestBoard))
  const files: Zippable = Object.fromEntries(
    texts.map(([name, text]) => [name, [strToU8(text), { ...timeless, level: 9 }] as const]),
  )
  for (const board of boards) {
    for (const [index, tile] of board.tiles.entries()) {
      if (tile.imageFile === '') continue
      const image = images.get(tile.imageFile) ?? ''
      const bytes = typeof image === 'string' ? strToU8(image) : image
      files[imageName(toSlug(board.name), toImageFilename(board, tile, index))] = [
        bytes,
        { ...timeless, level: typeof image === 'string' ? 9 : 0 },
      ]
    }
  }
  return zipSync(files)
}
