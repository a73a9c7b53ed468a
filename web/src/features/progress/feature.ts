import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ChartLine } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded, loadParts } from '../../lib/routing/root-route.ts'
import { m } from '../../paraglide/messages.js'

const loadDashboardParts = async (features: readonly Feature[]) =>
  await loadParts(features, ({ loadDashboardPart }) => loadDashboardPart)

const screens = [
  createRoute({
    getParentRoute,
    path: '/dashboard',
    ...guarded({ name: 'dashboard', access: 'login', preload: loadDashboardParts }),
    loader: async ({ context }) => await loadDashboardParts(context.features),
    component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/progress',
    ...guarded({ name: 'progress', access: 'login' }),
    component: lazyRouteComponent(() => import('./overview/progress-screen.tsx'), 'ProgressScreen'),
  }),
] as const

export const progress = {
  name: 'progress',
  screens,
  navbar: [
    {
      place: 'bar',
      position: 20,
      to: '/dashboard',
      label: m.navbar_dashboard,
      isFor: 'users',
      screens: ['dashboard'],
    },
    { place: 'own', position: 20, to: '/progress', label: m.navbar_progress, isFor: 'users', icon: ChartLine },
  ],
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    progress: typeof screens
  }
}
