import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'
import { pickSearch } from '../../lib/search-params.ts'

const screens = [
  createRoute({
    getParentRoute,
    path: '/play',
    ...guarded({ name: 'play navigation', access: 'login' }),
    component: lazyRouteComponent(() => import('./navigation/play-navigation-screen.tsx'), 'PlayNavigationScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/play/$boardIdOrSlug',
    ...guarded({ name: 'play', access: 'login', frame: 'bare' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'deal'),
    component: lazyRouteComponent(() => import('./play-screen.tsx'), 'PlayScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/play/$boardIdOrSlug/practice',
    ...guarded({ name: 'practice', access: 'login', frame: 'bare' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'tiles', 'timed', 'assignment'),
    component: lazyRouteComponent(() => import('./practice/practice-screen.tsx'), 'PracticeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/standings/$boardIdOrSlug',
    ...guarded({ name: 'standings', access: 'login' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'deal'),
    component: lazyRouteComponent(() => import('./ranking/ranking-page.tsx'), 'RankingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/history/$boardIdOrSlug',
    ...guarded({ name: 'history', access: 'login' }),
    component: lazyRouteComponent(() => import('./history/history-screen.tsx'), 'HistoryScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/leaderboard/$boardIdOrSlug',
    ...guarded({ name: 'leaderboard', access: 'login' }),
    component: lazyRouteComponent(() => import('./leaderboard/leaderboard-screen.tsx'), 'LeaderboardScreen'),
  }),
] as const

export const plays = {
  name: 'plays',
  screens,
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    plays: typeof screens
  }
}
