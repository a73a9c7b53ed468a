import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { NotFound, rootRoute } from './root-route.tsx'
import { guarded } from './guard.ts'

const home = guarded({ name: 'home', access: 'public' })
const getParentRoute = () => rootRoute

export const publicRoutes = [
  createRoute({ getParentRoute, path: '/', ...home, component: HomeScreen }),
  createRoute({ getParentRoute, path: '/index', ...home, component: HomeScreen }),
  createRoute({ getParentRoute, path: '/index.html', ...home, component: HomeScreen }),
  createRoute({
    getParentRoute,
    path: '/credits',
    ...guarded({ name: 'credits', access: 'public' }),
    component: lazyRouteComponent(() => import('../features/boards/credits/credits-screen.tsx'), 'CreditsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '$',
    ...guarded({ name: 'not found', access: 'public' }),
    component: NotFound,
  }),
] as const
