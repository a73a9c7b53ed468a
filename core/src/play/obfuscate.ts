/**
 * Prompts and answers as they travel: a glance at the network panel or at the page does not reveal which image is
 * prompted. An obfuscation, not a lock: the user who plays must be able to read it.
 */

/** The visible characters of ASCII, from the space on: an obfuscated text is made of these, one for one. */
const firstCode = 32
const numCodes = 95

/** Where the keys of a tile begin, another start for each play and tile (FNV-1a). */
function firstKey(seed: number, tileId: string): number {
  let key = seed | 0
  for (let index = 0; index < tileId.length; index += 1) key = Math.imul(key ^ tileId.charCodeAt(index), 0x01_00_01_93)
  return nextKey(key)
}

/** A linear congruential generator modulo 2^32; its upper bits are the good ones. */
function nextKey(key: number): number {
  return (Math.imul(key, 1_664_525) + 1_013_904_223) | 0
}

/** Moves each character on by its key, or back. Thousands of plays a second are obfuscated, hence no division. */
function turned(text: string, seed: number, tileId: string, direction: 1 | -1): string {
  const codes: number[] = []
  let key = firstKey(seed, tileId)
  for (let index = 0; index < text.length; index += 1) {
    const moved = text.charCodeAt(index) - firstCode + direction * (((key >>> 16) * numCodes) >>> 16)
    const within = moved < 0 ? moved + numCodes : moved >= numCodes ? moved - numCodes : moved
    codes.push(firstCode + within)
    key = nextKey(key)
  }
  return String.fromCharCode(...codes)
}

/** `seed`: that of the play. */
export function obfuscate(texts: readonly string[], seed: number, tileId: string): string {
  const json = JSON.stringify(texts)
  const visible = json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return turned(visible, seed, tileId, 1)
}

/** The texts that were obfuscated with the same seed and tile. */
export function deobfuscate(veiled: string, seed: number, tileId: string): string[] {
  return JSON.parse(turned(veiled, seed, tileId, -1)) as string[]
}

interface Answer {
  readonly prompt: string
  readonly answerText: string
}

/** Each tile with prompt and answer out of sight. */
export function obfuscateTiles<Tile extends Answer & { readonly tileId: string }>(
  seed: number,
  tiles: readonly Tile[],
): (Omit<Tile, keyof Answer> & { veiled: string })[] {
  return tiles.map(({ prompt, answerText, ...tile }) => ({
    ...tile,
    veiled: obfuscate([prompt, answerText], seed, tile.tileId),
  }))
}

/** Each tile with prompt and answer to be read; `seed` came with the tiles. */
export function deobfuscateTiles<Tile extends { readonly tileId: string; readonly veiled: string }>(
  seed: number,
  tiles: readonly Tile[],
): (Omit<Tile, 'veiled'> & Answer)[] {
  return tiles.map(({ veiled, ...tile }) => {
    const [prompt = '', answerText = ''] = deobfuscate(veiled, seed, tile.tileId)
    return { ...tile, prompt, answerText }
  })
}
