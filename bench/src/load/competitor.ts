/** The competitor: Parse Server on the product's PostgreSQL, in a database and with players of its own. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFreePort, findLogin } from '../../../server/src/testing/from-outside.ts'
import { startChild } from '../../../testkit/child.ts'
import { outputOf } from '../../../testkit/line.ts'
import { openPool, queryDatabase } from '../../../testkit/operator.ts'
import { growing, type Environment, type Target } from './environment.ts'
import { competitorApplication, protocols, type Player } from './requests.ts'

export interface Competitor extends Target {
  readonly version: string
  remove(): Promise<void>
}

const database = 'parse'
const folder = path.resolve(import.meta.dirname, '../../../.cache/parse-server')
/** Parse Server reaches into router, whose 2.3.0 it does not know. */
const packages = ['parse-server@9.10.0', 'router@2.2.0']

/** Its packages are no dependency of the product: they are fetched for the comparison alone. */
async function install(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const options = ['--no-save', '--save-exact', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...options, '--loglevel=error', ...packages])
}

/** With the environment's boards. */
export async function startCompetitor(environment: Environment): Promise<Competitor> {
  const { product } = environment
  await install()
  await queryDatabase(product, `create database ${database}`)
  const login = await findLogin(product.dataDir, path.join(product.dataDir, 'postgres'))
  const port = await findFreePort()
  // Its logger opens its files before it reads options, in the folder of its parent process.
  const variables = { NODE_ENV: 'production', PARSE_SERVER_LOGS_FOLDER: 'null', PARSE_SERVER_FOLDER: folder }
  const child = startChild(path.join(import.meta.dirname, 'parse-server.mjs'), variables)
  const boards = await readBoards(environment)
  const version = await child.ask<string>({ ...competitorApplication, port, database: { ...login, database }, boards })
  const pool = await openPool(product, { database, max: 1 })
  return {
    server: 'competitor',
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    version,
    players: growing(async (from, amount) => {
      // Users with a session each, like the one that the server made itself.
      const { rows } = await pool.query<{ token: string }>(
        `with added as (select i, lpad(i::text, 9, '0') id from generate_series($1::int, $2::int) i), users as (
           insert into "_User" ("objectId", "createdAt", "updatedAt", username, _rperm, _wperm)
           select 'u' || id, now(), now(), 'player' || i, array['*'], array['u' || id] from added)
         insert into "_Session" ("objectId", "createdAt", "updatedAt", "user", "sessionToken", "expiresAt")
         select 's' || id, now(), now(), 'u' || id, 'r:' || md5(i::text), now() + interval '1 day' from added
         returning "sessionToken" token`,
        [from, from + amount - 1],
      )
      return rows.map(({ token }, index): Player => {
        return { credential: token, email: '', address: `10.9.0.${(from + index) % 250}` }
      })
    }),
    async remove() {
      await pool.end()
      await child.end()
    },
  }
}

/** Each as the product gives it to its players: what it shows before a game, and what a game is made of. */
async function readBoards({ own, world, call }: Environment): Promise<object[]> {
  const [player] = await own.players(1)
  if (!player) throw new Error('There is no player')
  const read: object[] = []
  for (const { slug } of world.boards) {
    const response = await call(player, 'plays.start', { boardId: slug, idempotencyKey: randomUUID() })
    const { boardPortraitLayout: layout, tiles, rules } = protocols.product.readStart(response.body)
    const playable = await outputOf<'boards.toPlay'>(call(player, 'boards.toPlay', { boardIdOrSlug: slug }))
    read.push({ slug, layout, tiles, rules, playable })
  }
  return read
}
