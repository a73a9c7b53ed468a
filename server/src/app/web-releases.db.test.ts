/** Files of earlier releases stay served for two releases, from whichever process; the worker can be switched off. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clock } from '../lib/parts.ts'
import { startTestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'
import { loadWebFiles } from './web-files.ts'
import { keepRelease } from './web-releases.ts'

let parts: TestParts
let hour = 0
const clock: Clock = { now: () => new Date(Date.UTC(2027, 0, 1, hour)), monotonicMs: () => 0 }

beforeAll(async () => {
  parts = await testParts({ clock })
})
afterAll(() => parts.close())

/** A built web app with one script of its own and one that every release has. */
async function release(name: string): Promise<string> {
  const folder = path.join(parts.settings.dataDir, name)
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>')
  await writeFile(path.join(folder, 'assets', `App-${name}.js`), `run('${name}')`)
  await writeFile(path.join(folder, 'assets', 'Base-1.js'), 'base()')
  await writeFile(path.join(folder, 'sw.js'), 'work()')
  await writeFile(path.join(folder, 'sw-off.js'), 'leave()')
  hour += 1
  await keepRelease(parts, await loadWebFiles(folder))
  return folder
}

it('serves what two releases before had, as immutable as ever, and no more', async () => {
  for (const name of ['one', 'two', 'three']) await release(name)
  const webFolder = await release('four')
  const server = await startTestServer(parts, { webFolder })
  const visitor = server.browser()
  for (const name of ['two', 'three', 'four']) {
    const answer = await visitor.fetch(`/assets/App-${name}.js`)
    expect(await answer.text()).toBe(`run('${name}')`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  }
  expect((await visitor.fetch('/assets/App-one.js')).status).toBe(404)
  expect(await (await visitor.fetch('/assets/Base-1.js')).text()).toBe('base()')
  expect((await visitor.fetch('/assets/..%2findex.html')).status).toBe(404)
  await server.close()
})

it('takes an older release that is served again for the newest', async () => {
  const webFolder = await release('two')
  await release('five')
  const server = await startTestServer(parts, { webFolder })
  const visitor = server.browser()
  expect((await visitor.fetch('/assets/App-five.js')).status).toBe(200)
  expect((await visitor.fetch('/assets/App-three.js')).status).toBe(404)
  await server.close()
})

it('sends the service worker, asked for anew each time; switched off, the one that takes it away', async () => {
  const webFolder = await release('six')
  for (const serviceWorker of [true, false]) {
    const server = await startTestServer({ ...parts, settings: { ...parts.settings, serviceWorker } }, { webFolder })
    const answer = await server.browser().fetch('/sw.js')
    expect(await answer.text()).toBe(serviceWorker ? 'work()' : 'leave()')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    await server.close()
  }
})
