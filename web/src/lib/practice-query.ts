import type { VeiledPractice } from '@tilerush/contract/play-history'
import type { PlayedTile } from '@tilerush/contract/plays'
import { unveilTiles } from '@tilerush/core/play/veil'
import { rpc } from './rpc.ts'

/** A board's tiles with their answers, and what the player's last runs tell of each. */
export interface PracticeMaterial extends Omit<VeiledPractice, 'tiles'> {
  readonly tiles: readonly PlayedTile[]
}

function unveiled({ tiles, ...rest }: VeiledPractice): PracticeMaterial {
  return { ...rest, tiles: unveilTiles(rest.seed, tiles) }
}

export function practiceQuery(boardId: string) {
  return rpc.plays.practice.queryOptions({ input: { boardId }, select: unveiled })
}
