import type { RouteAccess, RouteName } from './route-info.ts'

/** The specification's table of routes (section 2), written out again so that a change of the router is noticed. */
export const routeTable: readonly { readonly path: string; readonly name: RouteName; readonly access: RouteAccess }[] =
  [
    { path: '/', name: 'home', access: 'public' },
    { path: '/index', name: 'home', access: 'public' },
    { path: '/index.html', name: 'home', access: 'public' },
    { path: '/login', name: 'login', access: 'guest' },
    { path: '/register', name: 'register', access: 'guest' },
    { path: '/forgotten-password', name: 'forgotten password', access: 'guest' },
    { path: '/manage-login', name: 'manage-login', access: 'guest' },
    { path: '/account-disabled', name: 'account-disabled', access: 'guest' },
    { path: '/dashboard', name: 'dashboard', access: 'login' },
    { path: '/play', name: 'play navigation', access: 'login' },
    { path: '/categories', name: 'categories', access: 'login' },
    { path: '/profile', name: 'profile', access: 'login' },
    { path: '/welcome', name: 'welcome', access: 'login' },
    { path: '/account', name: 'account', access: 'login' },
    { path: '/play/world-flags', name: 'play', access: 'login' },
    { path: '/category/music', name: 'category', access: 'login' },
    { path: '/board', name: 'boards', access: 'admin' },
    { path: '/boards', name: 'boards', access: 'admin' },
    { path: '/new-board', name: 'new-board', access: 'admin' },
    { path: '/edit-board/0001', name: 'edit-board', access: 'admin' },
    { path: '/board/0001', name: 'view-board', access: 'admin' },
    { path: '/play/world-flags/practice', name: 'practice', access: 'login' },
    { path: '/history/world-flags', name: 'history', access: 'login' },
    { path: '/leaderboard/world-flags', name: 'leaderboard', access: 'login' },
    { path: '/users', name: 'users', access: 'admin' },
    { path: '/credits', name: 'credits', access: 'public' },
    { path: '/no/such/page', name: 'not found', access: 'public' },
  ]
