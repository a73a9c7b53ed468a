import './components/tokens.css'
import './components/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.ts'
import { showCurrentCategory } from './app/show-current-category.ts'
import { Toasts } from './components/toast.tsx'
import { queryClient } from './lib/query-client.ts'
import { currentUserQuery } from './lib/session.ts'

showCurrentCategory()

// Rules for the few who ask for them.
const contrast = matchMedia('(forced-colors: active), (prefers-contrast: more)')
const loadContrast = (): void => {
  if (contrast.matches) void import('./components/contrast.css')
}
contrast.addEventListener('change', loadContrast)
loadContrast()
addEventListener('keydown', () => void import('./lib/keep-focus.ts').then(({ keepFocus }) => keepFocus()), {
  once: true,
})

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no #app')

/** What index.html shows when nothing else can be shown. */
const lastResort = [...container.childNodes]

createRoot(container, {
  onUncaughtError(error) {
    container.replaceChildren(...lastResort)
    // Heard by public/theme.js, which shows it.
    reportError(error)
  },
}).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
)

/** What has waited since an earlier visit can wait until the first view is done. */
const pendingDelayMs = 3000

// Runs that an earlier visit could not send. Only somebody logged in can send any, so no visitor loads the code.
let delayMs = pendingDelayMs
const stopWaiting = router.subscribe('onResolved', () => {
  if (!queryClient.getQueryData(currentUserQuery.queryKey)) {
    // Whoever logs in later has had the first view.
    delayMs = 0
    return
  }
  stopWaiting()
  setTimeout(() => {
    void import('./features/play/pending-results.ts').then(({ startPendingResults }) => startPendingResults())
  }, delayMs)
})
