import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { auditParams } from '../features/audit/audit-params.ts'
import { viewParams } from '../features/boards/list/view-params.ts'
import { pickSearch } from '../lib/search-params.ts'
import { rootRoute } from './root-route.tsx'
import { guarded } from './guard.ts'

const getParentRoute = () => rootRoute
const boards = {
  ...guarded({ name: 'boards', access: 'admin' }),
  validateSearch: (search: Record<string, unknown>) => pickSearch(search, ...viewParams),
}
const BoardsScreen = lazyRouteComponent(() => import('../features/boards/list/boards-screen.tsx'), 'BoardsScreen')

export const adminRoutes = [
  createRoute({ getParentRoute, path: '/board', ...boards, component: BoardsScreen }),
  createRoute({ getParentRoute, path: '/boards', ...boards, component: BoardsScreen }),
  createRoute({
    getParentRoute,
    path: '/new-board',
    ...guarded({ name: 'new-board', access: 'admin' }),
    component: lazyRouteComponent(() => import('../features/boards/edit/new-board-screen.tsx'), 'NewBoardScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/edit-board/$boardId',
    ...guarded({ name: 'edit-board', access: 'admin' }),
    component: lazyRouteComponent(() => import('../features/boards/edit/edit-board-screen.tsx'), 'EditBoardScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/board/$boardId',
    ...guarded({ name: 'view-board', access: 'admin' }),
    component: lazyRouteComponent(
      () => import('../features/boards/view-board/view-board-screen.tsx'),
      'ViewBoardScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/print-boards',
    ...guarded({ name: 'print-boards', access: 'admin' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'boards'),
    component: lazyRouteComponent(
      () => import('../features/exchange/export/print/print-boards-screen.tsx'),
      'PrintBoardsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/users',
    ...guarded({ name: 'users', access: 'admin', capability: 'manageUsers' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'search'),
    component: lazyRouteComponent(() => import('../features/users/users-screen.tsx'), 'UsersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/audit',
    ...guarded({ name: 'audit', access: 'admin', capability: 'readAudit' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, ...auditParams),
    component: lazyRouteComponent(() => import('../features/audit/audit-screen.tsx'), 'AuditScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/runs',
    ...guarded({ name: 'reviews', access: 'admin', capability: 'reviewRuns' }),
    component: lazyRouteComponent(() => import('../features/reviews/reviews-screen.tsx'), 'ReviewsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/webhooks',
    ...guarded({ name: 'webhooks', access: 'admin', capability: 'manageWebhooks' }),
    component: lazyRouteComponent(() => import('./account-screens.ts'), 'InstanceWebhooksScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/board/$boardId/tile/$tileId',
    ...guarded({ name: 'view-tile', access: 'admin' }),
    component: lazyRouteComponent(() => import('../features/boards/tile-page/tile-page-screen.tsx'), 'TilePageScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/import-boards',
    ...guarded({ name: 'import-boards', access: 'admin', capability: 'create' }),
    component: lazyRouteComponent(() => import('../features/exchange/import/import-screen.tsx'), 'ImportScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/deleted-boards',
    ...guarded({ name: 'deleted-boards', access: 'admin', capability: 'delete' }),
    component: lazyRouteComponent(
      () => import('../features/boards/deleted/deleted-boards-screen.tsx'),
      'DeletedBoardsScreen',
    ),
  }),
] as const
