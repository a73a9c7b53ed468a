import type { ObfuscatedPractice } from '@tilerush/contract/plays/history'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import type { Locale } from '@tilerush/core/language/constants'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { rpc } from '../../../lib/api/rpc.ts'

/** A board's tiles with their answers, and what the player's last runs report each. */
export interface PracticeMaterial extends Omit<ObfuscatedPractice, 'tiles'> {
  readonly tiles: readonly PlayedTile[]
}

function deobfuscated({ tiles, ...rest }: ObfuscatedPractice): PracticeMaterial {
  return { ...rest, tiles: deobfuscateTiles(rest.seed, tiles) }
}

/** The input of the practice of a board; the response is also cached under it for the time without the network. */
export function practiceInput(boardId: string, language: Locale | undefined) {
  return { boardId, ...(language && { language }) }
}

/** `language`: which one the prompts are read in; undefined for the board's own. */
export function practiceQuery(boardId: string, language: Locale | undefined) {
  return rpc.plays.practice.queryOptions({ input: practiceInput(boardId, language), select: deobfuscated })
}

/** The tiles to practise, as the address carries them: `?tiles=6b7c8d9f.ghjk6789`. */
const separator = '.'

export function tilesParam(tileIds: readonly string[]): string {
  return tileIds.join(separator)
}

/** What an address asks for, as far as the board has it, without repeats. */
export function tilesOfParam(param: string | undefined, present: ReadonlySet<string>): string[] {
  return [...new Set(param?.split(separator))].filter((tileId) => present.has(tileId))
}
