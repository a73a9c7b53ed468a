import type { VeiledPractice } from '@tilerush/contract/play-history'
import type { PlayedTile } from '@tilerush/contract/plays'
import type { Locale } from '@tilerush/core/constants'
import { unveilTiles } from '@tilerush/core/play/veil'
import { rpc } from '../../../lib/rpc.ts'

/** A board's tiles with their answers, and what the player's last runs tell of each. */
export interface PracticeMaterial extends Omit<VeiledPractice, 'tiles'> {
  readonly tiles: readonly PlayedTile[]
}

function unveiled({ tiles, ...rest }: VeiledPractice): PracticeMaterial {
  return { ...rest, tiles: unveilTiles(rest.seed, tiles) }
}

/** What practice of a board asks for; the answer is also kept by it for the time without the network. */
export function practiceInput(boardId: string, language: Locale | undefined) {
  return { boardId, ...(language && { language }) }
}

/** `language`: which one the prompts are read in; undefined for the board's own. */
export function practiceQuery(boardId: string, language: Locale | undefined) {
  return rpc.plays.practice.queryOptions({ input: practiceInput(boardId, language), select: unveiled })
}
