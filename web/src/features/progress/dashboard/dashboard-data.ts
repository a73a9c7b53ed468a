/** What the dashboard fetches, and which boards it shows where. */
import type { BoardCard } from '@tilerush/contract/boards/boards'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import type { Dashboard } from '@tilerush/contract/progress'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { rpc } from '../../../lib/api/rpc.ts'
import { timeZone } from '../../../lib/format/locale.ts'

/** What the dashboard shows, tiles to be read and boards by their ids. */
export interface DashboardView extends Omit<Dashboard, 'boards' | 'mixUps' | 'resume'> {
  readonly boards: ReadonlyMap<string, BoardCard>
  readonly mixUps: readonly (Omit<Dashboard['mixUps'][number], 'tiles'> & { readonly tiles: readonly PlayedTile[] })[]
  readonly resume:
    | (Omit<NonNullable<Dashboard['resume']>, 'costliest'> & { readonly costliest: PlayedTile | null })
    | null
}

function toView({ boards, mixUps, resume, ...rest }: Dashboard): DashboardView {
  const { seed } = rest
  return {
    ...rest,
    boards: new Map(boards.map((board) => [board.boardId, board])),
    mixUps: mixUps.map((pair) => ({ ...pair, tiles: deobfuscateTiles(seed, pair.tiles) })),
    resume: resume && {
      ...resume,
      costliest: deobfuscateTiles(seed, resume.costliest ? [resume.costliest] : [])[0] ?? null,
    },
  }
}

/** Requested at each visit: it changes with every run. */
export const dashboardQuery = rpc.progress.dashboard.queryOptions({ input: { timeZone }, select: toView, staleTime: 0 })

type Board = Pick<BoardCard, 'boardId'>

/** The boards of the ids, in their order; one that is gone, or hidden, is left out. */
export function getBoards<T extends Board>(boards: ReadonlyMap<string, T>, boardIds: readonly string[]): readonly T[] {
  return boardIds.flatMap((boardId) => boards.get(boardId) ?? [])
}

/** The boards of a user's stars, the latest first. */
export function starredAmong<T extends Board>(
  boards: ReadonlyMap<string, T>,
  starredBoards: readonly string[],
): readonly T[] {
  return getBoards(boards, starredBoards.toReversed())
}

const mostOffered = 2

/** Promoted boards that were not played lately; where all of them were, the first ones nevertheless. */
export function offered<T extends Board>({
  boards,
  promoted,
  recent,
}: Pick<Dashboard, 'promoted'> & {
  readonly boards: ReadonlyMap<string, T>
  readonly recent: readonly Board[]
}): readonly T[] {
  const played = new Set(recent.map(({ boardId }) => boardId))
  const fresh = promoted.filter((boardId) => !played.has(boardId))
  return getBoards(boards, fresh.length > 0 ? fresh : promoted).slice(0, mostOffered)
}
