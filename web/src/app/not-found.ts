import { lazyRouteComponent } from '@tanstack/react-router'

/** Few ever see it, so it is no part of the first load. */
export const NotFound = lazyRouteComponent(() => import('../features/errors/not-found-screen.tsx'), 'NotFoundScreen')
