/** Files of the two earlier releases stay served, from any process; the service worker can be switched off. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Clock } from '../../lib/deps.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { loadWebFiles } from './web-files.ts'
import { storeRelease } from './web-releases.ts'

let hour = 0
const clock: Clock = { now: () => new Date(Date.UTC(2027, 0, 1, hour)), monotonicMs: () => 0 }

const deps = useTestDeps({ clock })

/** A built web app with one script of its own and one that every release has. */
async function release(name: string): Promise<string> {
  const folder = path.join(deps.settings.dataDir, name)
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><html lang="en">')
  await writeFile(path.join(folder, 'assets', `App-${name}.js`), `run('${name}')`)
  await writeFile(path.join(folder, 'assets', 'Base-1.js'), 'base()')
  await writeFile(path.join(folder, 'sw.js'), 'work()')
  await writeFile(path.join(folder, 'sw-off.js'), 'leave()')
  hour += 1
  await storeRelease(deps, await loadWebFiles(folder))
  return folder
}

it('serves the files of the two earlier releases, as immutable, and no older ones', async () => {
  for (const name of ['one', 'two', 'three']) await release(name)
  const webFolder = await release('four')
  const server = await startTestServer(deps, { webFolder })
  const visitor = server.browser()
  for (const name of ['two', 'three', 'four']) {
    const response = await visitor.fetch(`/assets/App-${name}.js`)
    expect(await response.text()).toBe(`run('${name}')`)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  }
  expect((await visitor.fetch('/assets/App-one.js')).status).toBe(404)
  expect(await (await visitor.fetch('/assets/Base-1.js')).text()).toBe('base()')
  expect((await visitor.fetch('/assets/..%2findex.html')).status).toBe(404)
  await server.close()
})

it('treats an older release that is deployed again as the newest', async () => {
  const webFolder = await release('two')
  await release('five')
  const server = await startTestServer(deps, { webFolder })
  const visitor = server.browser()
  expect((await visitor.fetch('/assets/App-five.js')).status).toBe(200)
  expect((await visitor.fetch('/assets/App-three.js')).status).toBe(404)
  await server.close()
})

it('sends the service worker with revalidation; switched off, the one that unregisters it', async () => {
  const webFolder = await release('six')
  for (const serviceWorker of [true, false]) {
    const server = await startTestServer({ ...deps, settings: { ...deps.settings, serviceWorker } }, { webFolder })
    const response = await server.browser().fetch('/sw.js')
    expect(await response.text()).toBe(serviceWorker ? 'work()' : 'leave()')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    await server.close()
  }
})

it('marks its pages where ROOMS=off, so that they show no way into a race', async () => {
  const webFolder = await release('seven')
  for (const rooms of [true, false]) {
    const server = await startTestServer({ ...deps, settings: { ...deps.settings, rooms } }, { webFolder })
    const html = await (await server.browser().fetch('/rooms')).text()
    expect(html.includes('<html data-rooms-off')).toBe(!rooms)
    await server.close()
  }
})

it('marks its pages where CLASSROOMS=off or editors, beside the other mark', async () => {
  const webFolder = await release('eight')
  for (const [classrooms, rooms, start] of [
    ['on', true, '<html lang'],
    ['editors', true, '<html data-classrooms-for-editors'],
    ['off', true, '<html data-classrooms-off'],
    ['off', false, '<html data-rooms-off data-classrooms-off'],
  ] as const) {
    const server = await startTestServer({ ...deps, settings: { ...deps.settings, rooms, classrooms } }, { webFolder })
    const html = await (await server.browser().fetch('/')).text()
    expect(html).toContain(start)
    await server.close()
  }
})
