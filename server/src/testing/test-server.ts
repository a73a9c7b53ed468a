/** The whole server on a free port of loopback, and browsers of it. */
import { createServer } from 'node:http'
import { createApp, type AppOptions } from '../app/app.ts'
import type { Deps } from '../lib/deps.ts'
import { openBrowser, type Browser } from './network/browser.ts'

export type { Browser } from './network/browser.ts'

export interface TestServer {
  readonly url: string
  /** A browser of its own, with no cookies or with the session of a secret. */
  browser(sessionSecret?: string): Browser
  close(): Promise<void>
}

/** Leave out `router` for the product's own procedures. */
export async function startTestServer(deps: Deps, options: Partial<AppOptions> = {}): Promise<TestServer> {
  const router = options.router ?? (await import('../app/router.ts')).router
  const app = await createApp(deps, { ...options, router })
  // A connection that the server gives up just when the client takes it again fails a procedure on a busy machine.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => app.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The test server has no port')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    browser: (sessionSecret) => openBrowser(url, { sessionSecret, publicUrl: deps.settings.publicUrl }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
