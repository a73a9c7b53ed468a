import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { queryClient } from '../lib/api/query-client.ts'
import { setCurrentUser } from '../features/account/session/session.ts'
import { router } from './router.ts'

/**
 * Home as a visitor sees it, as text: rendered once, when the product is built, and sent within the page, so that it
 * stands there before the first script has arrived. See web/build-first-view.ts.
 */
export async function renderFirstView(): Promise<string> {
  setCurrentUser(null)
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    scrollRestoration: false,
  })
  await router.load()
  const view = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // The images are requested where they stand, after scripts and fonts.
  return view.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
}
