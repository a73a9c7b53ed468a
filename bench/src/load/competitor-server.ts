/** Parse Server with three cloud functions that do what a play of the product does; a process of its own. */
import { createRequire } from 'node:module'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { replyToParent } from '../../../testkit/child.ts'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import type { Layout } from '@tilerush/core/boards/constants'
import { replay } from '@tilerush/core/play/replay'
import type { Click, PlayRules } from '@tilerush/core/play/types'
import { competitorApplication } from './requests.ts'

export interface CompetitorStart {
  /** Where its packages are. */
  readonly folder: string
  readonly port: number
  readonly database: PoolConfig
  readonly boards: readonly CompetitorBoard[]
}

interface CompetitorBoard {
  readonly slug: string
  readonly layout: Layout
  readonly tiles: readonly PlayedTile[]
  readonly rules: PlayRules
  /** What a player reads of it. */
  readonly playable: object
}

/** What is used of its packages, which have no types here. */
interface ParseObject {
  readonly id: string
  get(name: string): unknown
  set(values: object): void
  save(values: object | null, options: object): Promise<unknown>
}
interface ParseQuery {
  equalTo(name: string, value: unknown): ParseQuery
  first(options: object): Promise<ParseObject | undefined>
}
interface CloudRequest {
  readonly user?: ParseObject
  readonly params: Readonly<Record<string, unknown>>
}
interface ParseSdk {
  readonly Cloud: { define(name: string, work: (request: CloudRequest) => Promise<unknown>): void }
  readonly Object: new (name: string) => ParseObject
  readonly Query: new (name: string) => ParseQuery
  readonly User: {
    new (): ParseObject & { signUp(values: object, options: object): Promise<unknown> }
    logIn(name: string, password: string): Promise<unknown>
  }
}
interface ParseServerModule {
  readonly ParseServer: { startApp(options: object): Promise<unknown> }
}

const trusted = { useMasterKey: true } as const

async function serve({ folder, port, database, boards }: CompetitorStart): Promise<string> {
  const fromFolder = createRequire(path.join(folder, 'package.json'))
  const { ParseServer } = fromFolder('parse-server') as ParseServerModule
  const url = `http://127.0.0.1:${port}${competitorApplication.path}`
  await ParseServer.startApp({
    databaseURI: 'postgres://127.0.0.1/parse',
    databaseOptions: { ...database, max: 20 },
    appId: competitorApplication.id,
    masterKey: 'master',
    serverURL: url,
    publicServerURL: url,
    mountPath: competitorApplication.path,
    port,
    host: '127.0.0.1',
    silent: true,
    logLevel: 'error',
    verbose: false,
    logsFolder: null,
    cloud: () => undefined,
  })
  const parse = (globalThis as unknown as { readonly Parse: ParseSdk }).Parse
  await fill(parse, boards)
  define(parse)
  const { version } = fromFolder('parse-server/package.json') as { readonly version: string }
  return version
}

/** The first objects make the tables; more players are added to them by SQL. */
async function fill(parse: ParseSdk, boards: readonly CompetitorBoard[]): Promise<void> {
  for (const board of boards) await new parse.Object('Board').save(board, trusted)
  const user = new parse.User()
  await user.signUp({ username: 'first', password: 'first' }, trusted)
  // The table of sessions is made by the first one.
  await parse.User.logIn('first', 'first')
}

function getUser({ user }: CloudRequest): ParseObject {
  if (!user) throw new Error('UNAUTHORIZED')
  return user
}

function define(parse: ParseSdk): void {
  const findBoard = async (slug: unknown): Promise<ParseObject> => {
    const board = await new parse.Query('Board').equalTo('slug', String(slug)).first(trusted)
    if (!board) throw new Error('BOARD_NOT_FOUND')
    return board
  }

  parse.Cloud.define('board', async (request) => {
    getUser(request)
    return (await findBoard(request.params['slug'])).get('playable')
  })

  parse.Cloud.define('start', async (request) => {
    const user = getUser(request)
    const { slug, idempotencyKey } = request.params
    const board = await findBoard(slug)
    const seed = Math.floor(Math.random() * 2 ** 32)
    const play = new parse.Object('Play')
    await play.save({ userId: user.id, slug, seed, idempotencyKey, startedAt: new Date() }, trusted)
    const [boardPortraitLayout, tiles, rules] = [board.get('layout'), board.get('tiles'), board.get('rules')]
    return { playId: play.id, boardId: slug, boardPortraitLayout, seed, rules, tiles }
  })

  parse.Cloud.define('finish', async (request) => {
    const user = getUser(request)
    const { playId, clicks } = request.params as { readonly playId: string; readonly clicks: readonly Click[] }
    const play = await new parse.Query('Play').equalTo('objectId', playId).first(trusted)
    if (!play || play.get('userId') !== user.id) throw new Error('PLAY_NOT_FOUND')
    if (play.get('finishedAt') !== undefined) throw new Error('PLAY_ALREADY_FINISHED')
    const board = await findBoard(play.get('slug'))
    const tiles = (board.get('tiles') as readonly PlayedTile[]).map((tile) => ({ ...tile, enabled: true }))
    const [layout, rules] = [board.get('layout') as Layout, board.get('rules') as PlayRules]
    const replayed = replay({ layout, tiles, rules, seed: Number(play.get('seed')), clicks })
    if (replayed.kind !== 'completed') throw new Error('CLICKS_INVALID')
    await play.save({ finishedAt: new Date(), clicks, result: replayed.result }, trusted)
    return { playId, outcome: 'COMPLETED', result: replayed.result }
  })
}

replyToParent(serve)
