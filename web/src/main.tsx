import './components/tokens.css'
import './components/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { features } from './app/features.ts'
import { router } from './app/router.ts'
import { showCurrentCategory } from './features/boards/categories/current-category.ts'
import { Toasts } from './components/feedback/toast.tsx'
import { queryClient } from './lib/api/query-client.ts'
import { tolerateForeignChanges } from './lib/foreign-changes.ts'
import { currentUserQuery, recheckCurrentUser } from './features/account/session/session.ts'

tolerateForeignChanges()
showCurrentCategory()

const restoreFocus = (): void => {
  import('./lib/restore-focus.ts').then((module) => module.restoreFocus()).catch(() => {})
}
addEventListener('keydown', restoreFocus, { once: true })

router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
  // The first screen has just requested it.
  if (pathChanged && fromLocation) recheckCurrentUser()
})

// The screen's code comes beside the response with the current user, not after it.
const [requestedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
for (const route of requestedRoutes) {
  router.loadRouteChunk(route)?.catch(() => {})
  route.options.staticData?.info?.preload?.(features).catch(() => {})
}

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no #app')

/** Sent within the page, for the time until the app stands in its place: Home of a visitor, or the play screen's skeleton. */
const firstView = document.getElementById('first-view')
/** What index.html shows when nothing else can be shown. */
const lastResort = [...container.childNodes].filter((node) => node !== firstView)

const root = createRoot(container, {
  onUncaughtError(error) {
    container.replaceChildren(...lastResort)
    // Heard by boot.js, which shows it.
    reportError(error)
  },
})

/** In slices, between which the browser can respond: no one waits for a part of the first screen. */
function start(): void {
  startTransition(() => {
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </StrictMode>,
    )
  })
}

/** The user who has scrolled already stays there: a first screen is otherwise shown from its top. */
function stayWhere(top: number): void {
  if (top === 0) return
  const stop = router.subscribe('onRendered', () => {
    stop()
    scrollTo({ top, behavior: 'instant' })
  })
}

/** The first thing that the app draws must be what stands there already. */
async function loadFirstView(): Promise<void> {
  // Home has no user there: taken for true until it is known.
  if (location.pathname === '/') queryClient.setQueryData(currentUserQuery.queryKey, null, { updatedAt: 0 })
  await router.load()
}

if (firstView) {
  void loadFirstView().finally(() => {
    stayWhere(scrollY)
    start()
  })
} else start()

// What is not part of the first view does not compete with it. Without it the page works as it is.
setTimeout(() => void import('./app/later.ts').catch(() => {}), 3000)
