import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { endlessSvg } from '../../../testing/fixtures/images.ts'
import { getCpuMs, getRenderProcesses } from '../../../testing/processes/render-processes.ts'
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
beforeAll(async () => {
  others = await getRenderProcesses(process.pid)
})
const running = async () => (await getRenderProcesses(process.pid)).filter((id) => !others.includes(id))
afterAll(async () => {
  for (const id of await running()) process.kill(id, 'SIGKILL')
})

const secrets = ['DATABASE_URL', 'SMTP_URL', 'S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN']

// Its first drawing starts it, and one test after the other uses it.
describe('the process', () => {
  const renderer = createSvgRenderer({ limitMs: 1000 })

  it('gets no address, password or token of the product, and draws one image after the other', async () => {
    for (const name of secrets) vi.stubEnv(name, 'secret')
    onTestFinished(() => void vi.unstubAllEnvs())
    const results = await Promise.all(['red', 'green', 'blue'].map((fill) => draw(renderer, svg(fill))))
    expect(results).toMatchObject([drawn, drawn, drawn])
    const pixels = results.map((result) => (result.ok ? [...result.value.pixels.data.subarray(0, 4)] : []))
    expect(pixels).toEqual([
      [255, 0, 0, 255],
      [0, 128, 0, 255],
      [0, 0, 255, 255],
    ])
    const ids = await running()
    expect(ids).toHaveLength(1)
    const environment = process.platform === 'linux' ? await readFile(`/proc/${ids[0]}/environ`, 'utf8') : ''
    const names = environment.split('\0').map((entry) => entry.slice(0, entry.indexOf('=')))
    expect(names.filter((name) => secrets.includes(name))).toEqual([])
  })

  it('survives the signals that end the product, which sends its last responses first', async () => {
    await draw(renderer, svg('red'))
    const before = await running()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(before[0] ?? 0, signal)
    expect(await draw(renderer, svg('green'))).toMatchObject(drawn)
    expect(await running()).toEqual(before)
  })

  it('that ended unexpectedly is replaced', async () => {
    await draw(renderer, svg('red'))
    const [first = 0] = await running()
    process.kill(first, 'SIGKILL')
    await expect.poll(running).toEqual([])
    expect(await draw(renderer, svg('green'))).toMatchObject(drawn)
    expect(await running()).not.toContain(first)
  })

  it('that is killed while it draws is replaced, and the image drawn again', async () => {
    await draw(renderer, svg('red'))
    const [first = 0] = await running()
    const drawing = draw(renderer, endlessSvg(4))
    process.kill(first, 'SIGKILL')
    // The error is not "broken": the second process was stopped at the limit.
    expect(await drawing).toEqual({ ok: false, error: 'IMAGE_TOO_COMPLEX' })
  })

  it('that draws for minutes is aborted: the next image gets a new one, and the same image none', async () => {
    await draw(renderer, svg('red'))
    const first = await running()
    const [endless, next] = [draw(renderer, endlessSvg()), draw(renderer, svg('green'))]
    expect(await endless).toEqual({ ok: false, error: 'IMAGE_TOO_COMPLEX' })
    expect(await next).toMatchObject(drawn)
    const second = await running()
    expect([first.length, second.length]).toEqual([1, 1])
    expect(second).not.toEqual(first)
    expect(await draw(renderer, endlessSvg())).toEqual({ ok: false, error: 'IMAGE_TOO_COMPLEX' })
    expect(await running()).toEqual(second)
  })

  it('ends with its parent process, however that ends and whatever it draws', async () => {
    const program = path.join(import.meta.dirname, '../../../testing/processes/draw-endlessly.ts')
    const parent = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void parent.kill('SIGKILL'))
    await once(parent.stdout, 'data')
    await expect.poll(() => getRenderProcesses(parent.pid ?? 0)).toHaveLength(1)
    const [id = 0] = await getRenderProcesses(parent.pid ?? 0)
    const idleMs = await getCpuMs(id)
    await expect.poll(() => getCpuMs(id)).toBeGreaterThan(idleMs + 300)
    parent.kill('SIGKILL')
    await expect.poll(() => identifyProcess(id)).toBeNull()
  })
})
