/** The progress page and the history of a board: their numbers are those of the runs. */
import { readFile } from 'node:fs/promises'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { formatSeconds } from '@tilerush/core/play/timer-digits'
import { finishGame, startGame } from '../../support/game.ts'
import { full } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { otherSmallBoard, playOnce, seconds, smallBoard } from '../../support/plays.ts'
import { sendRuns } from '../../support/sent-runs.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

test('begins empty, and is reached from the menu', { tag: full }, async ({ page, context, product }) => {
  const { gamerTag } = await player(context, product)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `${gamerTag}, your menu` }).click()
  await page.getByRole('link', { name: 'Your progress' }).click()
  await expect(page).toHaveURL('/progress')
  await expect(page.getByText('Your progress begins with your first verified run.')).toBeVisible()
  await expect(page.getByRole('link', { name: /CSV/ })).toHaveCount(0)
  await expectSoundScreen(page, 'progress before the first run')
})

test('adds up the runs, names bests and mix-ups, and gives the runs as a file', async ({ page, context, product }) => {
  const { sessionSecret } = await player(context, product)
  const send = async (boardId: string, pace: number, numWrong = 0) => {
    const [run] = await sendRuns(product, boardId, [{ sessionSecret, pace, numWrong }])
    return run?.total ?? 0
  }
  const first = await send(smallBoard, 1, 2)
  const second = await send(smallBoard, 1.1)
  const other = await send(otherSmallBoard, 1)

  await page.goto('/progress')
  await expect(page.getByText('From 3 completed and verified runs.')).toBeVisible()
  const totals = page.getByRole('region', { name: 'In all' })
  const getTotal = (name: string) =>
    totals.locator('div', { has: page.getByText(name, { exact: true }) }).getByRole('definition')
  await expect(getTotal('Runs')).toHaveText('3')
  await expect(getTotal('New bests')).toHaveText(second < first ? '3' : '2')
  await expect(getTotal('Streak')).toHaveText('1 day')
  await expect(getTotal('Longest streak')).toHaveText('1 day')
  await expect(getTotal('Boards mastered')).toHaveText(/^0 of \d+$/)

  const bests = page.getByRole('region', { name: 'Your bests' }).getByRole('row')
  await expect(bests).toHaveCount(3)
  await expect(bests.nth(1).getByRole('cell').nth(0)).toHaveText(seconds(other))
  await expect(bests.nth(2).getByRole('cell').nth(0)).toHaveText(seconds(Math.min(first, second)))
  await expect(bests.nth(2).getByRole('cell').nth(1)).toHaveText('2')

  const weeks = page.getByRole('region', { name: 'Week by week' })
  await expect(weeks.getByRole('img', { name: /last 26 weeks.* 3 in all, 3 in the busiest/ })).toBeVisible()
  await weeks.getByText('The figures').click()
  await expect(weeks.getByRole('row').nth(1).getByRole('cell').nth(0)).toHaveText('3')
  await expectSoundScreen(page, 'progress')

  const confused = page.getByRole('region', { name: 'Most confused' })
  await expect(confused.getByText('From your last 3 verified runs, on all boards.')).toBeVisible()
  await expect(confused.getByRole('listitem')).toHaveCount(2)

  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your runs (CSV)' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^tilerush-runs-\w+-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^\uFEFF"finished_at","board_id"/)
  const totalsInFile = lines.slice(1).map((line) => Number(/"completed",([\d.]+),/.exec(line)?.[1]))
  // Whole ms in the file; on the page hundredths, a half rounded up.
  expect(totalsInFile.map((total) => formatSeconds(Math.round(total * 1000)))).toEqual(
    [other, second, first].map(seconds),
  )

  await confused.getByRole('link').first().click()
  await expect(page.getByText(/^2 tiles to find/)).toBeVisible()
})

test('a board is mastered after three clean runs', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto(`/play/${smallBoard}`)
  await playOnce(page)
  await playOnce(page, 0, /Play again/)
  await playOnce(page, 0, /Play again/)
  await page.goto('/progress')
  await expect(page.getByRole('region', { name: 'Your bests' }).getByText('Mastered', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Boards mastered' }).getByText(/^1 of \d+$/)).toBeVisible()
})

test(
  'lists and draws every verified run, and shows the mix-ups with a way to practise them',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto(`/history/${smallBoard}`)
    await expect(page.getByText('No verified run on this board yet.')).toBeVisible()
    await expectSoundScreen(page, 'an empty history')

    await page.goto(`/play/${smallBoard}`)
    const first = await startGame(page)
    await finishGame(page, first, 3)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await finishGame(page, await startGame(page, /Play again/))
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Your history' }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('img', { name: /Your last 2 runs/ })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('New best')
    // Found by the first of its words: the game may have prompted another.
    const requested = first.started.tiles.find((tile) => tile.tileId === first.play.promptOrder[0])
    const mixUp = page.getByRole('region', { name: 'Mix-ups' }).getByRole('listitem').first()
    await expect(mixUp).toContainText(/\d ×/)
    await expect(mixUp).toContainText(promptAlternatives(requested?.prompt ?? '')[0] ?? 'no prompt')
    await expectSoundScreen(page, 'the history')

    await page.getByRole('link', { name: 'Practise mix-ups' }).click()
    await expect(page.getByText(/^\d tiles to find/)).toBeVisible()
  },
)

test(
  'more than fifty runs come in pages: all are listed, and the last fifty drawn',
  { tag: full },
  async ({ page, context, product }) => {
    const paces = Array.from({ length: 53 }, (_, index) => 1.5 + index / 100)
    const { sessionSecret } = await player(context, product)
    await sendRuns(
      product,
      '0001',
      paces.map((pace) => ({ sessionSecret, pace })),
    )
    // The best, and the last.
    await sendRuns(product, '0001', [{ sessionSecret, pace: 1.1 }])

    await page.goto('/history/0001')
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(51)
    await expect(rows.nth(1)).toContainText('New best')
    await expect(page.getByRole('img', { name: /Your last 50 runs/ })).toBeVisible()
    const before = await rows.allTextContents()
    await page.getByRole('button', { name: 'Show older runs' }).click()
    await expect(rows).toHaveCount(55)
    const after = await rows.allTextContents()
    expect(after.slice(0, 51)).toEqual(before)
    await expect(page.getByRole('button', { name: 'Show older runs' })).toHaveCount(0)
    await expect(page.getByRole('img', { name: /Your last 50 runs/ })).toBeVisible()
    const times = after.slice(1).flatMap((row) => /\d+\.\d\d/.exec(row)?.[0] ?? [])
    expect(new Set(times).size).toBe(54)
    await expectSoundScreen(page, 'a long history')
  },
)
