import { createRouter } from '@tanstack/react-router'
import { setCurrentCategory } from '../lib/current-category.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { onSessionLoss, type SessionLoss } from '../lib/session-loss.ts'
import { forgetUser, setCurrentUser } from '../lib/session.ts'
import { adminRoutes } from './admin-routes.ts'
import { ErrorScreen } from '../features/errors/error-screen.tsx'
import { focusNewScreen } from './focus-new-screen.ts'
import { guestRoutes } from './guest-routes.ts'
import { playerRoutes } from './player-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root-route.tsx'
import { keepsCurrentCategory } from './route-info.ts'

const routeTree = rootRoute.addChildren([...publicRoutes, ...guestRoutes, ...playerRoutes, ...adminRoutes])

export const router = createRouter({
  routeTree,
  // Within the frame, so that the navbar stays as a way on.
  defaultErrorComponent: ErrorScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

router.subscribe('onResolved', () => {
  const name = router.state.matches.at(-1)?.staticData.info?.name
  if (!keepsCurrentCategory(name)) setCurrentCategory(null)
})

router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  // The first screen is where the browser puts the focus anyway.
  if (pathChanged && fromLocation) focusNewScreen()
})

onSessionLoss((loss) => void leaveLostSession(loss))

async function leaveLostSession(loss: SessionLoss): Promise<void> {
  setCurrentUser(null)
  // Asked again, the guard sends the visitor to login with the way back.
  await (loss === 'disabled' ? router.navigate({ to: '/account-disabled', replace: true }) : router.invalidate())
  // Only now: the screen that has gone would ask for its data again.
  forgetUser()
}
