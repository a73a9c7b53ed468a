import type { FinishedPlay } from '@tilerush/contract/plays'
import type { Page } from 'playwright/test'
import { answerFrom, finishGame, gridTiles, press, startedBy, startGame } from '../support/game.ts'
import { queryDatabase } from '../support/operator.ts'
import { player } from '../support/people.ts'
import { smallBoard } from '../support/plays.ts'
import { expect, test } from '../support/story.ts'

const board = '/play/0001'

async function finishedAnswer(page: Page, work: () => Promise<void>): Promise<FinishedPlay> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/rpc/plays/finish'))
  await work()
  return ((await (await answer).json()) as { json: FinishedPlay }).json
}

test('countdown, right and wrong clicks, penalty, completion and every field of the best', async ({
  page,
  context,
  place,
}) => {
  const person = await player(context, place)
  await page.goto(board)
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

  const answer = await finishedAnswer(page, () => answerFrom(page, game, 1))
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  expect(answer.outcome).toBe('COMPLETED')
  expect(answer.result).toMatchObject({
    numIncorrectClicks: 1,
    numClicksTotal: size + 1,
    penaltyDurationMs: 2000,
    numTilesOnBoard: size,
  })

  const [row] = await queryDatabase(
    place,
    'select b.* from personal_bests b join users u using (user_id) where u.email = $1',
    [person.email],
  )
  expect(row).toMatchObject({
    board_id: '0001',
    num_incorrect_clicks: 1,
    num_clicks_total: size + 1,
    num_tiles_on_board: size,
    penalty_duration_ms: 2000,
    num_times_played: 1,
    total_duration_ms: answer.result?.totalDurationMs,
    completed_duration_ms: answer.result?.completedDurationMs,
  })
  expect(row?.['accuracy']).toBeCloseTo(size / (size + 1))
  expect(row?.['unix_timestamp_sec']).toMatch(/^\d{10}$/)
  expect(row?.['board_name']).toBeTruthy()
  expect(row?.['server_timestamp']).toBeInstanceOf(Date)
})

test('a slower run only adds to the count, a faster one replaces the best', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto(`/play/${smallBoard}`)
  const first = await finishedAnswer(page, async () => finishGame(page, await startGame(page), 8))
  expect(first.best?.numTimesPlayed).toBe(1)
  expect(first.isNewBest).toBe(true)

  const slower = await finishedAnswer(page, async () => finishGame(page, await startGame(page, /Play again/), 12))
  expect(slower.isNewBest).toBe(false)
  expect(slower.best).toMatchObject({ numTimesPlayed: 2, totalDurationMs: first.best?.totalDurationMs })

  const faster = await finishedAnswer(page, async () => finishGame(page, await startGame(page, /Play again/), 0))
  expect(faster.isNewBest).toBe(true)
  expect(faster.previousBestTotalDurationMs).toBe(first.best?.totalDurationMs)
  expect(faster.best?.numTimesPlayed).toBe(3)
})

test('restart abandons the run and returns to READY', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto(board)
  const game = await startGame(page)
  await press(page, gridTiles(page).nth(game.answerAt(3)))
  await page.getByRole('button', { name: 'Restart' }).click()
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  await expect(page.getByText('+2.00')).toHaveCount(0)
})

test('the keyboard alone plays a whole board', async ({ page, context, place }) => {
  await player(context, place)
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
