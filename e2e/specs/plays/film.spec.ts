/** Films of runs: from the own history and from a leaderboard, with a keyboard and nothing else. */
import { follow, tabTo } from '../../support/keyboard.ts'
import { plantPerson, player } from '../../support/people.ts'
import { otherSmallBoard } from '../../support/plays.ts'
import { sendRuns } from '../../support/sent-runs.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

test("a player watches the own run, and a rival's of the leaderboard", async ({ page, context, product }) => {
  const rival = await plantPerson(product)
  const person = await player(context, product)
  await sendRuns(product, otherSmallBoard, [
    { ...rival, pace: 1 },
    { ...person, pace: 1.05 },
  ])

  await page.goto(`/history/${otherSmallBoard}`)
  const open = page.getByRole('button', { name: /^Film of \d+\.\d\d$/ })
  await follow(page, open)
  const own = page.getByRole('dialog', { name: 'Film of your run' })
  await expect(own.getByText('Click 0 of 9')).toBeVisible()
  await expectSoundScreen(page, 'the film of a run')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(own.getByText('Click 2 of 9')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(own.getByText('Click 1 of 9')).toBeVisible()
  await expect(own.getByRole('img', { name: 'Clicks so far as rings: 1' })).toBeVisible()
  await tabTo(page, own.getByRole('button', { name: '4×' }))
  await page.keyboard.press('Enter')
  await own.getByRole('button', { name: 'Play the film' }).press('Enter')
  await expect(own.getByText('Click 9 of 9')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Play the film' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(own).toBeHidden()
  await expect(open).toBeFocused()

  await page.goto(`/leaderboard/${otherSmallBoard}`)
  await follow(page, page.getByRole('button', { name: `Film of ${rival.gamerTag}` }))
  const other = page.getByRole('dialog', { name: `Film of ${rival.gamerTag}'s run` })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(other.getByRole('button', { name: 'Play the film' })).toBeFocused()
  // Watched before the film starts.
  const watch = await other.getByRole('slider').evaluateHandle(watchPositions)
  await page.keyboard.press('Enter')
  await expect(other.getByText('Click 9 of 9')).toBeVisible()
  const positions = await watch.evaluate(({ seen }) => seen)
  expect(positions, 'with reduced motion the film goes click by click').toHaveLength(10)
})

/** Begins to watch a film: its positions until its end, as they follow each other on the screen. */
function watchPositions(slider: HTMLElement | SVGElement): { readonly seen: Promise<string[]> } {
  const watch = async (): Promise<string[]> => {
    const { max } = slider as HTMLInputElement
    const seen: string[] = []
    while (seen.at(-1) !== max) {
      const { value } = slider as HTMLInputElement
      if (value !== seen.at(-1)) seen.push(value)
      await new Promise(requestAnimationFrame)
    }
    return seen
  }
  return { seen: watch() }
}
