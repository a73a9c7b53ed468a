import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectionLimits, listen, type HttpServer } from './http-server.ts'

const app = { handle: (_: unknown, response: { end: (text: string) => void }) => response.end('ok') }
let server: HttpServer
let sockets: Socket[]
beforeEach(async () => {
  sockets = []
  server = await listen(app, '127.0.0.1', 0, {
    limits: { ...connectionLimits, maxConnections: 2, headersTimeout: 100, connectionsCheckingInterval: 20 },
  })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
})

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

it('closes a connection whose headers do not arrive', async () => {
  const socket = await open()
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')
  const [response] = (await once(socket, 'data')) as [Buffer]
  expect(String(response)).toContain('408 Request Timeout')
  await once(socket, 'close')
})

it('closes the connections beyond the limit, and accepts new ones once there is room', async () => {
  const [first] = [await open(), await open()]
  const third = await open()
  await once(third, 'close')
  first.destroy()
  await expect
    .poll(
      async () =>
        await fetch(server.url).then(
          (response) => response.text(),
          () => 'closed',
        ),
    )
    .toBe('ok')
})
