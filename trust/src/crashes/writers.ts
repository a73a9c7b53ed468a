/** People who write all the time, and the check that each acknowledged write is there exactly once. */
import { randomUUID } from 'node:crypto'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import { dealtFor } from '@tilerush/core/testing/runs'
import type { Product } from '../../../testkit/product.ts'
import { createBoard, toDraft, newDraft } from '../../../testkit/boards.ts'
import { openClient, type Reply, succeed } from '../../../testkit/client.ts'
import { addPerson, type Person } from '../../../testkit/people.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { queryDatabase } from '../../../testkit/operator.ts'

const numPlayers = 4
/** Starter boards. */
const starredBoards = ['0001', '0002', '0003', '0004', '0005', '0006']
const playedBoard = '0012'

interface PlayerBook {
  readonly person: Person
  /** Acknowledged: the play with the response to its end, null for one that only started. */
  readonly plays: Map<string, string | null>
  stars: readonly string[]
}

interface EditorBook {
  readonly person: Person
  board: BoardDetails
  numSaves: number
}

export interface Writers {
  readonly ledger: Ledger
  /** Writes until `stop`; works on at another address after a restart. */
  moveTo(url: string): void
  stop(): Promise<void>
  /** What is missing, doubled or different, one line each. */
  findLosses(product: Product): Promise<string[]>
}

export async function startWriters(product: Product): Promise<Writers> {
  const ledger = openLedger()
  let url = product.url
  const state = { isStopping: false }
  const players: PlayerBook[] = []
  for (let index = 0; index < numPlayers; index += 1) {
    players.push({ person: await addPerson(product), plays: new Map(), stars: [] })
  }
  const person = await addPerson(product, { role: 'editor' })
  const asEditor = openClient(url, person)
  const draft = await newDraft(asEditor, { name: `Saved often ${person.gamerTag.slice(-6)}`, mode: 'testing' })
  const editor: EditorBook = { person, board: await createBoard(asEditor, draft), numSaves: 0 }

  /** The write goes to the address of the moment. */
  const send = async ({ sessionSecret }: Person, name: string, input: unknown): Promise<Reply> =>
    await ledger.send(name, () => openClient(url, { sessionSecret }).call(name, input))

  async function play(book: PlayerBook): Promise<void> {
    for (let turn = 0; !state.isStopping; turn += 1) {
      const start = { boardId: playedBoard, idempotencyKey: randomUUID() }
      const dealt = (await send(book.person, 'plays.start', start)).body as ObfuscatedPlay
      book.plays.set(dealt.playId, null)
      // In no time at all: the run is flagged, and stored as any other.
      const clicks = dealtFor(dealt).promptOrder.map((tileId, index) => ({ tileId, atMs: index + 1 }))
      const finished = await send(book.person, 'plays.finish', { playId: dealt.playId, clicks })
      book.plays.set(dealt.playId, finished.text)
      const boardId = starredBoards[turn % starredBoards.length] ?? ''
      const name = book.stars.includes(boardId) ? 'stars.remove' : 'stars.add'
      const starred = await send(book.person, name, { boardId })
      book.stars = (starred.body as { starredBoards: string[] }).starredBoards
    }
  }

  async function save(): Promise<void> {
    while (!state.isStopping) {
      const { board } = editor
      const changed = { ...toDraft(board), promptPrefix: `Save ${editor.numSaves + 1}` }
      const input = { boardId: board.boardId, expectedVersion: board.version, draft: changed, saveKey: randomUUID() }
      const saved = await send(editor.person, 'boards.update', input)
      editor.board = saved.body as BoardDetails
      editor.numSaves += 1
    }
  }

  const working = Promise.all([...players.map(play), save()])
  return {
    ledger,
    moveTo(next) {
      url = next
    },
    async stop() {
      state.isStopping = true
      await working
    },
    async findLosses(running) {
      const ofPlayers = await Promise.all(players.map((book) => findLostPlays(running, book)))
      return [...ofPlayers.flat(), ...(await findLostSaves(running, editor))]
    },
  }
}

async function findLostPlays(product: Product, { person, plays, stars }: PlayerBook): Promise<string[]> {
  const losses: string[] = []
  const rows = await queryDatabase(
    product,
    'select play_id::text as id, finished_at is not null as finished from plays where user_id = $1',
    [person.userId],
  )
  const stored = new Map(rows.map(({ id, finished }) => [id, finished]))
  for (const [playId, reply] of plays) {
    if (!stored.has(playId)) losses.push(`the play ${playId} is gone`)
    else if (reply !== null && stored.get(playId) !== true) losses.push(`the end of the play ${playId} is gone`)
  }
  if (stored.size !== plays.size) losses.push(`${stored.size} plays are stored, ${plays.size} were acknowledged`)
  const me = await succeed<{ starredBoards: string[] }>(openClient(product.url, person).call('account.me'))
  if (me.starredBoards.join() !== stars.join()) losses.push(`stars are ${me.starredBoards.join()}, not ${stars.join()}`)
  return losses
}

async function findLostSaves(product: Product, { person, board, numSaves }: EditorBook): Promise<string[]> {
  const client = openClient(product.url, person)
  const stored = await succeed<BoardDetails>(client.call('boards.get', { boardId: board.boardId }))
  const versions = await queryDatabase(product, 'select version from board_versions where board_id = $1', [
    board.boardId,
  ])
  const changes = await queryDatabase(
    product,
    `select count(*)::int as count from board_changes where board_id = $1 and change = 'updated'`,
    [board.boardId],
  )
  const losses: string[] = []
  if (stored.version !== board.version) losses.push(`the board has version ${stored.version}, not ${board.version}`)
  if (stored.promptPrefix !== board.promptPrefix) losses.push(`the board says ${stored.promptPrefix}`)
  if (versions.length !== board.version) losses.push(`${versions.length} versions are stored, not ${board.version}`)
  if (changes[0]?.['count'] !== numSaves)
    losses.push(`${String(changes[0]?.['count'])} saves are stored, not ${numSaves}`)
  return losses
}
