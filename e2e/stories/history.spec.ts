/** The runs of a player on a board: listed, drawn, and what is taken for what. */
import { promptAlternatives } from '@tilerush/core/boards/prompt'
import { long } from '../support/long.ts'
import { finishGame, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { smallBoard } from '../support/plays.ts'
import { sendRuns } from '../support/sent-runs.ts'
import { expectSoundScreen } from '../support/sound-screen.ts'
import { expect, test } from '../support/story.ts'

test('lists and draws every verified run, and shows the mix-ups with a way to practise them', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
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
  // Told by the first of its words: the game may have asked by another.
  const wanted = first.started.tiles.find((tile) => tile.tileId === first.play.promptOrder[0])
  const mixUp = page.getByRole('region', { name: 'Mix-ups' }).getByRole('listitem').first()
  await expect(mixUp).toContainText(/\d ×/)
  await expect(mixUp).toContainText(promptAlternatives(wanted?.prompt ?? '')[0] ?? 'no prompt')
  await expectSoundScreen(page, 'the history')

  await page.getByRole('link', { name: 'Practise mix-ups' }).click()
  await expect(page.getByText(/^\d tiles to find/)).toBeVisible()
})

test(
  'more than fifty runs come in pages: all are listed, and the last fifty drawn',
  { tag: long },
  async ({ page, context, place }) => {
    const paces = Array.from({ length: 53 }, (_, index) => 1.5 + index / 100)
    const { request } = context
    await player(context, place)
    await sendRuns(
      place,
      '0001',
      paces.map((pace) => ({ request, pace })),
    )
    // The best, and the last.
    await sendRuns(place, '0001', [{ request, pace: 1.1 }])

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
