import type { BoardCard } from '@tilerush/contract/boards'
import type { PlayedTile } from '@tilerush/contract/plays'
import type { Dashboard } from '@tilerush/contract/progress'
import { unveilTiles } from '@tilerush/core/play/veil'
import { rpc } from '../../../lib/rpc.ts'
import { timeZone } from '../../../lib/time-zone.ts'

/** What the dashboard shows, tiles to be read and boards by their ids. */
export interface DashboardView extends Omit<Dashboard, 'boards' | 'mixUps' | 'resume'> {
  readonly boards: ReadonlyMap<string, BoardCard>
  readonly mixUps: readonly (Omit<Dashboard['mixUps'][number], 'tiles'> & { readonly tiles: readonly PlayedTile[] })[]
  readonly resume:
    | (Omit<NonNullable<Dashboard['resume']>, 'costliest'> & { readonly costliest: PlayedTile | null })
    | null
}

function viewOf({ boards, mixUps, resume, ...rest }: Dashboard): DashboardView {
  const { seed } = rest
  return {
    ...rest,
    boards: new Map(boards.map((board) => [board.boardId, board])),
    mixUps: mixUps.map((pair) => ({ ...pair, tiles: unveilTiles(seed, pair.tiles) })),
    resume: resume && {
      ...resume,
      costliest: unveilTiles(seed, resume.costliest ? [resume.costliest] : [])[0] ?? null,
    },
  }
}

/** Asked for at each visit: it changes with every run. */
export const dashboardQuery = rpc.progress.dashboard.queryOptions({ input: { timeZone }, select: viewOf, staleTime: 0 })
