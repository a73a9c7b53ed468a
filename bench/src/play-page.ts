/**
 * The play screen under a slowed main thread, 6x6: what the running timer costs, how long a click takes to the next
 * paint, beside plain DOM measured in turns with it.
 */
import type { Browser, CDPSession, Page } from 'playwright'
import { gridTiles, startGame, type RunningGame } from '../../e2e/support/game.ts'
import { throttle } from './browser.ts'
import { atMost, median, type Measurement } from './measurements.ts'
import { stableRounds } from './stable-rounds.ts'
import { toBrowserCookie } from '../../testkit/client.ts'
import type { Person } from '../../testkit/people.ts'
import { watchInput } from './input-to-paint.ts'
import { openPlainDouble, plainDouble } from './plain-play.ts'

const slowdown = 6
const timerSeconds = 5
const timerRounds = 3
/**
 * Clicks are more, all weighed together: a busy moment of a shared machine lasts longer than a round, and the user who is
 * measured in it looks a fifth slower.
 */
const clickRounds = 11
const clicksARound = 24
async function taskMilliseconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Main-thread milliseconds per second while no one touches the page. */
async function idleCost(page: Page, session: CDPSession): Promise<number> {
  await session.send('Performance.enable')
  // Ten seconds after an image has loaded the browser tidies up behind it, once.
  await page.waitForTimeout(9000)
  const before = await taskMilliseconds(session)
  const startedAt = performance.now()
  await page.waitForTimeout(timerSeconds * 1000)
  const after = await taskMilliseconds(session)
  return (after - before) / ((performance.now() - startedAt) / 1000)
}

async function clickAll(page: Page, positions: readonly { x: number; y: number }[]): Promise<readonly number[]> {
  await watchInput(page, 'pointerdown', 'clickToPaint')
  for (const { x, y } of positions) {
    await page.mouse.move(x, y)
    await page.waitForTimeout(60)
    await page.mouse.down()
    await page.waitForTimeout(120)
    await page.mouse.up()
  }
  await page.waitForTimeout(300)
  return page.evaluate(() => (window as unknown as { clickToPaint: number[] }).clickToPaint)
}

async function middles(page: Page, positions: readonly number[]): Promise<{ x: number; y: number }[]> {
  const found = []
  for (const position of positions) {
    const box = await gridTiles(page).nth(position).boundingBox()
    if (box) found.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  return found
}

async function openGame(
  browser: Browser,
  url: string,
  visitor: Person,
  slug: string,
): Promise<{ page: Page; game: RunningGame }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([toBrowserCookie(visitor.sessionSecret, url)])
  const page = await context.newPage()
  await page.goto(`${url}/play/${slug}`)
  return { page, game: await startGame(page) }
}

interface PlayPage {
  readonly browser: Browser
  readonly url: string
  readonly visitor: Person
  /** The board that is played has it. */
  readonly slug: string
}

async function measureTimer({ browser, url, visitor, slug }: PlayPage): Promise<Measurement> {
  const { results, cpuSteal } = await stableRounds(timerRounds, async () => {
    const { page } = await openGame(browser, url, visitor, slug)
    const timer = await idleCost(page, await throttle(page, slowdown))
    await page.context().close()
    return timer
  })
  return atMost('running timer, 6x6, 6x slower CPU, main thread', 'ms/s', median(results), 5, { cpuSteal })
}

interface ClickRound {
  readonly click: readonly number[]
  readonly plainClick: readonly number[]
}

async function clickRound({ browser, url, visitor, slug }: PlayPage): Promise<ClickRound> {
  const { page, game } = await openGame(browser, url, visitor, slug)
  const double = await plainDouble(page, game)
  await throttle(page, slowdown)
  const responses = game.play.promptOrder.slice(0, clicksARound).map((_, index) => game.answerAt(index))
  const click = await clickAll(page, await middles(page, responses))
  await page.context().close()

  const plain = await openPlainDouble(browser, url, double)
  await throttle(plain, slowdown)
  const plainClick = await clickAll(plain, await middles(plain, responses))
  await plain.context().close()
  return { click, plainClick }
}

async function measureClicks(playPage: PlayPage): Promise<Measurement> {
  const { results, cpuSteal } = await stableRounds(clickRounds, () => clickRound(playPage))
  const value = median(results.flatMap(({ click }) => click))
  const reference = median(results.flatMap(({ plainClick }) => plainClick))
  return {
    ...atMost('click to next paint, 6x6, 6x slower CPU', 'ms', value, 1.1 * reference),
    target: '<= 1.1 x reference',
    reference,
    referenceName: 'the same page driven by plain DOM',
    cpuSteal,
  }
}

export async function measurePlayPage(
  browser: Browser,
  url: string,
  visitor: Person,
  slug: string,
): Promise<Measurement[]> {
  const playPage = { browser, url, visitor, slug }
  return [await measureTimer(playPage), await measureClicks(playPage)]
}
