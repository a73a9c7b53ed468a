import './components/tokens.css'
import './components/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.ts'
import { showCurrentCategory } from './app/show-current-category.ts'
import { Toasts } from './components/toast.tsx'
import { queryClient } from './lib/query-client.ts'
import { currentUserQuery, recheckCurrentUser } from './lib/session.ts'

showCurrentCategory()

const keepFocus = (): void => {
  import('./lib/keep-focus.ts').then((module) => module.keepFocus()).catch(() => {})
}
addEventListener('keydown', keepFocus, { once: true })

router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
  // The first screen has just asked.
  if (pathChanged && fromLocation) recheckCurrentUser()
})

// The screen's code comes beside the answer who is looking, not after it.
const [wantedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
for (const route of wantedRoutes) router.loadRouteChunk(route)?.catch(() => {})

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no #app')

/** Sent within the page to whoever has no session, for the time until the app stands in its place. */
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

/** In slices, between which the browser can answer: nobody waits for a part of the first screen. */
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

/** Whoever has scrolled already stays there: a first screen is otherwise shown from its top. */
function stayWhere(top: number): void {
  if (top === 0) return
  const stop = router.subscribe('onRendered', () => {
    stop()
    scrollTo({ top, behavior: 'instant' })
  })
}

/** The first thing that the app draws must be what stands there already: Home, as a visitor sees it. */
async function loadHome(): Promise<void> {
  // Taken for true until it is known.
  queryClient.setQueryData(currentUserQuery.queryKey, null, { updatedAt: 0 })
  await router.load()
}

if (firstView) {
  void loadHome().finally(() => {
    stayWhere(scrollY)
    start()
  })
} else start()

// What is not part of the first view does not compete with it. Without it the page works as it is.
setTimeout(() => void import('./app/later.ts').catch(() => {}), 3000)
