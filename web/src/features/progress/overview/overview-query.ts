import type { BoardCard } from '@tilerush/contract/boards/boards'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import type { Overview } from '@tilerush/contract/progress'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { rpc } from '../../../lib/api/rpc.ts'
import { timeZone } from '../../../lib/format/locale.ts'

/** What the progress page shows, with tiles to be read and each pair's board. */
export interface OverviewView extends Omit<Overview, 'boards' | 'mixUps'> {
  readonly mixUps: readonly {
    readonly board: BoardCard
    readonly tiles: readonly PlayedTile[]
    readonly count: number
  }[]
}

function toView({ boards, mixUps, ...rest }: Overview): OverviewView {
  const byId = new Map(boards.map((board) => [board.boardId, board]))
  const pairs = mixUps.flatMap(({ boardId, tiles, count }) => {
    const board = byId.get(boardId)
    return board ? [{ board, tiles: deobfuscateTiles(rest.seed, tiles), count }] : []
  })
  return { ...rest, mixUps: pairs }
}

/** Requested at each visit: it changes with every run. */
export const overviewQuery = rpc.progress.overview.queryOptions({ input: { timeZone }, select: toView, staleTime: 0 })
