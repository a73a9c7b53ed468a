/**
 * The summary after a run, practice of what went wrong, and Learn mode, which is never counted and never sent. One file:
 * every case begins with a game that is played to its summary.
 */
import { humanPauseMs } from '@tilerush/core/testing/runs'
import type { Page } from 'playwright/test'
import { full } from '../../support/full.ts'
import { finishGame, gridTiles, press, type RunningGame, startedBy, startGame } from '../../support/game.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { openPractice, playRound } from '../../support/practice.ts'
import { startProduct } from '../../../testkit/product.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'
import { paceLikeAPlayer } from '../../support/pace.ts'

/** The wording of the prompt, and the fact about the tile. */
function answer({ play, started }: RunningGame, promptIndex: number) {
  const tileId = play.promptOrder[promptIndex]
  const { prompt = '' } = play.grid.find((tile) => tile.tileId === tileId) ?? {}
  const { answerText = '' } = started.tiles.find((tile) => tile.tileId === tileId) ?? {}
  return { prompt, answerText }
}

/** One wrong click on the third prompt, a long look at the fifth, the rest straight on. */
async function playMixed(page: Page, game: RunningGame): Promise<void> {
  const tiles = gridTiles(page)
  const last = game.play.promptOrder.length - 1
  for (let index = 0; index <= last; index += 1) {
    if (index === 2) await press(page, tiles.nth(game.answerAt(last)))
    await paceLikeAPlayer(index === 4 ? 2500 : humanPauseMs(game.play, index))
    await press(page, tiles.nth(game.answerAt(index)))
  }
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
}

test('the summary shows the total, the facts, each prompt, and what was clicked instead', async ({
  page,
  context,
  product,
}) => {
  await player(context, product)
  await page.goto(`/play/${smallBoard}`)
  const game = await startGame(page)
  await playMixed(page, game)
  const size = game.play.promptOrder.length
  const missed = answer(game, 2)
  const clicked = answer(game, size - 1)
  const slow = answer(game, 4)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+\.\d\d$/)
  await expect(page.getByText('Your first time on this board')).toBeVisible()
  for (const fact of ['Clicking', 'Penalty, 1 wrong', 'Accuracy', 'Average click']) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const rows = page.locator('details')
  await expect(rows).toHaveCount(size)
  await expect(page.getByText(`You clicked ${clicked.prompt} for ${missed.prompt}.`)).toBeVisible()
  if (missed.answerText) await expect(page.getByText(missed.answerText).first()).toBeVisible()

  await page.getByRole('button', { name: /^Missed\s*1$/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(missed.prompt)
  await page.getByRole('button', { name: /^Slow/ }).click()
  const slowRow = rows.filter({ hasText: slow.prompt })
  await expect(slowRow).toHaveCount(1)
  // A row opens on what there is to know about the tile.
  await slowRow.locator('summary').click()
  if (slow.answerText) await expect(slowRow.getByText(slow.answerText)).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  await expectSoundScreen(page, 'the summary')
})

test(
  'Enter and R play again, and the difference to the best is shown',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto('/play/0008')
    await finishGame(page, await startGame(page))
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const again = await startedBy(page, () => page.keyboard.press('Enter'))
    await page.locator('[data-play-state="PLAYING"]').waitFor()
    await finishGame(page, again, 5)
    await expect(page.getByText(/^\d+\.\d\d over your best of \d+\.\d\d$/)).toBeVisible()
    await startedBy(page, () => page.keyboard.press('r'))
    await expect(page.locator('[data-play-state="COUNTING_DOWN"]')).toBeVisible()
  },
)

/** ms that each prompt of a run without wrong clicks took, by tile, from the click list that the page sends. */
async function sentSplits(page: Page, work: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const sent = page.waitForRequest((request) => request.url().endsWith('/rpc/plays/finish'))
  await work()
  const { json } = (await sent).postDataJSON() as { json: { clicks: { tileId: string; atMs: number }[] } }
  return new Map(json.clicks.map(({ tileId, atMs }, index) => [tileId, atMs - (json.clicks[index - 1]?.atMs ?? 0)]))
}

test(
  'each prompt is compared with the same one in the best, also without a ghost',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto('/play/0008')
    const first = await startGame(page)
    const before = await sentSplits(page, () => finishGame(page, first))
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByText('Previous best')).toHaveCount(0)
    await expect(page.getByText(/in your best$/)).toHaveCount(0)

    await page.reload()
    await page.getByLabel('Race against').selectOption('nobody')
    const game = await startGame(page)
    const after = await sentSplits(page, async () => {
      await paceLikeAPlayer(1200)
      await finishGame(page, game)
    })
    await expect(page.getByText('Previous best')).toBeVisible()
    for (const [tileId, durationMs] of after) {
      const prompt = game.play.grid.find((tile) => tile.tileId === tileId)?.prompt ?? ''
      const row = page.locator('details').filter({ has: page.getByText(prompt, { exact: true }) })
      const bestMs = before.get(tileId)
      // The board has more tiles than its grid: some were not in the best.
      await expect(row.locator('u')).toHaveCount(bestMs === undefined ? 0 : 1)
      if (bestMs === undefined) continue
      const gap = (Math.round(durationMs / 10) - Math.round(bestMs / 10)) / 100
      const words = gap === 0 ? 'As fast as' : `${Math.abs(gap).toFixed(2)} ${gap < 0 ? 'faster' : 'slower'} than`
      await expect(row).toContainText(`${words} in your best`)
    }
    await expectSoundScreen(page, 'the summary beside the best')
  },
)

