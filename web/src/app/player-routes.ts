import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pickSearch } from '../lib/search-params.ts'
import { rootRoute } from './root-route.tsx'
import { guarded } from './guard.ts'

const getParentRoute = () => rootRoute

export const playerRoutes = [
  createRoute({
    getParentRoute,
    path: '/dashboard',
    ...guarded({ name: 'dashboard', access: 'login' }),
    component: lazyRouteComponent(
      () => import('../features/progress/dashboard/dashboard-screen.tsx'),
      'DashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/progress',
    ...guarded({ name: 'progress', access: 'login' }),
    component: lazyRouteComponent(() => import('../features/progress/overview/progress-screen.tsx'), 'ProgressScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/play',
    ...guarded({ name: 'play navigation', access: 'login' }),
    component: lazyRouteComponent(
      () => import('../features/plays/navigation/play-navigation-screen.tsx'),
      'PlayNavigationScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/play/$boardIdOrSlug',
    ...guarded({ name: 'play', access: 'login', frame: 'bare' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'deal'),
    component: lazyRouteComponent(() => import('../features/plays/play-screen.tsx'), 'PlayScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/play/$boardIdOrSlug/practice',
    ...guarded({ name: 'practice', access: 'login', frame: 'bare' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'tiles', 'timed', 'assignment'),
    component: lazyRouteComponent(() => import('../features/plays/practice/practice-screen.tsx'), 'PracticeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/standings/$boardIdOrSlug',
    ...guarded({ name: 'standings', access: 'login' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'deal'),
    component: lazyRouteComponent(() => import('../features/plays/ranking/ranking-screen.tsx'), 'RankingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/history/$boardIdOrSlug',
    ...guarded({ name: 'history', access: 'login' }),
    component: lazyRouteComponent(() => import('../features/plays/history/history-screen.tsx'), 'HistoryScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/leaderboard/$boardIdOrSlug',
    ...guarded({ name: 'leaderboard', access: 'login' }),
    component: lazyRouteComponent(
      () => import('../features/plays/leaderboard/leaderboard-screen.tsx'),
      'LeaderboardScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/categories',
    ...guarded({ name: 'categories', access: 'login' }),
    component: lazyRouteComponent(
      () => import('../features/boards/categories/categories-screen.tsx'),
      'CategoriesScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/category/$categorySlug',
    ...guarded({ name: 'category', access: 'login' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'find', 'order'),
    component: lazyRouteComponent(() => import('../features/boards/categories/category-screen.tsx'), 'CategoryScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/profile',
    ...guarded({ name: 'profile', access: 'login' }),
    component: lazyRouteComponent(() => import('../features/profile/profile-screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/welcome',
    ...guarded({ name: 'welcome', access: 'login', frame: 'bare' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'redirect'),
    component: lazyRouteComponent(() => import('../features/account/register/welcome-screen.tsx'), 'WelcomeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/second-factor',
    ...guarded({ name: 'second factor', access: 'login' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'redirect'),
    component: lazyRouteComponent(
      () => import('../features/account/factors/second-factor-screen.tsx'),
      'SecondFactorScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/account',
    ...guarded({ name: 'account', access: 'login' }),
    component: lazyRouteComponent(() => import('./account-screens.ts'), 'AccountScreen'),
  }),
] as const
