import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pickSearch } from '../lib/search-params.ts'
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
    path: '/rooms',
    ...guarded({ name: 'rooms', access: 'public' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'code', 'board'),
    component: lazyRouteComponent(() => import('../features/rooms/rooms-screen.tsx'), 'RoomsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/room/$code',
    ...guarded({ name: 'room', access: 'public', frame: 'bare' }),
    component: lazyRouteComponent(() => import('../features/rooms/room-screen.tsx'), 'RoomScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/room/$code/presenter',
    ...guarded({ name: 'presenter', access: 'public', frame: 'bare' }),
    component: lazyRouteComponent(() => import('../features/rooms/presenter/presenter-screen.tsx'), 'PresenterScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '$',
    ...guarded({ name: 'not found', access: 'public' }),
    component: NotFound,
  }),
] as const
