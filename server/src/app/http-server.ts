/** The listening server and its orderly end. */
import { createServer, type Server } from 'node:http'
import { StartError } from '../lib/start-error.ts'
import type { App } from './app.ts'

export interface HttpServer {
  /** `http://127.0.0.1:3000`, with the real host and port. */
  readonly url: string
  /** Takes no more requests, lets the running ones finish, then resolves. */
  close(): Promise<void>
}

/**
 * Longer than proxies and browsers keep a connection for another request (60 s, mostly): whoever closes first
 * must be the one who asks, or a request may meet a connection that is just being closed.
 */
const keepAliveMs = 75_000
/** A request that takes longer is cut off when the product stops. */
const closeLimitMs = 10_000

/** @throws {StartError} when the address cannot be used. */
export async function listen(app: App, host: string, port: number): Promise<HttpServer> {
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => app.handle(request, response))
  await bind(server, host, port)
  const address = server.address()
  const realPort = address !== null && typeof address === 'object' ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${realPort}`,
    close: () => closeServer(server),
  }
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new StartError(`Port ${port} on ${host} is in use; set PORT to another`))
      else reject(new StartError(`Cannot listen on HOST ${host}, PORT ${port} (${error.code ?? error.message})`))
    })
    server.listen(port, host, () => resolve())
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), closeLimitMs)
    server.close(() => {
      clearTimeout(limit)
      resolve()
    })
    server.closeIdleConnections()
  })
}
