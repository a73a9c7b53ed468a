/** The competitor: Parse Server on the product's PostgreSQL, in a database and with players of its own. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import type { StartedPlay } from '@tilerush/contract/plays/plays'
import { findFreePort, findLogin } from '../../../server/src/testing/from-outside.ts'
import { productRequests, type Player } from './requests.ts'
import { startChild } from '../../../testkit/child.ts'
import { openLine } from '../../../testkit/line.ts'
import type { Environment } from './environment.ts'
import type { CompetitorStart } from './competitor-server.ts'

export interface Competitor {
  readonly url: string
  readonly pid: number
  readonly version: string
  readonly players: (amount: number) => Promise<readonly Player[]>
  remove(): Promise<void>
}

const folder = path.resolve(import.meta.dirname, '../../parse-server')
const database = 'parse'

/** Its packages are no dependency of the product. */
async function install(): Promise<void> {
  const options = ['--prefix', folder, '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['ci', ...options, '--loglevel=error'])
}

/** With the environment's boards. */
export async function startCompetitor(environment: Environment): Promise<Competitor> {
  await install()
  const login = await findLogin(environment.product.dataDir, path.join(environment.product.dataDir, 'postgres'))
  await environment.pool.query(`create database ${database}`)
  const port = await findFreePort()
  // Its logger opens its files before it reads options, in the folder of its parent process.
  const environmentVariables = { NODE_ENV: 'production', PARSE_SERVER_LOGS_FOLDER: 'null' }
  const child = startChild(path.join(import.meta.dirname, 'competitor-server.ts'), environmentVariables)
  const boards = await readBoards(environment)
  const order: CompetitorStart = { folder, port, database: { ...login, database }, boards }
  const version = await child.ask<string>(order)
  const pool = new Pool({ ...login, database, max: 1 })
  const players: Player[] = []
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    version,
    async players(amount) {
      const numNew = amount - players.length
      if (numNew > 0) players.push(...(await addPlayers(pool, players.length, numNew)))
      return players.slice(0, amount)
    },
    async remove() {
      await pool.end()
      await child.end()
    },
  }
}

/** Each as the product gives it to its players. */
async function readBoards(environment: Environment): Promise<CompetitorStart['boards']> {
  const [player] = await environment.players(1)
  if (!player) throw new Error('There is no player')
  const { send, close } = openLine(environment.product.url)
  try {
    const boards: CompetitorStart['boards'][number][] = []
    for (const { slug } of environment.boards) {
      const started: StartedPlay = productRequests.readStart((await send(productRequests.start(player, slug))).body)
      const { json: playable } = JSON.parse((await send(productRequests.board(player, slug))).body) as { json: object }
      const { boardPortraitLayout: layout, tiles, rules } = started
      boards.push({ slug, layout, tiles, rules, playable })
    }
    return boards
  } finally {
    close()
  }
}

/** Users with a session each, like the one that the server made itself. */
async function addPlayers(pool: Pool, from: number, amount: number): Promise<Player[]> {
  await pool.query(
    `insert into "_User" ("objectId", "createdAt", "updatedAt", username, _rperm, _wperm)
     select 'u' || lpad(i::text, 9, '0'), now(), now(), 'player' || i, array['*'], array['u' || lpad(i::text, 9, '0')]
     from generate_series($1::int, $2::int) i`,
    [from, from + amount - 1],
  )
  await pool.query(
    `insert into "_Session" ("objectId", "createdAt", "updatedAt", "user", "sessionToken", "expiresAt")
     select 's' || lpad(i::text, 9, '0'), now(), now(), 'u' || lpad(i::text, 9, '0'), 'r:' || md5(i::text),
       now() + interval '1 day' from generate_series($1::int, $2::int) i`,
    [from, from + amount - 1],
  )
  const { rows } = await pool.query<{ token: string }>(
    `select 'r:' || md5(i::text) token from generate_series($1::int, $2::int) i`,
    [from, from + amount - 1],
  )
  return rows.map(({ token }, index) => ({ credential: token, email: '', address: `10.9.0.${(from + index) % 250}` }))
}
