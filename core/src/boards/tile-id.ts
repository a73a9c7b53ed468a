import { tileIdAlphabet, tileIdLength } from './constants.ts'

const pattern = new RegExp(`^[${tileIdAlphabet}]{${tileIdLength}}$`)

/** Whether the text is an id as new tiles get it (docs/rules.md#tile-ids). */
export function isTileId(text: string): boolean {
  return pattern.test(text)
}

/**
 * A new tile's id, unique on its board. `drawIndex(n)` returns a whole number from 0 to n - 1, cryptographically random.
 */
export function drawTileId(drawIndex: (bound: number) => number, taken: ReadonlySet<string>): string {
  for (;;) {
    let id = ''
    while (id.length < tileIdLength) id += tileIdAlphabet.charAt(drawIndex(tileIdAlphabet.length))
    if (!taken.has(id)) return id
  }
}
