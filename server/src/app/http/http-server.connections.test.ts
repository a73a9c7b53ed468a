import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectionLimits, listen, type HttpServer } from './http-server.ts'

const maxConnections = 100
/** Responds to everything but `/slow`, whose responses stay open. */
const app = {
  handle: (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/slow') response.write('first')
    else response.end('ok')
  },
}
let server: HttpServer
let sockets: Socket[]
beforeEach(async () => {
  sockets = []
  server = await listen(app, '127.0.0.1', 0, { limits: { ...connectionLimits, maxConnections } })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close(0)
})

/** From another address of loopback each: a network of its own. */
async function open(localAddress: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** The status, or null for a connection that was closed. */
async function get(socket: Socket, path: string): Promise<number | null> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const data = once(socket, 'data').then(([chunk]) => Number(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1]))
  return await Promise.race([data, once(socket, 'close').then(() => null)])
}

async function openMany(count: number, localAddress: string, path?: string): Promise<Socket[]> {
  const opened: Socket[] = []
  for (let index = 0; index < count; index += 1) {
    const socket = await open(localAddress)
    if (path) await get(socket, path)
    opened.push(socket)
  }
  return opened
}

describe('idle connections of one address beyond the bound', () => {
  it.each([undefined, '/'])('do not shut out others, having asked for %s', async (path) => {
    const held = await openMany(maxConnections + 20, '127.0.0.2', path)
    for (let count = 0; count < 20; count += 1) {
      expect(await get(await open('127.0.0.3'), '/')).toBe(200)
    }
    // The oldest ones of the network that has most.
    expect(held.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(20)
    expect(held.at(0)?.destroyed).toBe(true)
  })

  it('are not closed for a connection that is in use', async () => {
    const [used] = await openMany(1, '127.0.0.2', '/slow')
    await openMany(maxConnections + 20, '127.0.0.2')
    expect(used?.destroyed).toBe(false)
  })
})

it('refuses a crowding network beyond its part, and the health addresses nobody', async () => {
  for (let network = 2; network < 7; network += 1) await openMany(20, `127.0.0.${network}`, '/slow')
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBe(maxConnections)
  const [more] = await openMany(1, '127.0.0.2')
  if (more && !more.destroyed) await once(more, 'close')
  expect(await get(await open('127.0.0.9'), '/')).toBe(503)
  expect(await get(await open('127.0.0.9'), '/health')).toBe(200)
  // However many want the reserved ones.
  await openMany(60, '127.0.0.10')
  expect(await get(await open('127.0.0.9'), '/health/live')).toBe(200)
})
