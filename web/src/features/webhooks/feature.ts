import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'
import { m } from '../../paraglide/messages.js'

const screens = [
  createRoute({
    getParentRoute,
    path: '/classrooms/$code/webhooks',
    ...guarded({ name: 'classroom webhooks', access: 'login' }),
    component: lazyRouteComponent(() => import('./webhooks-screen.tsx'), 'ClassroomWebhooksScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/webhooks',
    ...guarded({ name: 'webhooks', access: 'admin', capability: 'manageWebhooks' }),
    component: lazyRouteComponent(() => import('./webhooks-screen.tsx'), 'InstanceWebhooksScreen'),
  }),
] as const

export const webhooks = {
  name: 'webhooks',
  screens,
  loadAuditTexts: async () => await import('./audit-texts.tsx'),
  navbar: [
    {
      place: 'admin',
      position: 40,
      to: '/webhooks',
      label: m.navbar_webhooks,
      isFor: 'manageWebhooks',
      screens: ['webhooks'],
    },
  ],
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    webhooks: typeof screens
  }
}
