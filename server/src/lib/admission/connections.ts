/**
 * The connections that visitors hold open, by network (docs/rules.md#fair-shares). While there is room nobody is bounded;
 * in a crowd the networks with most lose their idle ones, and some connections are left for the health addresses alone.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createAcceptedConnections } from './accepted-connections.ts'
import { createShares, type Shares, withoutHolder } from './shares.ts'

/** From this part of all connections on, the networks with most give way; idle ones are closed in batches. */
const crowded = { from: 0.8, batch: 0.05 } as const
/** From half of all on, an idle connection is kept for a moment only. */
const busyFrom = 0.5
const busyKeepAliveMs = 5000
/** In a crowd, one network gets no new connection beyond this part of all. */
const mostOfNetwork = 0.2
/** Beyond all others: connections that get a response from the health addresses alone. */
const reserved = 50

export interface ConnectionBounds {
  /** Connections at the same time, idle ones included. */
  readonly maxConnections: number
  readonly keepAliveMs: number
}

interface Connection {
  readonly socket: Socket
  /** It is the visitor's of the last request; before the first one that of the other end. */
  address: string
  /** Counts the connection as one of the address until it is called. */
  release: () => void
  numRequests: number
  /** One of the reserved connections. */
  readonly isReserved: boolean
}

export interface Connections {
  /**
   * Counts a request to its visitor's address until its response is over.
   * @returns false for one that must be refused: its connection is reserved for other addresses.
   */
  begin(request: IncomingMessage, response: ServerResponse, address: string): boolean
}

/** Bounds the connections of the server. */
export function boundConnections(server: Server, { maxConnections, keepAliveMs }: ConnectionBounds): Connections {
  const shares = createShares()
  /** Those within the bound, and the reserved ones beyond it; each in the order of their last use. */
  const usual = new Map<Socket, Connection>()
  const beyond = new Map<Socket, Connection>()
  server.maxConnections = maxConnections + reserved
  const serve = takeOver(server)
  const accept = createAcceptedConnections(serve, () => performance.now())

  function add(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    if (usual.size >= crowded.from * maxConnections) {
      closeIdle(usual.values(), shares, Math.ceil(crowded.batch * maxConnections))
      if (shares.ofNetwork({ address }) >= mostOfNetwork * maxConnections) return void socket.destroy()
    }
    const isReserved = usual.size >= maxConnections
    const list = isReserved ? beyond : usual
    // The reserved ones go round, so that they are nobody's for long.
    if (isReserved && beyond.size >= reserved - 1) [...beyond.keys()][0]?.destroy()
    const connection = { socket, address, release: shares.take(withoutHolder(address)), numRequests: 0, isReserved }
    list.set(socket, connection)
    socket.once('close', () => {
      connection.release()
      list.delete(socket)
      adaptKeepAlive()
    })
    adaptKeepAlive()
    accept(socket, address)
  }

  function adaptKeepAlive(): void {
    server.keepAliveTimeout = usual.size > busyFrom * maxConnections ? busyKeepAliveMs : keepAliveMs
  }

  server.on('connection', add)
  return {
    begin(request, response, address) {
      const { socket } = request
      const connection = usual.get(socket) ?? beyond.get(socket)
      if (!connection) return true
      if (connection.address !== address) {
        connection.release()
        connection.address = address
        connection.release = shares.take(withoutHolder(address))
      }
      connection.numRequests += 1
      response.once('close', () => {
        connection.numRequests -= 1
        // The one that was used last is closed last.
        if (usual.delete(socket)) usual.set(socket, connection)
      })
      return !connection.isReserved || isHealthPath(request.url)
    },
  }
}

/** From now on nothing is read of a connection before the returned function is called, which is Node's own listener. */
function takeOver(server: Server): (socket: Socket) => void {
  const listeners = server.listeners('connection')
  server.removeAllListeners('connection')
  Object.assign(server, { pauseOnConnect: true })
  return (socket) => {
    for (const listener of listeners) listener.call(server, socket)
    socket.resume()
  }
}

function isHealthPath(url: string | undefined): boolean {
  return url === '/health' || (url?.startsWith('/health/') ?? false)
}

/** Closes idle connections of the networks with most, down to one level for all; those first that are idle for longest. */
function closeIdle(connections: Iterable<Connection>, shares: Shares, numToClose: number): void {
  const numIdle = new Map<string, number>()
  const idle: { readonly socket: Socket; readonly level: number }[] = []
  for (const { socket, address, numRequests } of connections) {
    if (numRequests > 0) continue
    const numBefore = numIdle.get(address) ?? 0
    numIdle.set(address, numBefore + 1)
    // What its network has when those before it are closed.
    idle.push({ socket, level: shares.ofNetwork({ address }) - numBefore })
  }
  for (const { socket } of idle.toSorted((one, other) => other.level - one.level).slice(0, numToClose)) socket.destroy()
}
