/**
 * Parse Server with three cloud functions that do what a play of the product does; a process of its own. Plain
 * JavaScript, because its packages are installed for the comparison alone.
 */
import { createRequire } from 'node:module'
import { replay } from '@tilerush/core/play/replay'
import { replyToParent } from '../../../testkit/child.ts'

/** From the folder that `competitor.ts` installs it in. */
const require = createRequire(`${process.env.PARSE_SERVER_FOLDER}/`)
const { ParseServer } = require('parse-server')
const trusted = { useMasterKey: true }

/** Serves the boards of the message until its parent ends. @returns the version of Parse Server */
async function serve({ applicationId, path, port, database, boards }) {
  const url = `http://127.0.0.1:${port}${path}`
  await ParseServer.startApp({
    databaseURI: 'postgres://127.0.0.1/parse',
    databaseOptions: { ...database, max: 20 },
    appId: applicationId,
    masterKey: 'master',
    serverURL: url,
    publicServerURL: url,
    mountPath: path,
    port,
    host: '127.0.0.1',
    silent: true,
    logLevel: 'error',
    verbose: false,
    logsFolder: null,
    cloud: () => undefined,
  })
  const { Parse } = globalThis
  await fill(Parse, boards)
  define(Parse)
  return require('parse-server/package.json').version
}

/** The first objects make the tables; more players are added to them by SQL. */
async function fill(Parse, boards) {
  for (const board of boards) await new Parse.Object('Board').save(board, trusted)
  await new Parse.User().signUp({ username: 'first', password: 'first' }, trusted)
  // The table of sessions is made by the first one.
  await Parse.User.logIn('first', 'first')
}

function define(Parse) {
  /** A function that is called by a logged-in user with the input of the product's procedure. */
  const procedure = (name, work) =>
    Parse.Cloud.define(name, async ({ user, params }) => {
      if (!user) throw new Error('UNAUTHORIZED')
      return await work(params, user)
    })
  const findBoard = async (slug) => {
    const board = await new Parse.Query('Board').equalTo('slug', slug).first(trusted)
    if (!board) throw new Error('BOARD_NOT_FOUND')
    return board
  }

  procedure('toPlay', async ({ boardIdOrSlug }) => (await findBoard(boardIdOrSlug)).get('playable'))

  procedure('start', async ({ boardId, idempotencyKey }, user) => {
    const board = await findBoard(boardId)
    const seed = Math.floor(Math.random() * 2 ** 32)
    const play = new Parse.Object('Play')
    await play.save({ userId: user.id, slug: boardId, seed, idempotencyKey, startedAt: new Date() }, trusted)
    const [boardPortraitLayout, tiles, rules] = [board.get('layout'), board.get('tiles'), board.get('rules')]
    return { playId: play.id, boardId, boardPortraitLayout, seed, rules, tiles }
  })

  procedure('finish', async ({ playId, clicks }, user) => {
    const play = await new Parse.Query('Play').equalTo('objectId', playId).first(trusted)
    if (!play || play.get('userId') !== user.id) throw new Error('PLAY_NOT_FOUND')
    if (play.get('finishedAt') !== undefined) throw new Error('PLAY_ALREADY_FINISHED')
    const board = await findBoard(play.get('slug'))
    const tiles = board.get('tiles').map((tile) => ({ ...tile, enabled: true }))
    const game = { layout: board.get('layout'), tiles, rules: board.get('rules'), seed: play.get('seed') }
    const { kind, result } = replay({ ...game, clicks })
    if (kind !== 'completed') throw new Error('CLICKS_INVALID')
    await play.save({ finishedAt: new Date(), clicks, result }, trusted)
    return { playId, outcome: 'COMPLETED', result, unverifiedReasons: [] }
  })
}

replyToParent(serve)
