import { createRoute } from '@tanstack/react-router'
import { HomeScreen } from './home-screen.tsx'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'
import { m } from '../../paraglide/messages.js'

const info = guarded({ name: 'home', access: 'public' })

const screens = [
  createRoute({ getParentRoute, path: '/', ...info, component: HomeScreen }),
  createRoute({ getParentRoute, path: '/index', ...info, component: HomeScreen }),
  createRoute({ getParentRoute, path: '/index.html', ...info, component: HomeScreen }),
] as const

export const home = {
  name: 'home',
  screens,
  navbar: [
    {
      place: 'bar',
      position: 10,
      to: '/',
      label: m.navbar_home,
      isFor: (viewer) => !viewer,
      screens: ['home'],
    },
  ],
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    home: typeof screens
  }
}
