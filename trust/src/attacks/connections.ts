/** Connections that are opened and held: idle ones, and requests that never end. */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '../../../testkit/product.ts'
import { reported } from '../result-rows.ts'
import { apartAddress } from '../../../testkit/line.ts'
import { toCookieHeader } from '../../../testkit/session-cookie.ts'
import { toRequest } from '../../../testkit/wire.ts'
import { addKeys } from '../../../testkit/keys.ts'
import { addPeople } from '../../../testkit/people.ts'
import { each } from '../support/each.ts'
import { type Attack, attackerAddress, type Run, type Target } from './attack.ts'

const mb = 2 ** 20

/** A connection of the attacker, once it is open or was refused. */
async function openSocket({ url }: Product): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const localAddress = process.platform === 'linux' ? apartAddress : undefined
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    for (const event of ['connect', 'close']) socket.once(event, () => resolve())
  })
  return socket
}

/** Opens them, some at a time, and sends what each of them sends; they are held until the end of the attack. */
function openAll(target: Target, amount: number, send: (socket: Socket) => void): Run {
  return async () => {
    const sockets: Socket[] = []
    await each(amount, 100, async () => {
      const socket = await openSocket(target.product)
      socket.resume()
      send(socket)
      sockets.push(socket)
    })
    await wait(target.lastsMs)
    const numOpen = sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length
    for (const socket of sockets) socket.destroy()
    return [reported('connections open at the end', `${numOpen} of ${amount}`)]
  }
}

const head = ({ url }: Product, line: string): string =>
  `${line} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nX-Forwarded-For: ${attackerAddress}\r\n`

/** All but the last bytes of a body. */
function sendBody(socket: Socket, start: string, numBytes: number): void {
  socket.write(`${start}Content-Length: ${numBytes}\r\n\r\n`)
  socket.write(Buffer.alloc(numBytes - 100, '['))
}

function sendAvatar(socket: Socket, product: Product, sessionSecret: string): void {
  const headers = `Cookie: ${toCookieHeader(sessionSecret)}\r\nContent-Type: multipart/form-data; boundary=x\r\n`
  sendBody(socket, head(product, `POST ${toRequest('profile.uploadAvatar').path}`) + headers, Math.floor(4.9 * mb))
}

/** Bodies of programs, by an editor's key each. */
function ofKeys(name: string, line: string, numBytes: number, numShort: number | null = null): Attack {
  return {
    name,
    amount: [numShort, 100],
    maxGrowthMb: 90,
    prepare: async (target, amount) => {
      const keys = await addKeys(target.product, await addPeople(target.product, amount, { role: 'editor' }))
      return openAll(target, amount, (socket) => {
        const headers = `Authorization: Bearer ${keys.pop() ?? ''}\r\nContent-Type: application/json\r\n`
        sendBody(socket, head(target.product, line) + headers, numBytes)
      })
    },
  }
}

export const connectionAttacks: readonly Attack[] = [
  {
    name: 'idle connections of one address, a request each',
    amount: [60, 5100],
    maxGrowthMb: 150,
    prepare: async (target, amount) =>
      openAll(target, amount, (socket) => socket.write(`${head(target.product, 'GET /health/live')}\r\n`)),
  },
  {
    name: 'connections of one address that say nothing',
    amount: [null, 5100],
    maxGrowthMb: 150,
    prepare: async (target, amount) => openAll(target, amount, () => undefined),
  },
  {
    name: 'connections whose headers never end',
    amount: [null, 500],
    maxGrowthMb: 60,
    prepare: async (target, amount) =>
      openAll(target, amount, (socket) => {
        socket.write(`${head(target.product, 'GET /')}X-Slow: `)
        const timer = setInterval(() => socket.write('x'), 1000)
        socket.on('close', () => clearInterval(timer))
      }),
  },
  {
    name: 'uploads of 4.9 MB by visitors that never end',
    amount: [null, 100],
    maxGrowthMb: 60,
    prepare: async (target, amount) => openAll(target, amount, (socket) => sendAvatar(socket, target.product, '')),
  },
  {
    name: 'uploads of 4.9 MB by players that never end',
    amount: [5, 100],
    maxGrowthMb: 90,
    prepare: async (target, amount) => {
      const secrets = (await addPeople(target.product, amount)).map(({ sessionSecret }) => sessionSecret)
      return openAll(target, amount, (socket) => sendAvatar(socket, target.product, secrets.pop() ?? ''))
    },
  },
  ofKeys('boards of 1.9 MB by keys that never end', 'POST /api/v1/boards', Math.floor(1.9 * mb), 5),
  ofKeys('boards of 20 MB by keys that never end', 'POST /api/v1/boards', 20 * mb),
  ofKeys('lists of boards by keys with a body of 20 MB', 'GET /api/v1/boards', 20 * mb),
  ofKeys('archives of 20 MB by keys that never end', 'POST /api/v1/imports', 20 * mb),
]
