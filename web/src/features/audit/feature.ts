import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { auditParams } from './audit-params.ts'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded, loadParts } from '../../lib/routing/root-route.ts'
import { pickSearch } from '../../lib/search-params.ts'
import { m } from '../../paraglide/messages.js'

const screens = [
  createRoute({
    getParentRoute,
    path: '/audit',
    ...guarded({ name: 'audit', access: 'admin', capability: 'readAudit' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, ...auditParams),
    loader: ({ context }) => loadParts(context.features, ({ loadAuditTexts }) => loadAuditTexts),
    component: lazyRouteComponent(() => import('./audit-screen.tsx'), 'AuditScreen'),
  }),
] as const

export const audit = {
  name: 'audit',
  screens,
  loadAuditTexts: async () => await import('./own-audit-texts.tsx'),
  navbar: [
    {
      place: 'admin',
      position: 20,
      to: '/audit',
      label: m.navbar_audit,
      isFor: 'readAudit',
      screens: ['audit'],
    },
  ],
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    audit: typeof screens
  }
}
