/** `npm run dev`: a player plays a board at its one address, and web app and server follow their sources. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { findFreePort } from '../../server/src/testing/from-outside.ts'
import type { ProductHandle } from '../../testkit/product.ts'
import { finishGame, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { expect, test } from '../support/spec.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Something that `npm run dev` listens to must be said within this time, in ms. */
const startTimeoutMs = 120_000

interface DevProduct {
  readonly url: string
  readonly dataDir: string
  /** How often the server has started. */
  countStarts(): number
  /** Presses Ctrl-C and waits for the end; returns the exit code. */
  interrupt(): Promise<number | null>
}

async function startDevProduct(): Promise<DevProduct> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tilerush-dev-'))
  const url = `http://127.0.0.1:${await findFreePort()}`
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const countStarts = (): number => printed.split(`Tilerush is ready at ${url}`).length - 1
  const product = {
    url,
    dataDir,
    countStarts,
    async interrupt() {
      if (child.exitCode !== null) return child.exitCode
      child.kill('SIGINT')
      await once(child, 'exit')
      return child.exitCode
    },
  }
  try {
    await expect.poll(countStarts, { timeout: startTimeoutMs, message: 'the product is ready' }).toBe(1)
  } catch (error) {
    await product.interrupt()
    throw new Error(`npm run dev did not start:\n${printed}`, { cause: error })
  }
  return product
}

/** Gives a source file a new date, which the watchers take for a change. */
async function touch(file: string): Promise<void> {
  const now = new Date()
  await utimes(path.join(root, file), now, now)
}

/** Runs one browser spec against the product; returns what it printed. */
async function runSpec({ url, dataDir }: ProductHandle, file: string): Promise<string> {
  const cli = path.join(root, 'node_modules/playwright/cli.js')
  const spec = spawn(
    process.execPath,
    [cli, 'test', '--config', 'e2e/playwright.config.ts', '--reporter', 'line', file],
    {
      cwd: root,
      env: { ...process.env, TILERUSH_URL: url, TILERUSH_DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  for (const stream of [spec.stdout, spec.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await once(spec, 'close')
  return `${printed}\nexit code ${spec.exitCode}`
}

/** What the dev server sends to the page's sockets, as JSON texts; recorded from now on. */
function collectMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => messages.push(payload.toString()))
  })
  return messages
}

let product: DevProduct
test.use({
  // This stands in no hook: the browser context, which knows the address, is made before the hooks run.
  product: [
    async ({}, use) => {
      product = await startDevProduct()
      await use(product)
      await product.interrupt()
      await rm(product.dataDir, { recursive: true, force: true })
    },
    { scope: 'test', timeout: startTimeoutMs * 2 },
  ],
})

test('a player plays a board, and a spec runs; web app and server reload; Ctrl-C ends everything', async ({
  page,
  context,
  product: running,
}) => {
  await player(context, running)
  const messages = collectMessages(page)
  await page.goto('/play')
  await expect.poll(() => messages.join()).toContain('"type":"connected"')

  await page.getByRole('main').getByRole('link', { name: /^Play/ }).first().click()
  await finishGame(page, await startGame(page))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // A spec leaves the product that it is pointed at running.
  expect(await runSpec(running, 'e2e/specs/account/verified-link.spec.ts')).toContain('1 passed')
  expect((await fetch(`${running.url}/health`)).status).toBe(200)

  await touch('web/src/components/tokens.css')
  await expect.poll(() => messages.join()).toMatch(/"type":"update".*tokens\.css/)

  await touch('server/src/main.ts')
  await expect.poll(() => product.countStarts(), { timeout: startTimeoutMs }).toBe(2)
  await page.goto('/categories')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.close()
  expect(await product.interrupt()).toBe(0)
  await expect(fetch(`${running.url}/health`)).rejects.toThrow('fetch failed')
})
