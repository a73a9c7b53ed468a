import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { viewParams } from './list/view-params.ts'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'
import { pickSearch } from '../../lib/search-params.ts'
import { m } from '../../paraglide/messages.js'

const boardsScreen = {
  ...guarded({ name: 'boards', access: 'admin' }),
  validateSearch: (search: Record<string, unknown>) => pickSearch(search, ...viewParams),
}
const BoardsScreen = lazyRouteComponent(() => import('./list/boards-screen.tsx'), 'BoardsScreen')

const screens = [
  createRoute({
    getParentRoute,
    path: '/credits',
    ...guarded({ name: 'credits', access: 'public' }),
    component: lazyRouteComponent(() => import('./credits/credits-screen.tsx'), 'CreditsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/categories',
    ...guarded({ name: 'categories', access: 'login' }),
    component: lazyRouteComponent(() => import('./categories/categories-screen.tsx'), 'CategoriesScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/category/$categorySlug',
    ...guarded({ name: 'category', access: 'login' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'find', 'order'),
    component: lazyRouteComponent(() => import('./categories/category-screen.tsx'), 'CategoryScreen'),
  }),
  createRoute({ getParentRoute, path: '/board', ...boardsScreen, component: BoardsScreen }),
  createRoute({ getParentRoute, path: '/boards', ...boardsScreen, component: BoardsScreen }),
  createRoute({
    getParentRoute,
    path: '/new-board',
    ...guarded({ name: 'new-board', access: 'admin' }),
    component: lazyRouteComponent(() => import('./edit/new-board-screen.tsx'), 'NewBoardScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/edit-board/$boardId',
    ...guarded({ name: 'edit-board', access: 'admin' }),
    component: lazyRouteComponent(() => import('./edit/edit-board-screen.tsx'), 'EditBoardScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/board/$boardId',
    ...guarded({ name: 'view-board', access: 'admin' }),
    component: lazyRouteComponent(() => import('./view-board/view-board-screen.tsx'), 'ViewBoardScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/board/$boardId/tile/$tileId',
    ...guarded({ name: 'view-tile', access: 'admin' }),
    component: lazyRouteComponent(() => import('./tile-page/tile-page-screen.tsx'), 'TilePageScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/deleted-boards',
    ...guarded({ name: 'deleted-boards', access: 'admin', capability: 'delete' }),
    component: lazyRouteComponent(() => import('./deleted/deleted-boards-screen.tsx'), 'DeletedBoardsScreen'),
  }),
] as const

export const boards = {
  name: 'boards',
  screens,
  loadAuditTexts: async () => await import('./audit-texts.tsx'),
  navbar: [
    {
      place: 'bar',
      position: 30,
      to: '/categories',
      label: m.navbar_categories,
      isFor: () => true,
      screens: ['categories', 'category'],
    },
    {
      place: 'bar',
      position: 60,
      to: '/boards',
      label: m.navbar_boards,
      isFor: 'viewAdminStuff',
      screens: ['boards', 'new-board', 'edit-board', 'view-board'],
    },
  ],
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    boards: typeof screens
  }
}
