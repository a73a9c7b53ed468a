/** Attacks that anybody, or any player, can run from one machine. */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import type { Product } from '../../../testkit/product.ts'
import { openCaller, upload } from '../../../testkit/caller.ts'
import type { Environment } from '../support/environment.ts'
import { addPerson, type Person } from '../../../testkit/people.ts'

export interface Attack {
  readonly name: string
  /** How much of it; the short run takes the first number. */
  readonly amount: readonly [short: number, full: number]
  /** The most that the product may grow meanwhile, in MB. */
  readonly maxGrowthMb: number
  /** Resolves with what runs the attack. `heldMs`: how long open connections are held. */
  prepare(environment: Environment, product: Product, amount: number, heldMs: number): Promise<() => Promise<void>>
}

const mb = 2 ** 20

const atOnce = async (amount: number, work: (index: number) => Promise<unknown>): Promise<void> => {
  await Promise.all(Array.from({ length: amount }, async (_, index) => await work(index).catch(() => undefined)))
}

/** Every millisecond another one, whether or not the ones before were answered. */
async function flood(amount: number, work: (index: number) => Promise<unknown>): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let index = 0; index < amount; index += 1) {
    sent.push(work(index).catch(() => undefined))
    await wait(1)
  }
  await Promise.all(sent)
}

async function addPeople(environment: Environment, product: Product, count: number, options = {}): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) people.push(await addPerson(product, options))
  return people
}

/** Another network than that of the users beside it: the product believes a proxy on its own machine. */
const headers = { 'X-Forwarded-For': '198.51.100.66' }

const openStranger = ({ url }: Product) => openCaller(url, { headers })

const open = ({ url }: Product, { sessionSecret }: Person) => openCaller(url, { sessionSecret, headers })

/** Connections that send their bytes and say nothing more. */
async function hold({ url }: Product, amount: number, heldMs: number, send: (socket: Socket) => void): Promise<void> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: amount }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    send(socket)
    return socket
  })
  await wait(heldMs)
  for (const socket of sockets) socket.destroy()
}

/** Images of `side` × `side` pixels in one colour: small to send, large to decode. */
function avatars(side: number, background: string): Attack {
  return {
    name: `avatars of ${side} × ${side}, all at once, a player each`,
    amount: [2, 40],
    maxGrowthMb: 200,
    prepare: async (environment, product, amount) => {
      const bytes = await sharp({ create: { width: side, height: side, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const people = await addPeople(environment, product, amount)
      return async () => {
        await atOnce(amount, async (index) => {
          const person = people[index]
          const file = new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
          if (person) await upload(open(product, person), 'profile.uploadAvatar', file)
        })
      }
    },
  }
}

export const attacks: readonly Attack[] = [
  {
    name: 'logins of unknown addresses, all at once',
    amount: [10, 200],
    maxGrowthMb: 200,
    prepare: async (_ground, product, amount) => async () => {
      await atOnce(amount, (index) =>
        openStranger(product).call('account.login', {
          email: `nobody-${index}@example.org`,
          password: `wrong-${index}-wrong`,
        }),
      )
    },
  },
  avatars(7900, '#2a7'),
  avatars(4900, '#72a'),
  {
    name: 'uploads of 4.9 MB by visitors that never end',
    amount: [5, 100],
    maxGrowthMb: 60,
    prepare: async (_ground, product, amount, heldMs) => () =>
      hold(product, amount, heldMs, (socket) => sendBody(socket, product, '')),
  },
  {
    name: 'uploads of 4.9 MB by players that never end',
    amount: [5, 100],
    maxGrowthMb: 60,
    prepare: async (environment, product, amount, heldMs) => {
      const people = await addPeople(environment, product, amount)
      let next = 0
      return () =>
        hold(product, amount, heldMs, (socket) => sendBody(socket, product, people[next++]?.sessionSecret ?? ''))
    },
  },
  {
    name: 'connections whose headers never end',
    amount: [20, 500],
    maxGrowthMb: 60,
    prepare: async (_ground, product, amount, heldMs) => () =>
      hold(product, amount, heldMs, (socket) => {
        socket.write(`GET / HTTP/1.1\r\nHost: ${new URL(product.url).host}\r\nX-Slow: `)
        const timer = setInterval(() => socket.write('x'), 1000)
        socket.on('close', () => clearInterval(timer))
      }),
  },
  {
    name: 'forgotten passwords, unknown addresses',
    amount: [20, 1000],
    maxGrowthMb: 200,
    prepare: async (_ground, product, amount) => async () => {
      await flood(amount, (index) =>
        openStranger(product).call('account.requestPasswordReset', { email: `nobody-${index}@example.org` }),
      )
    },
  },
  {
    name: 'starts of plays by one player',
    amount: [20, 2000],
    maxGrowthMb: 200,
    prepare: async (environment, product, amount) => {
      const [person] = await addPeople(environment, product, 1)
      return async () => {
        await flood(amount, async () => {
          const input = { boardId: '0001', idempotencyKey: randomUUID() }
          if (person) await open(product, person).call('plays.start', input)
        })
      }
    },
  },
  {
    name: 'archives of boards with 20 MB of zeros, an editor each',
    amount: [1, 6],
    maxGrowthMb: 200,
    prepare: async (environment, product, amount) => {
      const zeros = new Uint8Array(20 * mb)
      const files = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`images/${index}.png`, zeros]))
      const archive = zipSync({ 'boards.json': strToU8('{"format":1,"boards":[]}'), ...files })
      const people = await addPeople(environment, product, amount, { role: 'editor' })
      return async () => {
        await atOnce(amount, async (index) => {
          const person = people[index]
          const body = new Uint8Array(archive)
          if (person) await open(product, person).request('/archive', { method: 'POST', body })
        })
      }
    },
  },
]

/** All but the last bytes of an avatar's form. */
function sendBody(socket: Socket, { url }: Product, sessionSecret: string): void {
  const numBytes = Math.floor(4.9 * mb)
  socket.write(
    [
      'POST /rpc/profile/uploadAvatar HTTP/1.1',
      `Host: ${new URL(url).host}`,
      `X-Forwarded-For: ${headers['X-Forwarded-For']}`,
      `Cookie: tilerush_session=${sessionSecret}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${numBytes}`,
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(Buffer.alloc(numBytes - 100))
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
