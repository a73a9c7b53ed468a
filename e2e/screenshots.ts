/**
 * `npm run screenshots`: every state of a game as an image, on a phone and on a desktop, light and dark, against the built
 * product; laid out on one page, .cache/strip/index.html, to be looked at after a change of the play screen.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { browserLaunch, ensureBrowser } from '../scripts/browser.mjs'
import { finishGame, gridTiles, press, startedBy, startGame } from './support/game.ts'
import { openPractice, playRound } from './support/practice.ts'
import { player } from './support/people.ts'
import { startProduct, type Product } from '../testkit/product.ts'
import { paceLikeAPlayer } from './support/pace.ts'

const folder = path.resolve(import.meta.dirname, '../.cache/strip')
const board = '/play/0008'
const looks = [
  { name: 'phone-light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'desktop-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

type Take = (state: string) => Promise<void>

const isState = (page: Page, state: string): Promise<void> => page.locator(`[data-play-state="${state}"]`).waitFor()

/** Answers with some tiles to practise. */
async function counted(page: Page, context: BrowserContext, take: Take): Promise<readonly string[]> {
  await page.goto(board, { waitUntil: 'networkidle' })
  await isState(page, 'READY')
  await take('ready')
  const game = await startedBy(page, () => page.keyboard.press('Space'))
  await page.waitForTimeout(400)
  await take('countdown')
  await isState(page, 'PLAYING')
  await take('playing')
  await press(page, gridTiles(page).nth(game.answerAt(0)))
  await paceLikeAPlayer(300)
  await press(page, gridTiles(page).nth(game.answerAt(5)))
  await take('wrong')
  await page.keyboard.press('Escape')
  await finishGame(page, await startGame(page), 2)
  await page.getByText(/^Saved/).waitFor()
  await take('summary')
  await page.keyboard.press('s')
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(500)
  await take('share')
  await page.keyboard.press('Escape')
  const ghost = await startGame(page, /Play again/)
  for (let index = 0; index < 4; index += 1) {
    await paceLikeAPlayer(200)
    await press(page, gridTiles(page).nth(ghost.answerAt(index)))
  }
  await page.waitForTimeout(300)
  await take('ghost')
  await page.keyboard.press('Escape')
  const lost = await startGame(page)
  await context.setOffline(true)
  await finishGame(page, lost)
  await page.getByText(/Not saved yet/i).waitFor()
  await take('offline')
  await context.setOffline(false)
  await page.getByText(/^Saved/).waitFor()
  return lost.play.promptOrder.slice(0, 4)
}

async function outOfTime(page: Page, take: Take): Promise<void> {
  await page.goto(board)
  const game = await startGame(page)
  await press(page, gridTiles(page).nth(game.answerAt(0)))
  await isState(page, 'TIMEOUT')
  await take('timeout')
  await isState(page, 'OUT_OF_TIME')
  await page.getByText(/^Saved/).waitFor()
  await take('out-of-time')
}

async function others(page: Page, take: Take, tileIds: readonly string[]): Promise<void> {
  await page.goto(`${board}?deal=daily`, { waitUntil: 'networkidle' })
  await isState(page, 'READY')
  await take('deal')
  const screens = { learn: `${board}/practice`, practice: `${board}/practice?tiles=${tileIds.join('.')}` }
  for (const [state, address] of Object.entries(screens)) {
    const tiles = await openPractice(page, () => page.goto(address, { waitUntil: 'networkidle' }))
    await take(state)
    const start = async (): Promise<void> => {
      await page.keyboard.press('Space')
      await isState(page, 'PLAYING')
      await take(`${state}-playing`)
    }
    await playRound(page, tiles, start, { wrongFirst: true })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await take(`${state}-summary`)
  }
}

async function takeAll(product: Product): Promise<Map<string, string[]>> {
  ensureBrowser()
  const browser = await chromium.launch(browserLaunch())
  const hasty = await startProduct({ PLAY_TIMEOUT_SECONDS: '4' })
  const taken = new Map<string, string[]>()
  try {
    for (const { name, ...look } of looks) {
      const takeFrom =
        (page: Page): Take =>
        async (state) => {
          const file = `${name}-${state}.png`
          await page.screenshot({ path: path.join(folder, file) })
          taken.set(name, [...(taken.get(name) ?? []), file])
        }
      const context = await browser.newContext({ ...look, baseURL: product.url })
      await player(context, product)
      const page = await context.newPage()
      const take = takeFrom(page)
      const tileIds = await counted(page, context, take)
      await others(page, take, tileIds)
      await context.close()
      const short = await browser.newContext({ ...look, baseURL: hasty.url })
      await player(short, hasty)
      const shortPage = await short.newPage()
      await outOfTime(shortPage, takeFrom(shortPage))
      await short.close()
    }
  } finally {
    await browser.close()
    await hasty.remove()
  }
  return taken
}

await mkdir(folder, { recursive: true })
const product = await startProduct()
try {
  const rows = [...(await takeAll(product))].map(([name, files]) => {
    const images = files.map(
      (file) => `<figure><img src="${file}" height="420"><figcaption>${file}</figcaption></figure>`,
    )
    return `<h2>${name}</h2><div style="display:flex;flex-wrap:wrap;gap:8px">${images.join('')}</div>`
  })
  await writeFile(path.join(folder, 'index.html'), `<!doctype html><title>Strip</title>${rows.join('')}`)
  console.log(path.join(folder, 'index.html'))
} finally {
  await product.remove()
}
