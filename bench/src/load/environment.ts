/** The measured product with its users: accounts with sessions and a password, authors with a board each, and boards. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { startChild, type Child } from '../../../testkit/child.ts'
import { openLine, outputOf } from '../../../testkit/line.ts'
import { findPostmaster } from '../../../testkit/operator.ts'
import { addPeople } from '../../../testkit/people.ts'
import { startProduct, type Product } from '../../../testkit/product.ts'
import { toCookieHeader } from '../../../testkit/session-cookie.ts'
import { drawPhoto } from '../photo.ts'
import type { Author } from './authors.ts'
import type { RunOrder } from './generator.ts'
import { protocols, type Call, type Player } from './requests.ts'
import type { PlayedBoard } from './simulated-play.ts'

/** What is measured. */
export interface Target extends Pick<RunOrder, 'server' | 'url'> {
  readonly pid: number
  /** So many players; accounts are added as needed. */
  readonly players: (amount: number) => Promise<readonly Player[]>
}

export interface Environment {
  readonly product: Product
  readonly own: Target
  /** The product's private PostgreSQL has it. */
  readonly postgresPid: number
  /** What all orders of the generator have. */
  readonly world: Pick<RunOrder, 'boards' | 'authors' | 'password' | 'image'>
  /** Requests to the product. */
  readonly call: Call
  readonly generator: Child
}

const password = 'correct horse battery staple'
const numAuthors = 20
const numBoards = 20
/** As `npm start` sets it. */
const threads = '16'

/** `add` adds those that are missing; `from` is the number of the first of them. */
export function growing(add: (from: number, amount: number) => Promise<readonly Player[]>): Target['players'] {
  const players: Player[] = []
  return async (amount) => {
    if (amount > players.length) players.push(...(await add(players.length, amount - players.length)))
    return players.slice(0, amount)
  }
}

export async function withEnvironment(work: (environment: Environment) => Promise<void>): Promise<void> {
  const product = await startProduct({ LOG_LEVEL: 'error', UV_THREADPOOL_SIZE: threads })
  const generator = startChild(path.join(import.meta.dirname, 'generator.ts'))
  const line = openLine(product.url)
  try {
    const call = protocols.product.open(line)
    const { url, pid } = product
    await work({
      product,
      own: { server: 'product', url, pid, players: growing((from, amount) => addPlayers(product, from, amount)) },
      postgresPid: await findPostmaster(product),
      world: {
        boards: await readBoards(product, call),
        authors: await addAuthors(product, call),
        password,
        image: new Uint8Array(await drawPhoto(800, 600, 1, 70)),
      },
      call,
      generator,
    })
  } finally {
    line.close()
    await generator.end()
    await product.remove()
  }
}

const toAddress = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

/** Each has a network of its own. */
async function addPlayers(product: Product, from: number, amount: number): Promise<Player[]> {
  const people = await addPeople(product, amount, { password })
  return people.map(({ email, sessionSecret }, index) => ({
    credential: toCookieHeader(sessionSecret),
    email,
    address: toAddress(from + index),
  }))
}

/** Editors, each with a copy of a board that only they see. */
async function addAuthors(product: Product, call: Call): Promise<Author[]> {
  const editors = await addPeople(product, numAuthors, { role: 'editor' })
  const authors: Author[] = []
  for (const [index, { sessionSecret }] of editors.entries()) {
    const player: Player = { credential: toCookieHeader(sessionSecret), email: '', address: `192.0.2.${index}` }
    const copy = call(player, 'boards.duplicate', { boardId: '0001', saveKey: randomUUID() })
    authors.push({ ...player, boardId: (await outputOf<'boards.duplicate'>(copy)).boardId })
  }
  return authors
}

/** The first starter boards, with the addresses of their images. */
async function readBoards(product: Product, call: Call): Promise<PlayedBoard[]> {
  const [reader] = await addPlayers(product, 0, 1)
  if (!reader) throw new Error('No player was added')
  const boards: PlayedBoard[] = []
  for (let index = 1; index <= numBoards; index += 1) {
    const boardIdOrSlug = String(index).padStart(4, '0')
    const board = await outputOf<'boards.toPlay'>(call(reader, 'boards.toPlay', { boardIdOrSlug }))
    if (!board?.isPlayable) continue
    boards.push({ slug: board.boardId, images: board.faces.map(({ imageUrl }) => imageUrl) })
  }
  return boards
}
