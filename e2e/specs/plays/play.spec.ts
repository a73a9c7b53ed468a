/** A game from READY to its stored best (docs/rules.md#play-page). */
import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import type { Page } from 'playwright/test'
import { readOutput } from '../../../testkit/wire.ts'
import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { answerFrom, finishGame, gridTiles, press, startedBy, startGame } from '../../support/game.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { openPractice, playRound } from '../../support/practice.ts'
import { expect, test } from '../../support/spec.ts'

const otherBoard = '/play/0008'

async function finishResponse(page: Page, work: () => Promise<void>): Promise<FinishedPlay> {
  const responsePromise = page.waitForResponse((response) => response.url().endsWith('/rpc/plays/finish'))
  await work()
  return readOutput<'plays.finish'>(await (await responsePromise).text())
}

test('countdown, right and wrong clicks, penalty, completion and every field of the best', async ({
  page,
  context,
  product,
}) => {
  const person = await player(context, product)
  await page.goto(`/play/${smallBoard}`)
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  const game = await startGame(page)
  const tiles = gridTiles(page)
  const size = game.play.promptOrder.length
  await expect(tiles).toHaveCount(size)

  await press(page, tiles.nth(game.answerAt(size - 1)))
  await expect(page.getByText('+2.00').first()).toBeVisible()
  await press(page, tiles.nth(game.answerAt(0)))
  await press(page, tiles.nth(game.answerAt(0)))
  await expect(page.getByText(new RegExp(`^2 of ${size}$`))).toBeVisible()

  const finished = await finishResponse(page, () => answerFrom(page, game, 1))
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  expect(finished.outcome).toBe('COMPLETED')
  expect(finished.result).toMatchObject({
    numIncorrectClicks: 1,
    numClicksTotal: size + 1,
    penaltyDurationMs: 2000,
    numTilesOnBoard: size,
  })

  const [row] = await queryDatabase(
    product,
    'select b.* from personal_bests b join users u using (user_id) where u.email = $1',
    [person.email],
  )
  expect(row).toMatchObject({
    board_id: smallBoard,
    num_incorrect_clicks: 1,
    num_clicks_total: size + 1,
    num_tiles_on_board: size,
    penalty_duration_ms: 2000,
    num_times_played: 1,
    total_duration_ms: finished.result?.totalDurationMs,
    completed_duration_ms: finished.result?.completedDurationMs,
  })
  expect(row?.['accuracy']).toBeCloseTo(size / (size + 1))
  expect(row?.['unix_timestamp_sec']).toMatch(/^\d{10}$/)
  expect(row?.['board_name']).toBeTruthy()
  expect(row?.['server_timestamp']).toBeInstanceOf(Date)
})

test(
  'a slower run only adds to the count, a faster one replaces the best',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto(`/play/${smallBoard}`)
    const first = await finishResponse(page, async () => finishGame(page, await startGame(page), 8))
    expect(first.best?.numTimesPlayed).toBe(1)
    expect(first.isNewBest).toBe(true)

    const slower = await finishResponse(page, async () => finishGame(page, await startGame(page, /Play again/), 12))
    expect(slower.isNewBest).toBe(false)
    expect(slower.best).toMatchObject({ numTimesPlayed: 2, totalDurationMs: first.best?.totalDurationMs })

    const faster = await finishResponse(page, async () => finishGame(page, await startGame(page, /Play again/), 0))
    expect(faster.isNewBest).toBe(true)
    expect(faster.previousBestTotalDurationMs).toBe(first.best?.totalDurationMs)
    expect(faster.best?.numTimesPlayed).toBe(3)
  },
)

test('restart abandons the run and returns to READY', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto(`/play/${smallBoard}`)
  const game = await startGame(page)
  await press(page, gridTiles(page).nth(game.answerAt(3)))
  await expect(page.getByText('+2.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Restart' }).click()
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  await expect(page.getByText('+2.00')).toHaveCount(0)
  const ofBoard = { boardId: smallBoard }
  expect(await clientOf(context.request, product).plays.best(ofBoard)).toBeNull()

  const { result, best } = await finishResponse(page, async () => finishGame(page, await startGame(page)))
  expect(result).toMatchObject({ numIncorrectClicks: 0, penaltyDurationMs: 0 })
  expect(best).toMatchObject({ numTimesPlayed: 1, penaltyDurationMs: 0 })
  const history = await clientOf(context.request, product).plays.history({ ...ofBoard, limit: 10 })
  expect(history).toMatchObject({ runs: [{ numIncorrectClicks: 0 }] })
})

