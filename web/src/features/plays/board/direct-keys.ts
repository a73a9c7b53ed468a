/** A key of its own for each tile of a small grid, row by row: the digits, then the first letters below them. */
const keys = '1234567890qw'

/** Grids of up to 12 tiles have direct keys; a larger one would need more than a hand can find without looking. */
export function keyOfPosition(position: number, numTiles: number): string | null {
  return numTiles <= keys.length ? (keys[position] ?? null) : null
}

/** The tile that a key stands for; null for another key or on a grid without direct keys. */
export function positionOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, numTiles: number): number | null {
  if (numTiles > keys.length) return null
  // By its place for keyboards on which a digit needs the shift key.
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  const position = key.length === 1 ? keys.indexOf(key.toLowerCase()) : -1
  const place = position === -1 && digit ? keys.indexOf(digit) : position
  return place >= 0 && place < numTiles ? place : null
}
