import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pickSearch } from '../lib/search-params.ts'
import { guarded } from './guard.ts'
import { rootRoute } from './root-route.tsx'

const getParentRoute = () => rootRoute
const loadAssignmentScreens = async () => await import('../features/classrooms/assignments/assignment-screen.tsx')

/** What teachers open; the server decides who teaches which classroom. */
export const classroomRoutes = [
  createRoute({
    getParentRoute,
    path: '/classrooms',
    ...guarded({ name: 'classrooms', access: 'login' }),
    component: lazyRouteComponent(
      () => import('../features/classrooms/list/classrooms-screen.tsx'),
      'ClassroomsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/classrooms/$code',
    ...guarded({ name: 'classroom', access: 'login' }),
    validateSearch: (search: Record<string, unknown>) => pickSearch(search, 'tab', 'pupil', 'assignment'),
    component: lazyRouteComponent(() => import('../features/classrooms/classroom-screen.tsx'), 'ClassroomScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/classrooms/$code/cards',
    ...guarded({ name: 'classroom cards', access: 'login' }),
    component: lazyRouteComponent(() => import('../features/classrooms/cards/cards-screen.tsx'), 'CardsScreen'),
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
  createRoute({
    getParentRoute,
    path: '/classrooms/$code/webhooks',
    ...guarded({ name: 'classroom webhooks', access: 'login' }),
    component: lazyRouteComponent(() => import('./account-screens.ts'), 'ClassroomWebhooksScreen'),
  }),
] as const