test('the keyboard alone plays a whole board', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/play/0008')
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  const { play } = await startedBy(page, () => page.keyboard.press('Space'))
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  await gridTiles(page).first().focus()
  const columns = await page.evaluate(
    () =>
      getComputedStyle(
        document.querySelector('[role="group"][aria-label^="Board"]') as Element,
      ).gridTemplateColumns.split(' ').length,
  )
  let at = 0
  for (const tileId of play.promptOrder) {
    const target = play.grid.findIndex((tile) => tile.tileId === tileId)
    while (Math.floor(at / columns) < Math.floor(target / columns)) {
      await page.keyboard.press('ArrowDown')
      at += columns
    }
    while (Math.floor(at / columns) > Math.floor(target / columns)) {
      await page.keyboard.press('ArrowUp')
      at -= columns
    }
    while (at < target) {
      await page.keyboard.press('ArrowRight')
      at += 1
    }
    while (at > target) {
      await page.keyboard.press('ArrowLeft')
      at -= 1
    }
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
})

test(
  'the arrow keys lead over a board that waits; the first tile has the focus when the game begins',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto(otherBoard)
    await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
    await gridTiles(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(gridTiles(page).nth(1)).toBeFocused()
    await page.reload()
    await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
    await page.keyboard.press('Space')
    await page.locator('[data-play-state="PLAYING"]').waitFor()
    await expect(gridTiles(page).first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(gridTiles(page).nth(1)).toBeFocused()
  },
)

test('practice that has been opened begins without the network', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  const all = await openPractice(page, () => page.goto('/play/0001/practice'))
  const chosen = all.slice(0, 2).map((tile) => tile.tileId)
  const tiles = await openPractice(page, () => page.goto(`/play/0001/practice?tiles=${chosen.join('.')}`))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await playRound(page, tiles, () => page.keyboard.press('Space'))
  await context.setOffline(false)
})

for (const boardId of ['0001', '0008']) {
  const tag = boardId === '0001' ? [] : [full]
  test(
    `no markup, address or response of the server reveals which tile is which on ${boardId}`,
    { tag },
    async ({ page, context, product }) => {
      await player(context, product)
      const heard: string[] = []
      page.on('response', async (response) => {
        heard.push(decodeURIComponent(response.url()))
        if (response.url().includes('/rpc/')) heard.push(await response.text().catch(() => ''))
      })
      await page.goto(`/play/${boardId}`, { waitUntil: 'networkidle' })
      await page.locator('[data-play-state="READY"]').waitFor()
      const game = await startedBy(page, () => page.keyboard.press('Space'))
      await page.locator('[data-play-state="PLAYING"]').waitFor()
      const texts = game.started.tiles.flatMap(({ prompt, answerText }) => [...prompt.split('|'), answerText])
      const secrets = texts.map((text) => text.trim()).filter(Boolean)
      expect(secrets.length).toBeGreaterThan(game.play.grid.length)

      await press(page, gridTiles(page).nth(game.answerAt(0)))
      await press(page, gridTiles(page).nth(game.answerAt(3)))
      await expect(page.locator('li[data-answered]')).toHaveCount(1)
      const grid = await page.locator('[role="group"][data-layout]').evaluate((element) => element.outerHTML)
      expect(secrets.filter((secret) => holds(grid, secret))).toEqual([])
      expect(secrets.filter((secret) => heard.some((text) => holds(text, secret)))).toEqual([])
      const whole = await page.content()
      const getPrompt = new Map(game.play.grid.map(({ tileId, prompt }) => [tileId, prompt]))
      const shown = game.play.promptOrder.filter((tileId) => holds(whole, getPrompt.get(tileId) ?? ''))
      expect(shown).toEqual([game.play.promptOrder[1]])
    },
  )
}

/** Whether a word or a line of words stands in a text, in whatever letters. */
function holds(text: string, words: string): boolean {
  const escaped = words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, 'iu').test(text)
}
