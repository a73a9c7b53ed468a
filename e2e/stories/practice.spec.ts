/** Practice of what went wrong, and Learn mode: never counted, never sent. */
import { finishGame, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { openPractice, playRound } from '../support/practice.ts'
import { expectSoundScreen } from '../support/sound-screen.ts'
import { expect, test } from '../support/story.ts'

test('practise missed asks for the missed tile and the one clicked instead; nothing is sent', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
  await page.goto('/play/0001')
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
  const asked = await playRound(page, tiles, () => page.keyboard.press('Space'))
  expect(asked.map((tile) => tile.tileId).toSorted()).toEqual(expected.toSorted())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2/2')
  await expect(page.getByText('Practice is never counted or sent.')).toBeVisible()
  await expectSoundScreen(page, 'the practice')

  await playRound(page, tiles, () => page.keyboard.press('Enter'), true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1/2')
  expect(sent).toEqual([])
  await page.getByRole('link', { name: 'Play the board' }).click()
  await expect(page.getByText(best ?? '').first()).toBeVisible()
})

test('practice is untimed until a clock is asked for', async ({ page, context, place }) => {
  await player(context, place)
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

test('Learn mode begins with six tiles, brings in the next when they are known, and goes on after a reload', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
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
})

test('practice of a board that nobody knows leads to the dashboard', async ({ page, context, place }) => {
  await player(context, place)
  for (const path of ['/play/nowhere/practice', '/history/nowhere', '/leaderboard/nowhere']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})
