import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { can } from '@tilerush/core/account/roles'
import { classroomsForEditorsMark } from '@tilerush/core/classrooms/constants'
import type { CurrentUser } from '@tilerush/contract/account/account'
import type { Feature } from '../../lib/feature.ts'
import { getParentRoute, guarded } from '../../lib/routing/root-route.ts'
import { pickSearch } from '../../lib/search-params.ts'
import { m } from '../../paraglide/messages.js'

const loadAssignmentScreens = async () => await import('./assignments/assignment-screen.tsx')

/** With CLASSROOMS=editors others reach the classrooms that they are in by their account. */
function isOfferedTo(user: CurrentUser): boolean {
  return can(user, 'create') || !document.documentElement.hasAttribute(classroomsForEditorsMark)
}

const screens = [
  createRoute({
    getParentRoute,
    path: '/privacy',
    ...guarded({ name: 'privacy', access: 'public' }),
    component: lazyRouteComponent(() => import('./privacy/privacy-screen.tsx'), 'PrivacyScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/join',
    ...guarded({ name: 'join', access: 'public', frame: 'bare' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'code', 'as', 'own'),
    component: lazyRouteComponent(() => import('./join/join-screen.tsx'), 'JoinScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/classrooms',
    ...guarded({ name: 'classrooms', access: 'login' }),
    component: lazyRouteComponent(() => import('./list/classrooms-screen.tsx'), 'ClassroomsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/classrooms/$code',
    ...guarded({ name: 'classroom', access: 'login' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'tab', 'pupil', 'assignment'),
    component: lazyRouteComponent(() => import('./classroom/classroom-screen.tsx'), 'ClassroomScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/classrooms/$code/cards',
    ...guarded({ name: 'classroom cards', access: 'login' }),
    component: lazyRouteComponent(() => import('./cards/cards-screen.tsx'), 'CardsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/classrooms/$code/assignments/new',
    ...guarded({ name: 'new assignment', access: 'login' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'pairs'),
    component: lazyRouteComponent(loadAssignmentScreens, 'NewAssignmentScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/classrooms/$code/assignments/$assignmentId',
    ...guarded({ name: 'assignment', access: 'login' }),
    component: lazyRouteComponent(loadAssignmentScreens, 'EditAssignmentScreen'),
  }),
] as const

export const classrooms = {
  name: 'classrooms',
  screens,
  loadDashboardPart: async () => await import('./todo/dashboard-part.tsx'),
  loadAuditTexts: async () => await import('./audit-texts.tsx'),
  navbar: [
    {
      place: 'bar',
      position: 50,
      to: '/classrooms',
      label: m.navbar_classrooms,
      isFor: (viewer) => !!viewer && !viewer.isManaged && isOfferedTo(viewer),
      screens: ['classrooms', 'classroom', 'classroom cards', 'new assignment', 'assignment', 'classroom webhooks'],
      door: 'classroom',
    },
  ],
} as const satisfies Feature

declare module '../../lib/routing/root-route.ts' {
  interface FeatureScreens {
    classrooms: typeof screens
  }
}
