import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../../lib/feature.ts'
import { getParentRoute, guarded } from '../../../lib/routing/root-route.ts'

const screens = [
  createRoute({
    getParentRoute,
    path: '/embed/$boardIdOrSlug',
    ...guarded({ name: 'embed', access: 'public', frame: 'bare' }),
    component: lazyRouteComponent(() => import('./embed-screen.tsx'), 'EmbedScreen'),
  }),
] as const

export const embed = {
  name: 'embed',
  screens,
} as const satisfies Feature

declare module '../../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    embed: typeof screens
  }
}
