import { createRootRoute } from '@tanstack/react-router'
import { ErrorScreen } from '../features/errors/error-screen.tsx'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.ts'

export const rootRoute = createRootRoute({
  component: Frame,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFound,
})
