/**
 * Prompts and answers as they travel: a glance at the network panel or at the page does not reveal which image is
 * prompted. An obfuscation, not a lock: the user who plays must be able to read it.
 */
import { type FacedTile, faceText } from '../boards/tile-face.ts'

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

/** The codes of a text, from 0 for the first visible character. */
function toCodes(text: string): Uint8Array {
  const codes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) codes[index] = text.charCodeAt(index) - firstCode
  return codes
}

/** Moves each code on by its key, or back. Thousands of plays a second are obfuscated, hence no division. */
function turned(codes: Uint8Array, seed: number, tileId: string, direction: 1 | -1): string {
  const moved: number[] = []
  let key = firstKey(seed, tileId)
  for (let index = 0; index < codes.length; index += 1) {
    const code = (codes[index] ?? 0) + direction * (((key >>> 16) * numCodes) >>> 16)
    moved.push(firstCode + (code < 0 ? code + numCodes : code >= numCodes ? code - numCodes : code))
    key = nextKey(key)
  }
  return String.fromCharCode(...moved)
}

/** The texts as one text of visible characters. */
function visibleCodes(texts: readonly string[]): Uint8Array {
  const json = JSON.stringify(texts)
  return toCodes(json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`))
}

/** `seed`: that of the play. */
export function obfuscate(texts: readonly string[], seed: number, tileId: string): string {
  return turned(visibleCodes(texts), seed, tileId, 1)
}

/** The texts that were obfuscated with the same seed and tile. */
export function deobfuscate(veiled: string, seed: number, tileId: string): string[] {
  return JSON.parse(turned(toCodes(veiled), seed, tileId, -1)) as string[]
}

interface Answer {
  readonly prompt: string
  readonly answerText: string
}

/** A tile without its answer, and the codes of its answer: the same in every play. */
interface Prepared<Tile extends Answer> {
  readonly shown: Omit<Tile, keyof Answer>
  readonly codes: Uint8Array
}
const preparedTiles = new WeakMap<object, readonly Prepared<Answer>[]>()

function prepare<Tile extends Answer>(tiles: readonly Tile[]): readonly Prepared<Tile>[] {
  const known = preparedTiles.get(tiles) as readonly Prepared<Tile>[] | undefined
  if (known) return known
  const prepared = tiles.map(({ prompt, answerText, ...shown }) => ({
    shown,
    codes: visibleCodes([prompt, answerText]),
  }))
  preparedTiles.set(tiles, prepared)
  return prepared
}

/** Each tile with prompt and answer out of sight. The tiles must be immutable: what is the same in every play is kept. */
export function obfuscateTiles<Tile extends Answer & { readonly tileId: string }>(
  seed: number,
  tiles: readonly Tile[],
): (Omit<Tile, keyof Answer> & { veiled: string })[] {
  return prepare(tiles).map(({ shown, codes }, index) => ({
    ...shown,
    veiled: turned(codes, seed, tiles[index]?.tileId ?? '', 1),
  }))
}

/** Each tile with prompt and answer to be read, and with the text of its face; `seed` came with the tiles. */
export function deobfuscateTiles<Tile extends FacedTile & { readonly tileId: string; readonly veiled: string }>(
  seed: number,
  tiles: readonly Tile[],
): (Omit<Tile, 'veiled'> & Answer & { readonly text?: string })[] {
  return tiles.map(({ veiled, ...tile }) => {
    const [prompt = '', answerText = ''] = deobfuscate(veiled, seed, tile.tileId)
    const text = faceText({ ...tile, answerText })
    return { ...tile, prompt, answerText, ...(text && { text }) }
  })
}
