/**
 * Prompts and answers as they travel: a glance at the network panel or at the page tells nobody which picture is
 * asked for. A veil, not a lock: whoever plays must be able to read it.
 */
import { generatorOf } from './random.ts'

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Three digits of six bits hold a code unit of sixteen. */
const digitsPerUnit = 3

/** Draws of 18 bits, another row of them for each tile of a play. */
function keysOf(seed: number, tileId: string): () => number {
  let mixed = seed
  for (let index = 0; index < tileId.length; index += 1)
    mixed = Math.imul(mixed ^ tileId.charCodeAt(index), 0x01_00_01_93)
  const generator = generatorOf(mixed)
  return () => generator.next() & 0x3_ff_ff
}

/** `seed`: that of the play. */
export function veil(text: string, seed: number, tileId: string): string {
  const nextKey = keysOf(seed, tileId)
  let veiled = ''
  for (let index = 0; index < text.length; index += 1) {
    const mixed = text.charCodeAt(index) ^ nextKey()
    veiled += digits.charAt(mixed >> 12) + digits.charAt((mixed >> 6) & 63) + digits.charAt(mixed & 63)
  }
  return veiled
}

/** The text that was veiled with the same seed and tile. */
export function unveil(veiled: string, seed: number, tileId: string): string {
  const nextKey = keysOf(seed, tileId)
  const digitAt = (index: number): number => digits.indexOf(veiled.charAt(index))
  let text = ''
  for (let index = 0; index < veiled.length; index += digitsPerUnit) {
    const mixed = (digitAt(index) << 12) | (digitAt(index + 1) << 6) | digitAt(index + 2)
    text += String.fromCharCode((mixed ^ nextKey()) & 0xff_ff)
  }
  return text
}

interface Answer {
  readonly prompt: string
  readonly answerText: string
}

/** Each tile with prompt and answer out of sight. */
export function veilTiles<Tile extends Answer & { readonly tileId: string }>(
  seed: number,
  tiles: readonly Tile[],
): (Omit<Tile, keyof Answer> & { veiled: string })[] {
  return tiles.map(({ prompt, answerText, ...tile }) => ({
    ...tile,
    veiled: veil(JSON.stringify([prompt, answerText]), seed, tile.tileId),
  }))
}

/** Each tile with prompt and answer to be read; `seed` came with the tiles. */
export function unveilTiles<Tile extends { readonly tileId: string; readonly veiled: string }>(
  seed: number,
  tiles: readonly Tile[],
): (Omit<Tile, 'veiled'> & Answer)[] {
  return tiles.map(({ veiled, ...tile }) => {
    const [prompt, answerText] = JSON.parse(unveil(veiled, seed, tile.tileId)) as [string, string]
    return { ...tile, prompt, answerText }
  })
}
