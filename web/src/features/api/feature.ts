import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'

const screens = [
  createRoute({
    getParentRoute,
    path: '/developers',
    ...guarded({ name: 'developers', access: 'public' }),
    component: lazyRouteComponent(() => import('./developers-screen.tsx'), 'DevelopersScreen'),
  }),
] as const

export const api = {
  name: 'api',
  screens,
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    api: typeof screens
  }
}
