/**
 * The play screen under a slowed main thread, 6x6: what the running timer costs, how long a click takes to the next
 * paint, beside plain DOM measured in turns with it.
 */
import type { CDPSession, Page } from 'playwright'
import { gridTiles, startGame, type RunningGame } from '../../e2e/support/game.ts'
import { addPerson, type Person } from '../../testkit/people.ts'
import { firstBoard, openPage, throttle, type Bench } from './browser.ts'
import { timeClicks } from './input-to-paint.ts'
import { atMost, median, type Measurement, within } from './measurements.ts'
import { openPlainDouble, plainDouble } from './plain-play.ts'
import { stableRounds } from './stable-rounds.ts'

const slowdown = 6
const timerSeconds = 5
const timerRounds = 3
/**
 * Clicks are more, all weighed together: a busy moment of a shared machine lasts longer than a round, and the user who is
 * measured in it looks a fifth slower.
 */
const clickRounds = 11
const clicksARound = 24

async function openGame(bench: Bench, player: Person): Promise<{ page: Page; game: RunningGame }> {
  const page = await openPage(bench, player)
  await page.goto(`/play/${firstBoard}`)
  return { page, game: await startGame(page) }
}

async function taskMilliseconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Main-thread milliseconds per second while no one touches the page. */
async function idleCost(page: Page): Promise<number> {
  const session = await throttle(page, slowdown)
  await session.send('Performance.enable')
  // Ten seconds after an image has loaded the browser tidies up behind it, once.
  await page.waitForTimeout(9000)
  const before = await taskMilliseconds(session)
  const startedAt = performance.now()
  await page.waitForTimeout(timerSeconds * 1000)
  const after = await taskMilliseconds(session)
  return (after - before) / ((performance.now() - startedAt) / 1000)
}

/** Presses the tiles at these positions of the grid. @returns ms from each press to the paint, and closes the page */
async function clickAll(page: Page, positions: readonly number[]): Promise<readonly number[]> {
  await throttle(page, slowdown)
  const boxes = await Promise.all(positions.map((position) => gridTiles(page).nth(position).boundingBox()))
  const times = await timeClicks(page, async () => {
    for (const box of boxes) {
      if (!box) throw new Error('The tile is not on the page.')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(60)
      await page.mouse.down()
      await page.waitForTimeout(120)
      await page.mouse.up()
    }
    await page.waitForTimeout(300)
  })
  await page.context().close()
  return times
}

export async function measurePlayPage(bench: Bench): Promise<Measurement[]> {
  const player = await addPerson(bench.product)
  const timer = await stableRounds(timerRounds, async () => {
    const { page } = await openGame(bench, player)
    const cost = await idleCost(page)
    await page.context().close()
    return cost
  })
  const clicks = await stableRounds(clickRounds, async () => {
    const { page, game } = await openGame(bench, player)
    const double = await plainDouble(page, game)
    const answers = game.play.promptOrder.slice(0, clicksARound).map((_, index) => game.answerAt(index))
    const own = await clickAll(page, answers)
    return { own, plain: await clickAll(await openPlainDouble(bench, double), answers) }
  })
  const beside = {
    reference: median(clicks.results.flatMap(({ plain }) => plain)),
    referenceName: 'the same page driven by plain DOM',
    cpuSteal: clicks.cpuSteal,
  }
  const click = median(clicks.results.flatMap(({ own }) => own))
  return [
    atMost('running timer, 6x6, 6x slower CPU, main thread', 'ms/s', median(timer.results), 5, {
      cpuSteal: timer.cpuSteal,
    }),
    within(1.1, 'click to next paint, 6x6, 6x slower CPU', 'ms', click, beside),
  ]
}
