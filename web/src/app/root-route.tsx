import { createRootRoute } from '@tanstack/react-router'
import { ErrorScreen } from '../features/errors/error-screen.tsx'
import { NotFoundScreen } from '../features/errors/not-found-screen.tsx'
import { Frame } from './frame.tsx'

export const rootRoute = createRootRoute({
  component: Frame,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})
