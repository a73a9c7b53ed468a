import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'
import { m } from '../../paraglide/messages.js'

const screens = [
  createRoute({
    getParentRoute,
    path: '/profile',
    ...guarded({ name: 'profile', access: 'login' }),
    component: lazyRouteComponent(() => import('./profile-screen.tsx'), 'ProfileScreen'),
  }),
] as const

export const profile = {
  name: 'profile',
  screens,
  navbar: [
    { place: 'own', position: 10, to: '/profile', label: m.navbar_your_profile, isFor: 'users', icon: UserRound },
  ],
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    profile: typeof screens
  }
}
