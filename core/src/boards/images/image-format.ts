import { storedImageTypes, type ImageFormat } from '../../files/constants.ts'

/** The ending of file names in a format: PNG is `png`. */
export function getExtension(format: ImageFormat): string {
  return format.toLowerCase()
}

/** The file name with the format's ending. A leading dot starts a name, not an ending. */
export function withImageFormat(filename: string, format: ImageFormat): string {
  if (filename === '') return ''
  const dot = filename.lastIndexOf('.')
  return `${dot > 0 ? filename.slice(0, dot) : filename}.${getExtension(format)}`
}

/** Changing the image format changes every tile's file extension (docs/rules.md#image-formats). */
export function tilesWithImageFormat<T extends { readonly imageFilename: string }>(
  tiles: readonly T[],
  format: ImageFormat,
): T[] {
  return tiles.map((tile) => ({ ...tile, imageFilename: withImageFormat(tile.imageFilename, format) }))
}

/** The opaque name of a tile's image (docs/rules.md#tile-ids). */
export function toImageFilename(tileId: string, extension: string): string {
  return tileId === '' ? '' : `${tileId}.${extension}`
}

/** Whether the image's name is the tile's id, perhaps with the version that changed it, and a known ending. */
export function isImageFilenameFor(tileId: string, filename: string): boolean {
  if (!filename.startsWith(tileId)) return false
  const rest = /^(?:-\d{1,9})?\.([a-z]{3,4})$/.exec(filename.slice(tileId.length))
  return rest?.[1] !== undefined && (storedImageTypes as readonly string[]).includes(rest[1])
}
