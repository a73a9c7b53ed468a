import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { HomeRoute } from './home-route.tsx'
import { NotFound } from './not-found.ts'
import { rootRoute } from './root-route.tsx'
import { guarded } from './run-guard.ts'

const home = guarded({ name: 'home', access: 'public' })
const getParentRoute = () => rootRoute

export const publicRoutes = [
  createRoute({ getParentRoute, path: '/', ...home, component: HomeRoute }),
  createRoute({ getParentRoute, path: '/index', ...home, component: HomeRoute }),
  createRoute({ getParentRoute, path: '/index.html', ...home, component: HomeRoute }),
  createRoute({
    getParentRoute,
    path: '/credits',
    ...guarded({ name: 'credits', access: 'public' }),
    component: lazyRouteComponent(() => import('../features/credits/credits-screen.tsx'), 'CreditsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '$',
    ...guarded({ name: 'not found', access: 'public' }),
    component: NotFound,
  }),
] as const
