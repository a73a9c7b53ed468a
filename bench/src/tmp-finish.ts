import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Pool } from 'pg'
import { dealtPlay, readStart } from '../../e2e/support/game.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { findLogin } from '../../server/src/lib/database/embedded-address.ts'
import { addCrowd } from './crowd.ts'
import { concurrency, httpThroughput } from './load.ts'
const product = await startProduct({ LOG_LEVEL: 'error', ...(process.env['PROF'] ? { NODE_OPTIONS: '--import file:///tmp/prof-hook.mjs' } : {}) })
try {
  const login = { ...(await findLogin(product.dataDir, path.join(product.dataDir, 'postgres'))), database: 'tilerush' }
  const pool = new Pool({ ...login, max: concurrency })
  const crowd = await addCrowd(pool, 200)
  await pool.query('create extension if not exists pg_stat_statements').catch(() => {})
  const cookieHeader = (i: number) => crowd[i % crowd.length]?.cookieHeader ?? ''
  const at = (call: string) => ({ url: `${product.url}/rpc/${call}`, cookieHeader })
  const boardBody = JSON.stringify({ json: { boardIdOrSlug: '0001' } })
  for (let r = 0; r < 2; r++) {
    console.log('session', (await httpThroughput({ ...at('account/me'), amount: 10000, body: () => '{}' })).toFixed(0))
    console.log('board', (await httpThroughput({ ...at('boards/toPlay'), amount: 10000, body: () => boardBody })).toFixed(0))
  }
  const started: any[] = []
  console.log('start', (await httpThroughput({ ...at('plays/start'), amount: 6000, body: () => JSON.stringify({ json: { boardId: '0001', idempotencyKey: randomUUID() } }), onAnswer: (body, index) => started.push({ body, index }) })).toFixed(0))
  await new Promise((r) => setTimeout(r, 14000))
  const times = (n: number) => Array.from({ length: n }, (_, i) => 250 * (i + 1) + ((i * 37) % 91))
  const fin = started.map(({ body, index }) => { const s = readStart(body); const { promptOrder } = dealtPlay(s); const t = times(promptOrder.length); return { cookie: cookieHeader(index), body: JSON.stringify({ json: { playId: s.playId, clicks: promptOrder.map((tileId: string, i: number) => ({ tileId, atMs: t[i] })) } }) } })
  const stat0 = (await pool.query(`select sum(xact_commit) x from pg_stat_database`)).rows[0].x
  const sig = async () => { if (process.env['PROF']) { process.kill(Number((await import('node:fs')).readFileSync('/tmp/server.pid', 'utf8')), 'SIGUSR2'); await new Promise((r) => setTimeout(r, 1500)) } }
  await sig()
  console.log('finish', (await httpThroughput({ ...at('plays/finish'), cookieHeader: (i) => fin[i]?.cookie ?? '', amount: fin.length, body: (i) => fin[i]?.body ?? '{}' })).toFixed(0))
  await sig()
  const stat1 = (await pool.query(`select sum(xact_commit) x from pg_stat_database`)).rows[0].x
  console.log('xacts', stat1 - stat0)
  await pool.end()
} finally { await product.remove() }
