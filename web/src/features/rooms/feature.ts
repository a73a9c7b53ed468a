import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { can } from '@tilerush/core/account/roles'
import { findRoomCode } from '@tilerush/core/rooms/room-code'
import { redirect } from '@tanstack/react-router'
import { liveRoomsId } from './live-rooms-id.ts'
import type { Feature, NavbarEntry } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'
import { pickSearch } from '../../lib/search-params.ts'
import { m } from '../../paraglide/messages.js'

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

const join = {
  to: '/rooms',
  label: m.navbar_join,
  screens: ['rooms'],
  door: 'room',
} as const satisfies Partial<NavbarEntry>

const screens = [
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
    component: lazyRouteComponent(() => import('./rooms-screen.tsx'), 'RoomsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/room/$code',
    ...guarded({ name: 'room', access: 'public', frame: 'bare' }),
    beforeLoad: cleanRoomPath,
    component: lazyRouteComponent(() => import('./room-screen.tsx'), 'RoomScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/room/$code/presenter',
    ...guarded({ name: 'presenter', access: 'public', frame: 'bare' }),
    component: lazyRouteComponent(() => import('./presenter/presenter-screen.tsx'), 'PresenterScreen'),
  }),
] as const

export const rooms = {
  name: 'rooms',
  screens,
  loadAuditTexts: async () => await import('./audit-texts.tsx'),
  navbar: [
    // Admins have both in their menu, so that the bar has room for all languages.
    { ...join, place: 'bar', position: 40, isFor: (viewer) => !can(viewer, 'manageUsers') },
    {
      place: 'admin',
      position: 50,
      to: '/rooms',
      hash: liveRoomsId,
      label: m.navbar_live_rooms,
      isFor: 'manageUsers',
      door: 'room',
    },
    { ...join, place: 'admin', position: 60, isFor: 'manageUsers' },
  ],
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    rooms: typeof screens
  }
}
