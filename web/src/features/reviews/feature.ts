import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { runCountsQuery } from './reviews-queries.ts'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'
import { m } from '../../paraglide/messages.js'

const screens = [
  createRoute({
    getParentRoute,
    path: '/runs',
    ...guarded({ name: 'reviews', access: 'admin', capability: 'reviewRuns' }),
    component: lazyRouteComponent(() => import('./reviews-screen.tsx'), 'ReviewsScreen'),
  }),
] as const

export const reviews = {
  name: 'reviews',
  screens,
  loadAuditTexts: async () => await import('./audit-texts.tsx'),
  navbar: [
    {
      place: 'admin',
      position: 30,
      to: '/runs',
      label: m.navbar_runs,
      isFor: 'reviewRuns',
      screens: ['reviews'],
      useCount: (isShown) => useQuery({ ...runCountsQuery(), enabled: isShown }).data?.open ?? 0,
    },
  ],
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    reviews: typeof screens
  }
}
