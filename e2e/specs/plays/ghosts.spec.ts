/** Whom a player races: the choice at the start, and what it says where there is no such run. */
import { gridTiles, press, startGame } from '../../support/game.ts'
import { tabTo } from '../../support/keyboard.ts'
import { plantPerson, player } from '../../support/people.ts'
import { sendRuns } from '../../support/sent-runs.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

/** No other spec plays it, so that its best of today is known. */
const ownBoard = '0003'

test('the start card offers a race only where there is a run: others, the own ones or a typed time', async ({
  page,
  context,
  product,
}) => {
  await player(context, product)
  await page.goto(`/play/${ownBoard}`)
  await expect(page.getByText(/^\d+ of \d+ tiles a game\. A wrong click costs 2 seconds\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play\b/ })).toHaveCount(1)
  const choice = page.getByLabel('Race against')
  await page.waitForLoadState('networkidle')
  await expect(choice).toHaveCount(0)

  const rival = await plantPerson(product)
  await sendRuns(product, ownBoard, [
    { ...rival, pace: 0.99 },
    { ...rival, pace: 0.985 },
  ])
  await page.goto(`/play/${ownBoard}`)
  await expect(choice.getByRole('option')).toHaveText(['the best of today', 'a time of your own', 'nobody'])
  await choice.selectOption('the best of today')
  await expect(page.getByText(new RegExp(`${rival.gamerTag} with \\d+\\.\\d\\d`))).toBeVisible()
  await page.reload()
  await expect(choice).toHaveValue('dayBest')
  const race = await startGame(page)
  await press(page, gridTiles(page).nth(race.answerAt(0)))
  await expect(page.getByText(/^[+−]?\d+\.\d\d(ahead|behind|level)$/)).toBeVisible()
  await page.keyboard.press('Escape')

  await choice.selectOption('a time of your own')
  const seconds = page.getByLabel('Seconds')
  await tabTo(page, seconds)
  await page.keyboard.type('0.5')
  await expect(page.getByText(/^Type a time of 1 to 999 seconds/)).toBeVisible()
  await expect(seconds).toHaveAttribute('aria-invalid', 'true')
  await expectSoundScreen(page, 'the choice of a ghost')
  await seconds.fill('1')
  await expect(page.getByText('Spread evenly over the prompts.')).toBeVisible()
  await startGame(page)
  await expect(page.locator('li[data-ghost]')).toHaveCount(1)
})
