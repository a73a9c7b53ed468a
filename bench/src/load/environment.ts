/** The measured product with its users: accounts with sessions and a password, authors with a board each, and boards. */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import sharp from 'sharp'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { startProduct, type Product } from '../../../testkit/product.ts'
import { openClient, succeed, toCookieHeader } from '../../../testkit/client.ts'
import { findPostmaster, openPool } from '../../../testkit/operator.ts'
import { addPeople } from '../../../testkit/people.ts'
import type { Player } from './requests.ts'
import type { Author } from './authors.ts'
import type { PlayedBoard } from './simulated-play.ts'

export interface Environment {
  readonly product: Product
  /** The product's private PostgreSQL has it. */
  readonly postgresPid: number
  readonly pool: Pool
  readonly boards: readonly PlayedBoard[]
  readonly authors: readonly Author[]
  readonly password: string
  readonly image: Uint8Array<ArrayBuffer>
  /** So many players; accounts are added as needed. */
  readonly players: (amount: number) => Promise<readonly Player[]>
  remove(): Promise<void>
}

/** The output of a procedure, as the player gets it. */
type Request = (player: Player, name: string, input: unknown) => Promise<unknown>

const password = 'correct horse battery staple'
const numAuthors = 20
const numBoards = 20
/** As `npm start` sets it. */
const threads = '16'

export async function prepareEnvironment(): Promise<Environment> {
  const product = await startProduct({ LOG_LEVEL: 'error', UV_THREADPOOL_SIZE: threads })
  const pool = await openPool(product, { max: 2 })
  const postgresPid = await findPostmaster(product)
  const users: Player[] = []
  const request: Request = async ({ credential, address }, name, input) =>
    await succeed(
      openClient(product.url, { headers: { cookie: credential, 'x-forwarded-for': address } }).call(name, input),
    )

  async function players(amount: number): Promise<readonly Player[]> {
    const numNew = amount - users.length
    if (numNew > 0) users.push(...(await addPlayers(pool, numNew, users.length)))
    return users.slice(0, amount)
  }

  try {
    const [reader] = await players(1)
    if (!reader) throw new Error('No player was added')
    return {
      product,
      postgresPid,
      pool,
      boards: await readBoards((slug) => request(reader, 'boards.toPlay', { boardIdOrSlug: slug })),
      authors: await addAuthors(pool, request),
      password,
      image: await drawImage(),
      players,
      async remove() {
        await pool.end()
        await product.remove()
      },
    }
  } catch (error) {
    await pool.end()
    await product.remove()
    throw error
  }
}

/** Each has a network of its own. */
async function addPlayers(pool: Pool, amount: number, from: number): Promise<Player[]> {
  const people = await addPeople(pool, amount, { password })
  return people.map(({ email, sessionSecret }, index) => ({
    credential: toCookieHeader(sessionSecret),
    email,
    address: toAddress(from + index),
  }))
}

const toAddress = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

/** Editors, each with a copy of a board that only they see. */
async function addAuthors(pool: Pool, request: Request): Promise<Author[]> {
  const editors = await addPeople(pool, numAuthors, { role: 'editor' })
  const authors: Author[] = []
  for (const [index, { sessionSecret }] of editors.entries()) {
    const player: Player = { credential: toCookieHeader(sessionSecret), email: '', address: `192.0.2.${index}` }
    const copy = (await request(player, 'boards.duplicate', { boardId: '0001', saveKey: randomUUID() })) as BoardDetails
    authors.push({ ...player, boardId: copy.boardId })
  }
  return authors
}

/** The first starter boards, with the addresses of their images. */
async function readBoards(read: (slug: string) => Promise<unknown>): Promise<PlayedBoard[]> {
  const boards: PlayedBoard[] = []
  for (let index = 1; index <= numBoards; index += 1) {
    const board = (await read(String(index).padStart(4, '0'))) as PlayableBoard | null
    if (!board?.isPlayable) continue
    boards.push({ slug: board.boardId, images: board.faces.map(({ imageUrl }) => imageUrl) })
  }
  return boards
}

/** A photograph as people upload it, some 100 KB. */
async function drawImage(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 800, height: 600, channels: 3, background: '#808080', noise } as const
  return new Uint8Array(await sharp({ create }).blur(1).jpeg({ quality: 70 }).toBuffer())
}
