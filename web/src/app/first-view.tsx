import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { queryClient } from '../lib/api/query-client.ts'
import { titleMark } from '@tilerush/core/product/constants'
import { setCurrentUser } from '../features/account/session/session.ts'
import { PlaySkeleton } from '../features/plays/screen/play-skeleton.tsx'
import { router } from './router.ts'

/**
 * Home as a visitor sees it, as text: rendered once, when the product is built, and sent within the page, so that it
 * stands there before the first script has arrived. See web/build-first-view.ts.
 */
export async function renderHome(): Promise<string> {
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

/** The play screen before its board has arrived. The server puts the board's name in the place of the mark. */
export function renderPlay(): string {
  return renderToString(
    <main>
      <PlaySkeleton name={titleMark} />
    </main>,
  )
}
