/** Endpoints on loopback that answer as no web server should: each writes bytes of its own to every connection. */
import net, { type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/** What it does once a request begins to come in. */
export type OddAnswer = (socket: Socket) => void

/** ms. Between two bytes of those that drip. */
const dripMs = 5

/** Writes it again and again, with a pause between, until the other side has closed. */
const repeat = (text: string, pauseMs = dripMs): OddAnswer => {
  return (socket) => {
    const timer = setInterval(() => socket.write(text), pauseMs)
    socket.on('close', () => clearInterval(timer))
  }
}

const writing = (text: string): OddAnswer => {
  return (socket) => socket.write(text)
}

const both = (...answers: OddAnswer[]): OddAnswer => {
  return (socket) => {
    for (const answer of answers) answer(socket)
  }
}

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'

/** What ends the connection without a status: on its own, or because no client can take it. */
export const brokenAnswers = {
  'switches protocols': writing(`HTTP/1.1 101 Switching Protocols\r\n${upgrade}\r\n`),
  'switches protocols and talks on': both(
    writing(`HTTP/1.1 101 Switching Protocols\r\n${upgrade}\r\n`),
    repeat('more'),
  ),
  'sends a head without end': both(writing('HTTP/1.1 200 OK\r\n'), repeat(`x: ${'a'.repeat(1000)}\r\n`, 0)),
  'sends no HTTP': writing('SSH-2.0-OpenSSH_9.2\r\n'),
  'closes without a word': (socket) => socket.end(),
  'resets the connection': (socket) => socket.resetAndDestroy(),
  'closes within the head': (socket) => socket.end('HTTP/1.1 200 OK\r\n'),
} satisfies Readonly<Record<string, OddAnswer>>

/** What never comes to a status. */
export const endlessAnswers = {
  'hints early for ever': repeat('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'),
  'continues for ever': repeat('HTTP/1.1 100 Continue\r\n\r\n'),
  'sends half a head': writing('HTTP/1.1 200 OK\r\ncontent-'),
  'drips a head': both(writing('HTTP/1.1 200 OK\r\nx: '), repeat('a')),
  'sends nothing': () => undefined,
} satisfies Readonly<Record<string, OddAnswer>>

/** Answers by a status, whose rest has no end. */
export const endlessBodies = {
  'drips a body': both(writing('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'), repeat('1\r\na\r\n')),
  'sends half a body': writing('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'),
  'sends a body without end': both(writing('HTTP/1.1 200 OK\r\n\r\n'), repeat('a'.repeat(65_536), 0)),
  'offers to switch protocols': writing(`HTTP/1.1 200 OK\r\n${upgrade}\r\n`),
} satisfies Readonly<Record<string, OddAnswer>>

export interface OddReceiver {
  readonly url: string
  readonly numConnections: () => number
  close(): Promise<void>
}

export async function startOddReceiver(answer: OddAnswer): Promise<OddReceiver> {
  const sockets: Socket[] = []
  const server = net.createServer((socket) => {
    sockets.push(socket)
    // The other side leaves as it likes.
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.resume()
      answer(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    numConnections: () => sockets.length,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
