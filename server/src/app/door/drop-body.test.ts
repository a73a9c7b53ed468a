import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { dropBody } from './drop-body.ts'

const numBytes = 5 * 2 ** 20
/** Two pieces of what Node reads at once, and some for the head. */
const mostInATurn = 160 * 1024

it('reads the whole body, a piece a turn, and responds before', async () => {
  const largest = { numBytes: 0 }
  const watch = async ({ socket }: IncomingMessage, isOver: () => boolean): Promise<void> => {
    let before = socket.bytesRead
    while (!isOver() && !socket.destroyed) {
      await nextTurn()
      largest.numBytes = Math.max(largest.numBytes, socket.bytesRead - before)
      before = socket.bytesRead
    }
  }
  const ended: IncomingMessage[] = []
  const server = createServer((incoming, response) => {
    dropBody(incoming)
    response.writeHead(401).end('refused')
    void once(incoming, 'end').then(() => ended.push(incoming))
    void watch(incoming, () => ended.length > 0)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sent = send({ port, method: 'POST', headers: { 'content-length': numBytes } })
  // Once everything waits on the server's side, it could be read in one turn.
  sent.write(Buffer.alloc(numBytes - 1))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(401)
  response.resume()
  expect(ended).toEqual([])
  sent.end('x')
  await expect.poll(() => ended.map(({ complete }) => complete)).toEqual([true])
  expect(largest.numBytes).toBeGreaterThan(0)
  expect(largest.numBytes).toBeLessThan(mostInATurn)
  server.close()
  server.closeAllConnections()
})

it('reads some pieces of many bodies a turn, and all of each in the end', async () => {
  const numBodies = 100
  const bodies = Array.from({ length: numBodies }, () => Object.assign(new PassThrough(), { numRead: 0 }))
  for (const body of bodies) {
    body.on('data', ({ length }: Buffer) => (body.numRead += length))
    dropBody(body as unknown as IncomingMessage)
    // The first piece is read at once, and the second one waits for its turn.
    body.write('first')
    body.end('second')
  }
  const numEnded = () => bodies.filter(({ numRead }) => numRead > 'first'.length).length
  const perTurn: number[] = []
  while (numEnded() < numBodies) {
    const before = numEnded()
    await nextTurn()
    perTurn.push(numEnded() - before)
  }
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(8)
})
