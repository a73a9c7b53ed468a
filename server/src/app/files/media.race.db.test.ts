/** A race goes on while the file store fails: only images are missing, with a clear message, and nothing is half stored. */
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startLeadMs } from '@tilerush/core/rooms/constants'
import { afterEach, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { createFiles, type Files } from '../../lib/files/files.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { openFaultyStore } from '../../testing/network/faulty-store.ts'
import { createImage } from '../../testing/fixtures/images.ts'
import { newSecret, roomSettings } from '../../testing/fixtures/rooms.ts'
import { clicksAt } from '@tilerush/core/testing/runs'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { signIn } from '../../testing/accounts/visitors.ts'

const limitMs = 300
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** The store of before until it is replaced, as a store is that fails while the server runs. */
function replaceable(first: Files): { readonly files: Files; replaceBy(next: Files): void } {
  let files = first
  return {
    files: {
      put: (...args) => files.put(...args),
      get: (key) => files.get(key),
      stream: (key) => files.stream(key),
      exists: (key) => files.exists(key),
      remove: (key) => files.remove(key),
      list: (prefix) => files.list(prefix),
    },
    replaceBy: (next) => {
      files = next
    },
  }
}

/** How else a store fails, and that each way leads to the same error: `media.unavailable.db.test.ts`. */
async function s3Fails(deps: TestDeps): Promise<Files> {
  const store = await openFaultyStore('broken')
  closers.push(() => store.close())
  return await createFiles({ ...deps.settings, s3: store.s3 }, limitMs)
}

/** The folder is gone, and something else lies in its place. */
async function diskFails({ settings, files }: TestDeps): Promise<Files> {
  const folder = path.join(settings.dataDir, 'files')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, '')
  return files
}

/** The response to an image that is not in memory. */
const unavailable = [503, '10', 'no-store'] as const
/** On a disk nothing tells a lost folder from a lost file. */
const notFound = [404, null, null] as const
const faults = [
  ['S3 that responds with errors', s3Fails, unavailable],
  ['a disk whose folder is gone', diskFails, notFound],
] as const

test.each(faults)('%s', async (_what, fail, response) => {
  const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
  const own = await createTestDeps({ clock })
  closers.push(() => own.close())
  const store = replaceable(own.files)
  const deps = { ...own, files: store.files }
  await addBoard(deps, { boardId: '0001' })
  const server = await startTestServer(deps)
  closers.push(() => server.close())
  const [seen, unseen] = ['boards/0001-board-0001/tile9.svg', 'boards/0001-board-0001/tile8.svg']
  const hosts = server.browser((await signIn(deps)).sessionSecret)
  const [host, guest] = [hosts.client.rooms, server.browser().client.rooms]
  for (const key of [seen, unseen]) await deps.files.put(key, new TextEncoder().encode('<svg/>'), 'image/svg+xml')
  expect((await hosts.fetch(`/media/${seen}`)).status).toBe(200)

  const secret = newSecret()
  const { code } = await host.create({ settings: roomSettings(), secret })
  const [seat, other] = [
    { code, secret },
    { code, secret: newSecret() },
  ]
  await guest.join(other)
  const streams = await Promise.all([host.watch({ ...seat, as: 'player' }), guest.watch({ ...other, as: 'player' })])
  for (const stream of streams) await stream.next()
  await host.startRace({ ...seat, race: 1, boardIndex: 0 })
  const first = await host.startRun({ ...seat, race: 1, language: null })

  store.replaceBy(await fail(own))
  const second = await guest.startRun({ ...other, race: 1, language: null })
  expect((await guest.board(other)).boardId).toBe('0001')
  const missing = await hosts.fetch(`/media/${unseen}`)
  expect([missing.status, missing.headers.get('retry-after'), missing.headers.get('cache-control')]).toEqual(response)
  // What the server has in memory is served on.
  expect((await hosts.fetch(`/media/${seen}`)).status).toBe(200)
  const { profile } = hosts.client
  const before = await profile.view()
  const file = new File([new Uint8Array(await createImage())], 'a.png', { type: 'image/png' })
  await expect(profile.uploadAvatar({ file })).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE', status: 503 })
  expect(await profile.view()).toEqual(before)

  clock.advance(startLeadMs + 4800)
  await guest.progress({ ...other, race: 1, numFound: 2, numWrong: 0, totalMs: 1400, lateMs: 0 })
  const paces = [641, 909, 703, 1102, 820, 563]
  for (const [by, at, play, times] of [
    [host, seat, first.play, paces],
    [guest, other, second.play, paces.toReversed()],
  ] as const) {
    const { run } = await by.finishRun({ ...at, race: 1, playId: play.playId, clicks: clicksAt(play, times) })
    expect(run).toMatchObject({ totalDurationMs: 4738, isVerified: true })
  }
  const { members } = await guest.results({ ...other, race: 1 })
  expect(members.map(({ run }) => run?.totalDurationMs)).toEqual([4738, 4738])
  const starts = await deps.database.pool.query('select from plays where finished_at is not null')
  expect(starts.rowCount).toBe(1)
  for (const stream of streams) await stream.return?.()
})
