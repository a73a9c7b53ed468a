/** The progress page: its numbers are those of the runs, and the runs can be had as a file. */
import { readFile } from 'node:fs/promises'
import { formatSeconds } from '@tilerush/core/play/timer-digits'
import { long } from '../support/long.ts'
import { otherSmallBoard, playOnce, seconds, smallBoard } from '../support/plays.ts'
import { player } from '../support/people.ts'
import { expectSoundScreen } from '../support/sound-screen.ts'
import { expect, test } from '../support/story.ts'

test('begins empty, and is reached from the menu', async ({ page, context, place }) => {
  const { gamerTag } = await player(context, place)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `${gamerTag}, your menu` }).click()
  await page.getByRole('link', { name: 'Your progress' }).click()
  await expect(page).toHaveURL('/progress')
  await expect(page.getByText('Your progress begins with your first verified run.')).toBeVisible()
  await expect(page.getByRole('link', { name: /CSV/ })).toHaveCount(0)
  await expectSoundScreen(page, 'progress before the first run')
})

test('adds up the runs, names bests and mix-ups, and gives the runs as a file', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto(`/play/${smallBoard}`)
  const first = await playOnce(page, 2)
  const second = await playOnce(page, 0, /Play again/)
  await page.goto(`/play/${otherSmallBoard}`)
  const other = await playOnce(page)

  await page.goto('/progress')
  await expect(page.getByText('From 3 completed and verified runs.')).toBeVisible()
  const totals = page.getByRole('region', { name: 'In all' })
  const totalOf = (name: string) =>
    totals.locator('div', { has: page.getByText(name, { exact: true }) }).getByRole('definition')
  await expect(totalOf('Runs')).toHaveText('3')
  await expect(totalOf('New bests')).toHaveText(second < first ? '3' : '2')
  await expect(totalOf('Streak')).toHaveText('1 day')
  await expect(totalOf('Longest streak')).toHaveText('1 day')
  await expect(totalOf('Boards mastered')).toHaveText(/^0 of \d+$/)

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

test('a board is mastered after three clean runs', { tag: long }, async ({ page, context, place }) => {
  await player(context, place)
  await page.goto(`/play/${smallBoard}`)
  await playOnce(page)
  await playOnce(page, 0, /Play again/)
  await playOnce(page, 0, /Play again/)
  await page.goto('/progress')
  await expect(page.getByRole('region', { name: 'Your bests' }).getByText('Mastered', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Boards mastered' }).getByText(/^1 of \d+$/)).toBeVisible()
})
