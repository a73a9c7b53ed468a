/** A real process is killed in the middle of an import, and the next one makes the boards. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessions } from '../lib/sessions/sessions.ts'
import { signIn } from '../testing/accounts/visitors.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { planArchive, toArchive } from '../testing/fixtures/archives.ts'
import { createImage } from '../testing/fixtures/images.ts'
import { startProduct, type ProductProcess } from '../testing/processes/product-process.ts'
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts'
import { openBrowser } from '../testing/network/browser.ts'

let folder: TestDeps
let shared: TestDatabase
const products: ProductProcess[] = []

beforeAll(async () => {
  ;[folder, shared] = [await createTestDeps(), await openTestDatabase()]
})
afterAll(async () => {
  for (const { child } of products) child.kill('SIGKILL')
  await Promise.all(products.map(({ ended }) => ended))
  await shared.close()
  await folder.close()
})

function start(): ProductProcess {
  const product = startProduct({ DATABASE_URL: shared.url, DATA_DIR: folder.settings.dataDir })
  products.push(product)
  return product
}

test('each board is there once, with its images, and nothing of the archive is left', async () => {
  const first = start()
  const { database } = shared
  const sessions = createSessions(database, folder.clock, folder.random, folder.settings.sessionIdleDays)
  const { sessionSecret } = await signIn({ ...folder, database, sessions }, { role: 'editor' })
  const editor = openBrowser(await first.ready, { sessionSecret })

  // Each takes the process a while.
  const image = await createImage({ width: 3000, height: 2000 })
  const plan = await planArchive(editor, toArchive(['Rivers', 'Lakes'], image))
  let state = await editor.client.boards.applyArchive(plan)
  while (state.numImagesDone === 0) state = await editor.client.boards.archiveState(plan)
  first.child.kill('SIGKILL')
  await first.ended
  const other = openBrowser(await start().ready, { sessionSecret })
  state = await other.client.boards.archiveState(plan)
  expect(state).toMatchObject({ state: 'running', numImages: 12 })
  expect(state.numImagesDone).toBeLessThan(12)

  // As when its time has passed.
  await database.pool.query('update jobs set leased_until = now()')
  while (state.state === 'running') {
    await pause(50)
    state = await other.client.boards.archiveState(plan)
  }
  expect(state).toMatchObject({ state: 'done', numImagesDone: 12, failure: null })
  const { rows } = await database.pool.query('select name from boards order by name')
  expect(rows).toEqual([{ name: 'Lakes' }, { name: 'Rivers' }])
  for (const boardId of state.boardIds) {
    const board = await other.client.boards.get({ boardId })
    for (const { imageUrl } of board?.tiles ?? []) expect((await other.fetch(imageUrl)).status).toBe(200)
  }
  expect(await folder.files.list('imports')).toEqual([])
})
