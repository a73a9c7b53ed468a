/** The responses about many boards, as they are stored: without the network they name only boards that open then. */
import type { CurrentUser } from '@tilerush/contract/account/account'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import type { Dashboard } from '@tilerush/contract/progress'
import { categories } from '@tilerush/core/boards/constants'
import { toCacheUrl } from '../../lib/api/offline-cache.ts'
import { timeZone } from '../../lib/format/locale.ts'

export interface ListsToCache {
  readonly user: CurrentUser
  /** The boards that open without the network. */
  readonly cards: readonly BoardCard[]
  readonly dashboard: Dashboard
}

/** Each response with its address. The addresses are the same whatever boards there are. */
export function listsToCache({ user, cards, dashboard }: ListsToCache): ReadonlyMap<string, unknown> {
  const inCategory = (code: string): readonly BoardCard[] => cards.filter(({ category }) => category === code)
  return new Map<string, unknown>([
    // No screen of the app needs the address, and every user of the browser can read its caches.
    [toCacheUrl('account.me', undefined), { ...user, email: '' }],
    [toCacheUrl('boards.byName', {}), cards],
    [
      toCacheUrl('boards.categoryCounts', undefined),
      Object.fromEntries(categories.map(({ code }) => [code, inCategory(code).length])),
    ],
    ...categories.map(({ code }) => [toCacheUrl('boards.byCategory', { category: code }), inCategory(code)] as const),
    [toCacheUrl('progress.dashboard', { timeZone }), readCachedDashboard(dashboard, cards)],
  ])
}

/** The game of the day is dealt by the server, so it is left out. */
function readCachedDashboard(dashboard: Dashboard, cards: readonly BoardCard[]): Dashboard {
  const open = new Set(cards.map(({ boardId }) => boardId))
  return { ...dashboard, boards: dashboard.boards.filter(({ boardId }) => open.has(boardId)), daily: null }
}
