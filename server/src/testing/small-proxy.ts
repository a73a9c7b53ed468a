/** A proxy as small as careless ones are. */
import { once } from 'node:events'
import { Agent, createServer, request as httpRequest } from 'node:http'

export interface ProxyShape {
  /** `passed`: the visitor's own. `rewritten`: the address of the product, the default of nginx. */
  readonly host: 'passed' | 'rewritten'
  /** Whether the proxy says where the visitor is, in place of what the visitor says; none by default of nginx. */
  readonly forwardsAddress: boolean
}

export interface Proxy {
  readonly url: string
  close(): Promise<void>
}

/** Listens on a free port of loopback and passes every request on to the product at `url`. */
export async function startSmallProxy(url: string, { host, forwardsAddress }: ProxyShape): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const headers = {
      ...request.headers,
      // Of one connection only, so no proxy passes the visitor's on. One that is to be closed would be reset where the
      // product refuses before it has read the body, and the response could be lost.
      connection: 'keep-alive',
      host: host === 'passed' ? request.headers.host : new URL(url).host,
      ...(forwardsAddress ? { 'x-forwarded-for': request.socket.remoteAddress } : {}),
    }
    const passed = httpRequest(url + request.url, { method: request.method, headers, agent }, (answer) => {
      // Of the product's connection only. The visitor's stays open, so that the response arrives though the product
      // refused before all of the body was sent: the rest is read and dropped, as nginx and Caddy do.
      const { connection: _connection, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(response)
    })
    passed.on('error', () => {
      request.unpipe(passed).resume()
      if (!response.headersSent) response.destroy()
    })
    response.once('close', () => passed.destroy())
    // The product may refuse before it has read a body.
    passed.flushHeaders()
    request.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
