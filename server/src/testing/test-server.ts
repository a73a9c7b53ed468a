/** The whole server on a free port of loopback, with a typed client that keeps cookies as a browser does. */
import { createServer } from 'node:http'
import type { Contract } from '@tilerush/contract/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createApp, type AppOptions } from '../app/app.ts'
import { sessionCookieNameAt } from '../app/http/cookies.ts'
import type { Deps } from '../lib/deps.ts'
import { createCookieJar } from './network/cookie-jar.ts'

type Client = ContractRouterClient<Contract>

export interface Browser {
  readonly client: Client
  /** Cookies by name, as the server set them last. */
  readonly cookies: Map<string, string>
  /** A request with the cookies of this browser. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

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
    browser: (sessionSecret) => openBrowser(url, sessionSecret, deps.settings.publicUrl),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Works at any server, also one that runs as a process of its own. */
export function openBrowser(url: string, sessionSecret?: string, publicUrl = url): Browser {
  const jar = createCookieJar()
  if (sessionSecret !== undefined) jar.cookies.set(sessionCookieNameAt(publicUrl), sessionSecret)
  async function send(target: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(target, init)
    const header = jar.header()
    if (header !== null) request.headers.set('cookie', header)
    const response = await fetch(request)
    jar.take(response)
    return response
  }
  const link = new RPCLink({ url: `${url}/rpc`, fetch: (request, init) => send(request, { ...init }) })
  return {
    client: createORPCClient(link),
    cookies: jar.cookies,
    fetch: (path, init) => send(`${url}${path}`, init),
  }
}
