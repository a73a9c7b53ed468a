/** What a tile shows in a game: its image, else its answer text (docs/rules.md#tile-faces). */

/**
 * A tile as far as its face goes. An image is known by its address where one was given, else by its file name; a tile
 * that has neither field was chosen for its face before.
 */
export interface FacedTile {
  readonly imageUrl?: string | undefined
  readonly imageFilename?: string | undefined
  readonly answerText?: string | undefined
}

export type TileFaceKind = 'image' | 'text' | 'nothing'

export function tileFace({ imageUrl, imageFilename, answerText = '' }: FacedTile): TileFaceKind {
  if ((imageUrl ?? imageFilename) !== '') return 'image'
  return answerText.trim() === '' ? 'nothing' : 'text'
}

/** The text on the tile; undefined where it shows an image or nothing. */
export function faceText(tile: FacedTile): string | undefined {
  return tileFace(tile) === 'text' ? tile.answerText : undefined
}
