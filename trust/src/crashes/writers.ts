/** People who write all the time, and the check that each acknowledged write is there exactly once. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { dealtFor } from '@tilerush/core/testing/runs'
import { openBrowser } from '../../../server/src/testing/from-outside.ts'
import type { ProductHandle } from '../../../testkit/product.ts'
import type { InputOf, OutputOf, ProcedureName } from '../../../testkit/wire.ts'
import { createBoard, toDraft, newDraft } from '../../../testkit/boards.ts'
import { openLine, outputOf } from '../../../testkit/line.ts'
import { addPeople, addPerson, type Person } from '../../../testkit/people.ts'
import { nothingFound, type ResultRow } from '../result-rows.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { queryDatabase } from '../../../testkit/operator.ts'

const numPlayers = 4
/** Starter boards. */
const starredBoards = ['0001', '0002', '0003', '0004', '0005', '0006']
const playedBoard = '0012'

interface PlayerBook {
  readonly person: Person
  /** Acknowledged starts, with whether the end is acknowledged. */
  readonly plays: Map<string, boolean>
  stars: readonly string[]
}

interface EditorBook {
  readonly person: Person
  board: BoardDetails
  numSaves: number
}

export interface Writers {
  readonly ledger: Ledger
  /** Writes until the end; works on at another address after a restart. */
  moveTo(url: string): void
  /** Ends once everything has a response; what is missing, doubled or different is found. */
  end(product: ProductHandle, what: string): Promise<ResultRow>
}

export async function startWriters(product: ProductHandle): Promise<Writers> {
  const ledger = openLedger()
  let url = product.url
  const state = { isStopping: false }
  const people = await addPeople(product, numPlayers)
  const players = people.map((person): PlayerBook => ({ person, plays: new Map(), stars: [] }))
  const person = await addPerson(product, { role: 'editor' })
  const asEditor = openBrowser(url, person).client
  const draft = await newDraft(asEditor, { name: `Saved often ${person.gamerTag.slice(-6)}`, mode: 'testing' })
  const editor: EditorBook = { person, board: await createBoard(asEditor, draft), numSaves: 0 }

  /** The write goes to the address of the moment. */
  const send = <Name extends ProcedureName>(
    { sessionSecret }: Person,
    name: Name,
    input: InputOf<Name>,
  ): Promise<OutputOf<Name>> =>
    outputOf<Name>(ledger.send(name, () => openLine(url, { sessionSecret, isFresh: true }).call(name, input)))

  async function play(book: PlayerBook): Promise<void> {
    for (let turn = 0; !state.isStopping; turn += 1) {
      const start = { boardId: playedBoard, idempotencyKey: randomUUID() }
      const dealt = await send(book.person, 'plays.start', start)
      book.plays.set(dealt.playId, false)
      // In no time at all: the run is flagged, and stored as any other.
      const clicks = dealtFor(dealt).promptOrder.map((tileId, index) => ({ tileId, atMs: index + 1 }))
      await send(book.person, 'plays.finish', { playId: dealt.playId, clicks })
      book.plays.set(dealt.playId, true)
      const boardId = starredBoards[turn % starredBoards.length] ?? ''
      const name = book.stars.includes(boardId) ? 'stars.remove' : 'stars.add'
      book.stars = (await send(book.person, name, { boardId })).starredBoards
    }
  }

  async function save(): Promise<void> {
    while (!state.isStopping) {
      const { board } = editor
      const changed = { ...toDraft(board), promptPrefix: `Save ${editor.numSaves + 1}` }
      const input = { boardId: board.boardId, expectedVersion: board.version, draft: changed, saveKey: randomUUID() }
      editor.board = await send(editor.person, 'boards.update', input)
      editor.numSaves += 1
    }
  }

  const working = Promise.all([...players.map(play), save()])
  return {
    ledger,
    moveTo(next) {
      url = next
    },
    async end(running, what) {
      state.isStopping = true
      await working
      const ofPlayers = await Promise.all(players.map((book) => findLostPlays(running, book)))
      const losses = [...ofPlayers.flat(), ...(await findLostSaves(running, editor))]
      return nothingFound(`${what}: acknowledged writes lost, doubled or changed`, ledger.numAcknowledged, losses)
    },
  }
}

async function findLostPlays(product: ProductHandle, { person, plays, stars }: PlayerBook): Promise<string[]> {
  const statement = 'select play_id::text as id, finished_at is not null as finished from plays where user_id = $1'
  const rows = await queryDatabase(product, statement, [person.userId])
  const stored = new Map(rows.map(({ id, finished }) => [id, finished]))
  const losses = [...plays]
    .filter(([playId, isFinished]) => !stored.has(playId) || (isFinished && stored.get(playId) !== true))
    .map(([playId]) => `the play ${playId} or its end is gone`)
  if (stored.size !== plays.size) losses.push(`${stored.size} plays are stored, ${plays.size} were acknowledged`)
  const found = (await openBrowser(product.url, person).client.account.me())?.starredBoards.join() ?? ''
  if (found !== stars.join()) losses.push(`stars are ${found}, not ${stars.join()}`)
  return losses
}

async function findLostSaves(product: ProductHandle, { person, board, numSaves }: EditorBook): Promise<string[]> {
  const { boardId, version, promptPrefix } = board
  const stored = await openBrowser(product.url, person).client.boards.get({ boardId })
  const [counts] = await queryDatabase(
    product,
    `select (select count(*)::int from board_versions where board_id = $1) as versions,
       (select count(*)::int from board_changes where board_id = $1 and change = 'updated') as saves`,
    [boardId],
  )
  const found = { version: stored?.version, promptPrefix: stored?.promptPrefix, ...counts }
  const expected = { version, promptPrefix, versions: version, saves: numSaves }
  if (isDeepStrictEqual(found, expected)) return []
  return [`the board has ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`]
}
