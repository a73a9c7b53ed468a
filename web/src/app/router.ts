import { createRouter } from '@tanstack/react-router'
import { clearUser, setCurrentUser } from '../features/account/session/session.ts'
import { setCurrentCategory } from '../features/boards/categories/current-category.ts'
import { ErrorScreen } from '../features/errors/error-screen.tsx'
import { onSessionLoss, type SessionLoss } from '../lib/api/session-loss.ts'
import { cleanCurrentAddress } from '../lib/clean-current-address.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { adminRoutes } from './admin-routes.ts'
import { classroomRoutes } from './classroom-routes.ts'
import { guestRoutes } from './guest-routes.ts'
import { playerRoutes } from './player-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root-route.tsx'
import { isCategoryPreserved } from './route-info.ts'

// The router reads the address when it is created.
cleanCurrentAddress()

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...guestRoutes,
  ...playerRoutes,
  ...classroomRoutes,
  ...adminRoutes,
])

export const router = createRouter({
  routeTree,
  // It stands within the frame, so that the navbar stays as a way on.
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
  if (!isCategoryPreserved(name)) setCurrentCategory(null)
})

router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  // The first screen is where the browser puts the focus anyway.
  if (pathChanged && fromLocation) focusNewScreen()
})

onSessionLoss((loss) => void leaveLostSession(loss))

async function leaveLostSession(loss: SessionLoss): Promise<void> {
  setCurrentUser(null)
  // When it runs again, the guard sends the visitor to login with the way back.
  await (loss === 'disabled'
    ? router.navigate({ to: '/account-disabled', replace: true, ignoreBlocker: true })
    : router.invalidate())
  // Only now: the screen that has gone would ask for its data again.
  clearUser()
}

/** After a navigation, moves the focus to the new screen's heading, so that it is read out and tabbing starts there. */
function focusNewScreen(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target || document.activeElement?.closest('main')) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
