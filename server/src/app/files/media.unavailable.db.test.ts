/** Images fail while the file store does, with a clear message; all else goes on and nothing is half stored. */
import { afterEach, expect, test } from 'vitest'
import { createFiles } from '../../lib/files/files.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { openFaultyStore, storeFaults } from '../../testing/network/faulty-store.ts'
import { createImage } from '../../testing/fixtures/images.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { signIn } from '../../testing/accounts/visitors.ts'

const limitMs = 500
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function open(fault: (typeof storeFaults)[number]): Promise<{ deps: TestDeps; server: TestServer }> {
  const store = await openFaultyStore(fault)
  closers.push(() => store.close())
  const own = await createTestDeps()
  closers.push(() => own.close())
  const deps = { ...own, files: await createFiles({ ...own.settings, s3: store.s3 }, limitMs) }
  await addBoard(deps, { boardId: '0001' })
  const server = await startTestServer(deps)
  closers.push(() => server.close())
  return { deps, server }
}

test.each(storeFaults)('a store that is %s', async (fault) => {
  const { deps, server } = await open(fault)
  const browser = server.browser((await signIn(deps)).sessionSecret)
  const image = await browser.fetch('/media/boards/0001-board-0001/tile9.svg')
  expect([image.status, image.headers.get('retry-after')]).toEqual([503, '10'])
  expect(image.headers.get('cache-control')).toBe('no-store')

  const { profile, plays } = browser.client
  const before = await profile.view()
  const file = new File([new Uint8Array(await createImage())], 'a.png', { type: 'image/png' })
  await expect(profile.uploadAvatar({ file })).rejects.toMatchObject({
    code: 'FILES_UNAVAILABLE',
    status: 503,
    data: { retryAfterSeconds: 10 },
  })
  expect(await profile.view()).toEqual(before)

  const play = await plays.start({ boardId: '0001', idempotencyKey: crypto.randomUUID() })
  await deps.database.pool.query(`update plays set started_at = started_at - interval '1 minute'`)
  const elsewhere = await startTestServer({ ...deps, database: { ...deps.database } })
  closers.push(() => elsewhere.close())
  const other = elsewhere.browser(browser.cookies.get('tilerush_session')).client
  expect(await other.plays.finish({ playId: play.playId, clicks: clicksFor(play, 500) })).toMatchObject({
    outcome: 'COMPLETED',
  })
  expect((await browser.fetch('/health/ready')).status).toBe(200)
  expect((await browser.fetch('/health')).status).toBe(503)
})
