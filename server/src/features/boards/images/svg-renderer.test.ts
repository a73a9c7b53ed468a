import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { endlessSvg } from '../../../testing/fixtures/images.ts'
import { isBusy, getRenderProcesses } from '../../../testing/processes/render-processes.ts'
import { identifyProcess } from '../../../lib/database/process-identity.ts'
import { createSvgRenderer, type SvgRenderer } from './svg-renderer.ts'

// Each test starts processes from the sources, which a busy machine takes seconds for.
vi.setConfig({ testTimeout: 40_000 })

const svg = (fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="${fill}"/></svg>`,
  )
const draw = (renderer: SvgRenderer, image: Buffer) =>
  renderer.render({ svg: image, width: 512, height: 512, fit: 'inside' })
const drawn = { ok: true, value: { width: 20, height: 10, pixels: { raw: { width: 512, height: 256, channels: 4 } } } }

/** The render processes of other test files in the same process. */
let others: readonly number[]
beforeEach(async () => {
  others = await getRenderProcesses(process.pid)
})
const running = async () => (await getRenderProcesses(process.pid)).filter((id) => !others.includes(id))
afterEach(async () => {
  for (const id of await running()) process.kill(id, 'SIGKILL')
})

it('draws one image after the other in one process', async () => {
  const renderer = createSvgRenderer()
  const results = await Promise.all(['red', 'green', 'blue'].map((fill) => draw(renderer, svg(fill))))
  expect(results).toMatchObject([drawn, drawn, drawn])
  const pixels = results.map((result) => (result.ok ? [...result.value.pixels.data.subarray(0, 4)] : []))
  expect(pixels).toEqual([
    [255, 0, 0, 255],
    [0, 128, 0, 255],
    [0, 0, 255, 255],
  ])
  expect(await running()).toHaveLength(1)
})

describe('an image that takes minutes to draw', () => {
  it('is aborted with its process; the next one is drawn by a new process', async () => {
    const renderer = createSvgRenderer({ limitMs: 1000 })
    await draw(renderer, svg('red'))
    const first = await running()
    const [endless, next] = [draw(renderer, endlessSvg()), draw(renderer, svg('green'))]
    expect(await endless).toEqual({ ok: false, error: 'IMAGE_TOO_COMPLEX' })
    expect(await next).toMatchObject(drawn)
    const second = await running()
    expect([first.length, second.length]).toEqual([1, 1])
    expect(second).not.toEqual(first)
  })

  it('is not retried', async () => {
    const renderer = createSvgRenderer({ limitMs: 500 })
    expect(await draw(renderer, endlessSvg(2))).toEqual({ ok: false, error: 'IMAGE_TOO_COMPLEX' })
    await expect.poll(running).toEqual([])
    expect(await draw(renderer, endlessSvg(2))).toEqual({ ok: false, error: 'IMAGE_TOO_COMPLEX' })
    // It was refused without a process to draw it.
    expect(await running()).toEqual([])
  })
})

describe('the process', () => {
  it('gets no address, password or token of the product', async () => {
    const secrets = ['DATABASE_URL', 'SMTP_URL', 'S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN']
    const before = secrets.map((name) => process.env[name])
    for (const name of secrets) process.env[name] = 'secret'
    try {
      expect(await draw(createSvgRenderer(), svg('red'))).toMatchObject(drawn)
      const [id] = await running()
      const environment = process.platform === 'linux' ? await readFile(`/proc/${id}/environ`, 'utf8') : ''
      const names = environment.split('\0').map((entry) => entry.slice(0, entry.indexOf('=')))
      expect(names.filter((name) => secrets.includes(name))).toEqual([])
    } finally {
      for (const [index, name] of secrets.entries()) {
        if (before[index] === undefined) delete process.env[name]
        else process.env[name] = before[index]
      }
    }
  })

  it('that ended unexpectedly is replaced', async () => {
    const renderer = createSvgRenderer()
    await draw(renderer, svg('red'))
    const [first = 0] = await running()
    process.kill(first, 'SIGKILL')
    await expect.poll(running).toEqual([])
    expect(await draw(renderer, svg('green'))).toMatchObject(drawn)
    expect(await running()).not.toContain(first)
  })

  it('that is killed while it draws is replaced, and the image drawn again', async () => {
    const renderer = createSvgRenderer({ limitMs: 1000 })
    await draw(renderer, svg('red'))
    const [first = 0] = await running()
    const drawing = draw(renderer, endlessSvg(4))
    process.kill(first, 'SIGKILL')
    // The error is not "broken": the second process was stopped at the limit.
    expect(await drawing).toEqual({ ok: false, error: 'IMAGE_TOO_COMPLEX' })
    expect(await draw(renderer, svg('green'))).toMatchObject(drawn)
  })

  it('survives the signals that end the product, which sends its last responses first', async () => {
    const renderer = createSvgRenderer()
    await draw(renderer, svg('red'))
    const before = await running()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(before[0] ?? 0, signal)
    expect(await draw(renderer, svg('green'))).toMatchObject(drawn)
    expect(await running()).toEqual(before)
  })

  it('ends with its parent process, however that ends and whatever it draws', async () => {
    const program = path.join(import.meta.dirname, '../../../testing/processes/draw-endlessly.ts')
    const parent = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void parent.kill('SIGKILL'))
    await once(parent.stdout, 'data')
    await expect.poll(() => getRenderProcesses(parent.pid ?? 0)).toHaveLength(1)
    const [id = 0] = await getRenderProcesses(parent.pid ?? 0)
    await expect.poll(() => isBusy(id)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => identifyProcess(id)).toBeNull()
  })
})
