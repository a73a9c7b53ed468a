import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'
import { pickSearch } from '../../lib/search-params.ts'

const screens = [
  createRoute({
    getParentRoute,
    path: '/print-boards',
    ...guarded({ name: 'print-boards', access: 'admin' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'boards'),
    component: lazyRouteComponent(() => import('./export/print/print-boards-screen.tsx'), 'PrintBoardsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/import-boards',
    ...guarded({ name: 'import-boards', access: 'admin', capability: 'create' }),
    component: lazyRouteComponent(() => import('./import/import-screen.tsx'), 'ImportScreen'),
  }),
] as const

export const exchange = {
  name: 'exchange',
  screens,
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    exchange: typeof screens
  }
}
