/** The answers about many boards, as they are kept: without the network they name only boards that open then. */
import type { CurrentUser } from '@tilerush/contract/account'
import type { BoardCard } from '@tilerush/contract/boards'
import type { Dashboard } from '@tilerush/contract/progress'
import { categories } from '@tilerush/core/constants'
import { keptAddress } from '../../lib/offline-cache.ts'
import { timeZone } from '../../lib/time-zone.ts'

export interface ListsToKeep {
  readonly user: CurrentUser
  /** The boards that open without the network. */
  readonly cards: readonly BoardCard[]
  readonly dashboard: Dashboard
}

/** Each answer with its address. The addresses are the same whatever boards there are. */
export function listsToKeep({ user, cards, dashboard }: ListsToKeep): ReadonlyMap<string, unknown> {
  const inCategory = (code: string): readonly BoardCard[] => cards.filter(({ category }) => category === code)
  return new Map<string, unknown>([
    [keptAddress('account.me', undefined), user],
    [keptAddress('boards.byName', undefined), cards],
    [
      keptAddress('boards.categoryCounts', undefined),
      Object.fromEntries(categories.map(({ code }) => [code, inCategory(code).length])),
    ],
    ...categories.map(({ code }) => [keptAddress('boards.byCategory', { category: code }), inCategory(code)] as const),
    [keptAddress('progress.dashboard', { timeZone }), keptDashboard(dashboard, cards)],
  ])
}

/** The game of the day is dealt by the server, so it is left out. */
function keptDashboard(dashboard: Dashboard, cards: readonly BoardCard[]): Dashboard {
  const open = new Set(cards.map(({ boardId }) => boardId))
  return { ...dashboard, boards: dashboard.boards.filter(({ boardId }) => open.has(boardId)), daily: null }
}
