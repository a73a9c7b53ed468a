import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { findRoomCode } from '@tilerush/core/rooms/room-code'
import { pickSearch } from '../lib/search-params.ts'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { NotFound, rootRoute } from './root-route.tsx'
import { guarded } from './guard.ts'

/** Opens the room of a code, in place of an address that has it some other way. */
function openRoom(code: string): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown redirect
  throw redirect({ to: '/room/$code', params: { code }, replace: true })
}

/** A link to a room may have arrived with something around its code (docs/rules.md#links-as-they-arrive). */
function cleanRoomPath({ params }: { readonly params: { readonly code: string } }): void {
  const code = findRoomCode(params.code)
  if (code !== null && code !== params.code) openRoom(code)
}

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
    path: '/privacy',
    ...guarded({ name: 'privacy', access: 'public' }),
    component: lazyRouteComponent(() => import('../features/classrooms/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/developers',
    ...guarded({ name: 'developers', access: 'public' }),
    component: lazyRouteComponent(() => import('../features/api/developers-screen.tsx'), 'DevelopersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/join',
    ...guarded({ name: 'join', access: 'public', frame: 'bare' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'code', 'as', 'own'),
    component: lazyRouteComponent(() => import('../features/classrooms/join/join-screen.tsx'), 'JoinScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/rooms',
    ...guarded({ name: 'rooms', access: 'public' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'code', 'typed', 'board'),
    // A form for the code sends it here while the app is loading.
    beforeLoad: ({ search: { code = '' } }) => {
      const found = findRoomCode(`?code=${code}`) ?? findRoomCode(code)
      if (found !== null) openRoom(found)
    },
    component: lazyRouteComponent(() => import('../features/rooms/rooms-screen.tsx'), 'RoomsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/room/$code',
    ...guarded({ name: 'room', access: 'public', frame: 'bare' }),
    beforeLoad: cleanRoomPath,
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
    path: '/embed/$boardIdOrSlug',
    ...guarded({ name: 'embed', access: 'public', frame: 'bare' }),
    component: lazyRouteComponent(() => import('../features/plays/embed/embed-screen.tsx'), 'EmbedScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '$',
    ...guarded({ name: 'not found', access: 'public' }),
    component: NotFound,
  }),
] as const
