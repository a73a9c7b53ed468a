/** The listening server and its graceful stop. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { toHostHeader } from '../../lib/hosts.ts'
import { StartError } from '../../lib/errors.ts'
import { stopLimitsMs } from '../start/stop.ts'
import { boundConnections } from '../../lib/admission/connections.ts'
import { sendBusy } from './send-error.ts'

/** The request handler, without a port. */
export interface RequestHandler {
  handle(request: IncomingMessage, response: ServerResponse): void
}

export interface HttpServer {
  /** `http://127.0.0.1:3000`, with the real host and port. */
  readonly url: string
  /** Accepts no new requests, lets the running ones finish for `limitMs` (`stopLimitsMs.requests`), then resolves. */
  close(limitMs?: number): Promise<void>
}

/**
 * Longer than proxies and browsers keep an idle connection (60 s, mostly): the client must be the first to close,
 * or its next request may hit a connection that is just being closed.
 */
const keepAliveMs = 75_000

/** Connections that wait to be accepted: a crowd that comes at the same moment. The system may allow fewer. */
const maxUnaccepted = 4096

/** Limits of the connections that visitors may hold open. Times in ms. */
export const connectionLimits = {
  /** Connections at the same time, idle ones included (connections.ts). */
  maxConnections: 5000,
  /** Until the last header has arrived. */
  headersTimeout: 10_000,
  /** Until the last byte of the body has arrived: an archive on a slow line. Procedures have less (rpc-endpoint.ts). */
  requestTimeout: 300_000,
  /** The interval at which the two timeouts are checked. */
  connectionsCheckingInterval: 2000,
}

export interface ListenOptions {
  /** The setting of the port, for the error message. */
  readonly portSetting?: string
  readonly limits?: typeof connectionLimits
  /** Whose request it is: connections are bounded by network. By default the other end of the connection. */
  readonly findVisitor?: (request: IncomingMessage) => string
}

/** @throws {StartError} when the address cannot be used. */
export async function listen(
  handler: RequestHandler,
  host: string,
  port: number,
  { portSetting = 'PORT', limits = connectionLimits, findVisitor = findPeer }: ListenOptions = {},
): Promise<HttpServer> {
  const { maxConnections, ...timeouts } = limits
  const server = createServer({ keepAliveTimeout: keepAliveMs, ...timeouts }, (request, response) => {
    if (connections.begin(request, response, findVisitor(request))) return handler.handle(request, response)
    response.setHeader('Connection', 'close')
    sendBusy(response, randomUUID())
  })
  const connections = boundConnections(server, { maxConnections, keepAliveMs })
  await bind(server, host, port, portSetting)
  const address = server.address()
  const realPort = address !== null && typeof address === 'object' ? address.port : port
  return {
    url: `http://${toHostHeader(host, realPort)}`,
    close: (limitMs) => closeServer(server, limitMs),
  }
}

function findPeer({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? ''
}

function bind(server: Server, host: string, port: number, portSetting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const isInUse = code === 'EADDRINUSE'
      if (isInUse) reject(new StartError(`Port ${port} on ${host} is in use; set ${portSetting} to another`))
      else reject(new StartError(`Cannot listen on HOST ${host}, ${portSetting} ${port} (${code ?? message})`))
    })
    server.listen(port, host, maxUnaccepted, () => resolve())
  })
}

function closeServer(server: Server, limitMs: number = stopLimitsMs.requests): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), limitMs)
    server.close(() => {
      clearTimeout(limit)
      resolve()
    })
    server.closeIdleConnections()
  })
}
