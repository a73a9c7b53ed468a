import { createRouter } from '@tanstack/react-router'
import { clearUser, setCurrentUser } from '../features/account/session/session.ts'
import { setCurrentCategory } from '../features/boards/categories/current-category.ts'
import { ErrorScreen } from '../features/errors/error-screen.tsx'
import { onSessionLoss, type SessionLoss } from '../lib/api/session-loss.ts'
import { cleanCurrentAddress } from '../lib/clean-current-address.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { features } from './features.ts'
import { notFoundRoute } from './frame.tsx'
import { runGuard } from './guard.ts'
import { type FeatureScreens, rootRoute } from '../lib/routing/root-route.ts'
import { isCategoryPreserved } from '../lib/routing/route-info.ts'

// The router reads the address when it is created.
cleanCurrentAddress()

/** The screens of every feature, also of one that is left out: whatever leads to them still compiles. */
type Screen = FeatureScreens[keyof FeatureScreens][number]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each feature declares the type of its screens
const screens = features.flatMap((feature) => feature.screens ?? []) as unknown as Screen[]
const routeTree = rootRoute.addChildren([...screens, notFoundRoute])

export const router = createRouter({
  routeTree,
  context: { features, guard: runGuard },
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