test(
  'out of time, the prompt that was open is summarized with its wrong clicks',
  { tag: full },
  async ({ browser }) => {
    const product = await startProduct({ PLAY_TIMEOUT_SECONDS: '4' })
    try {
      const context = await browser.newContext({ baseURL: product.url })
      await player(context, product)
      const page = await context.newPage()
      await page.goto('/play/0001')
      const game = await startGame(page)
      const tiles = gridTiles(page)
      await press(page, tiles.nth(game.answerAt(0)))
      await press(page, tiles.nth(game.answerAt(5)))
      await expect(page.locator('[data-play-state="OUT_OF_TIME"]')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`1/${game.play.promptOrder.length}`)
      const open = page.locator('details').nth(1)
      await expect(open).toContainText('Not answered')
      await expect(open).toContainText(`You clicked ${answer(game, 5).prompt} for ${answer(game, 1).prompt}.`)
      await expect(page.locator('details')).toHaveCount(2)
      await expectSoundScreen(page, 'out of time')
      await context.close()
    } finally {
      await product.remove()
    }
  },
)

test(
  'a run too fast for a human is stored as unverified, with the reason',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto('/play/0008')
    const game = await startGame(page)
    // All at once: the events carry the time they are made at.
    await page.evaluate(
      (positions) => {
        for (const position of positions) {
          const tile = document.querySelector(`[data-position="${position}"]`)
          tile?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0 }))
        }
      },
      game.play.promptOrder.map((_, index) => game.answerAt(index)),
    )
    await expect(page.getByText('Saved, not verified')).toBeVisible()
    await expect(page.getByText(/The clicks came faster than hand and eye allow/)).toBeVisible()
    await expect(page.getByText(/it sets no best and stands on no leaderboard/)).toBeVisible()
  },
)

test(
  'a run that cannot be saved says so in the words of the write that failed, and waits',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto('/play/0008')
    const game = await startGame(page)
    await page.route('**/rpc/plays/finish', (route) => route.abort())
    await finishGame(page, game)
    await expect(page.getByText('Error creating PB doc')).toBeVisible()
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await page.unroute('**/rpc/plays/finish')
    await expect(page.getByText('Error creating PB doc')).toBeHidden()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  },
)

test(
  'practise missed asks for the missed tile and the one clicked instead; nothing is sent',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto(`/play/${smallBoard}`)
    const game = await startGame(page)
    await finishGame(page, game, 1)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const best = await page.getByRole('heading', { level: 1 }).textContent()

    const sent: string[] = []
    page.on('request', (request) => {
      if (/\/rpc\/plays\/(start|finish)/.test(request.url())) sent.push(request.url())
    })
    const tiles = await openPractice(page, () => page.keyboard.press('m'))
    await expect(page.getByRole('heading', { name: 'Practice' })).toBeVisible()
    const expected = [game.play.promptOrder[0] ?? '', game.play.promptOrder.at(-1) ?? '']
    const prompted = await playRound(page, tiles, () => page.keyboard.press('Space'))
    expect(prompted.map((tile) => tile.tileId).toSorted()).toEqual(expected.toSorted())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2/2')
    await expect(page.getByText('Practice is never counted or sent.')).toBeVisible()
    await expectSoundScreen(page, 'the practice')

    await playRound(page, tiles, () => page.keyboard.press('Enter'), { wrongFirst: true })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1/2')
    expect(sent).toEqual([])
    await page.getByRole('link', { name: 'Play the board' }).click()
    await expect(page.getByText(best ?? '').first()).toBeVisible()
  },
)

test('practice is untimed until a clock is requested', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await openPractice(page, () => page.goto('/play/0001/practice'))
  const tiles = await openPractice(page, () => page.reload())
  const chosen = tiles.slice(0, 3).map((tile) => tile.tileId)
  await page.goto(`/play/0001/practice?tiles=${chosen.join('.')}`)
  await expect(page.getByText('3 tiles to find.')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expectSoundScreen(page, 'the start of a practice')
  await page.getByRole('button', { name: 'Timed', exact: true }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  await playRound(page, tiles, () => page.keyboard.press('Space'))
  await expect(page.getByText(/seconds of clicking/)).toBeVisible()
})

test(
  'Learn mode begins with six tiles, brings in the next when they are known, and goes on after a reload',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    const tiles = await openPractice(page, () => page.goto('/play/0001/practice'))
    await expect(page.getByText('You begin with 6 tiles.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Your first tiles' }).getByRole('listitem')).toHaveCount(6)
    await expectSoundScreen(page, 'Learn mode')
    const first = await playRound(page, tiles, () => page.keyboard.press('Space'))
    expect(first).toHaveLength(6)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`0/${tiles.length}`)
    await playRound(page, tiles, () => page.keyboard.press('Enter'))
    await playRound(page, tiles, () => page.keyboard.press('Enter'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`6/${tiles.length}`)
    await expect(page.getByText('New in the next round')).toBeVisible()
    await expectSoundScreen(page, 'a round of Learn mode')
    const fourth = await playRound(page, tiles, () => page.keyboard.press('Enter'))
    expect(fourth).toHaveLength(7)

    await openPractice(page, () => page.reload())
    await expect(page.getByText(`You know 6 of ${tiles.length} tiles.`)).toBeVisible()
  },
)

test(
  'practice of a board that no one knows leads to the dashboard',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    for (const path of ['/play/nowhere/practice', '/history/nowhere', '/leaderboard/nowhere']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/dashboard$/)
    }
  },
)
