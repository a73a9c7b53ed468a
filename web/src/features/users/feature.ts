import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'
import { pickSearch } from '../../lib/search-params.ts'
import { m } from '../../paraglide/messages.js'

const screens = [
  createRoute({
    getParentRoute,
    path: '/users',
    ...guarded({ name: 'users', access: 'admin', capability: 'manageUsers' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'search'),
    component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
  }),
] as const

export const users = {
  name: 'users',
  screens,
  loadAuditTexts: async () => await import('./audit-texts.tsx'),
  navbar: [
    {
      place: 'admin',
      position: 10,
      to: '/users',
      label: m.navbar_users,
      isFor: 'manageUsers',
      screens: ['users'],
    },
  ],
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    users: typeof screens
  }
}
