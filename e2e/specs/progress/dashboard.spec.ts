/** The dashboard: of a new player, and of one who has played; its numbers are those of the runs. */
import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { otherSmallBoard, playOnce, seconds, smallBoard } from '../../support/plays.ts'
import { player } from '../../support/people.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

test('a new player finds the first steps, the deal of the day and boards to begin with', async ({
  page,
  context,
  product,
}) => {
  const { gamerTag } = await player(context, product)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: `Hello, ${gamerTag}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'First steps' }).getByRole('listitem')).toHaveCount(3)
  const promoted = page.getByRole('region', { name: 'Promoted boards' }).getByRole('heading', { level: 3 })
  expect(await promoted.count()).toBeGreaterThan(2)
  await expect(page.getByRole('region', { name: 'Categories' }).getByRole('link')).toHaveCount(8)
  await expectSoundScreen(page, 'the dashboard of a new player')
  const daily = page.getByRole('region', { name: "Today's game" })
  const board = (await daily.getByRole('heading', { level: 3 }).textContent()) ?? ''
  await daily.getByRole('link', { name: 'Play' }).click()
  await expect(page).toHaveURL(/\/play\/.+\?deal=daily/)
  const total = await playOnce(page)
  await page.goto('/dashboard')
  await expect(daily).toContainText(`You took ${seconds(total)} seconds.`)
  await expect(daily.getByRole('heading', { level: 3 })).toHaveText(board)
})

test(
  'shows what was played, and leads on: play again, practise, history',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto(`/play/${smallBoard}`)
    const first = await playOnce(page, 2)
    const second = await playOnce(page, 0, /Play again/)
    const [best, last] = [Math.min(first, second), second]
    await page.goto(`/play/${otherSmallBoard}`)
    const other = await playOnce(page, 1)

    await page.goto('/dashboard')
    const known = await clientOf(context.request, product).boards.byName()
    const getName = (id: string) => known.find(({ boardId }) => boardId === id)?.name ?? id
    const [firstBoard, otherBoard] = [getName(smallBoard), getName(otherSmallBoard)]
    const carryOn = page.getByRole('region', { name: otherBoard, exact: true })
    await expect(carryOn).toContainText('Your last run is your best.')
    await expect(carryOn).toContainText(/The most time went on .+\./)
    await expect(carryOn.getByRole('definition')).toHaveText([seconds(other), seconds(other), '1'])

    const results = page.getByRole('region', { name: 'Recent results' }).getByRole('listitem')
    await expect(results).toHaveCount(2)
    await expect(results.nth(1)).toContainText(firstBoard)
    await expect(results.nth(1)).toContainText(seconds(last))
    const gap = Math.round((second - first) * 100) / 100
    await expect(results.nth(1)).toContainText(`${gap === 0 ? '' : gap < 0 ? '−' : '+'}${seconds(Math.abs(gap))}`)
    await expect(
      results.nth(1).getByRole('img', { name: `Last 2 runs, best ${seconds(best)}, last ${seconds(last)}` }),
    ).toBeVisible()

    const week = page.getByRole('region', { name: 'Last seven days' })
    await expect(week).toContainText('3 runs')
    await expect(week.getByRole('listitem').nth(6)).toContainText(': 3 runs')
    await expect(week.getByRole('listitem').nth(0)).toContainText(': 0 runs')
    await expect(week.getByRole('definition').nth(0)).toHaveText('1 day')
    await expect(week.getByRole('definition').nth(1)).toHaveText(second < first ? '3' : '2')
    await expect(week.getByRole('listitem').filter({ hasText: '×' })).toHaveCount(3)
    await expectSoundScreen(page, 'the dashboard')

    const next = page.getByRole('region', { name: 'Practise next' })
    await expect(next.getByText('1 tile missed last time').first()).toBeVisible()
    await next.getByRole('link', { name: `Practise ${otherBoard}` }).click()
    await expect(page).toHaveURL(/\/practice\?tiles=/)
    await expect(page.getByText(/^2 tiles to find/)).toBeVisible()
    await page.goBack()
    await carryOn.getByRole('link', { name: 'Practise 1 missed' }).click()
    await expect(page.getByText(/^2 tiles to find/)).toBeVisible()
    await page.goBack()
    await results.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/history\//)
    await page.goBack()
    await carryOn.getByRole('link', { name: 'Play again' }).click()
    await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  },
)

test('speaks of the day in the time zone of the browser', { tag: full }, async ({ browser, product }) => {
  const east = await browser.newContext({ timezoneId: 'Pacific/Kiritimati', baseURL: product.url })
  const west = await browser.newContext({ timezoneId: 'Pacific/Pago_Pago', baseURL: product.url })
  const days: string[] = []
  for (const context of [east, west]) {
    const page = await context.newPage()
    await player(context, product)
    await page.goto('/play/0001')
    await playOnce(page)
    await page.goto('/dashboard')
    const today = page.getByRole('region', { name: 'Last seven days' }).getByRole('listitem').nth(6)
    await expect(today).toContainText(': 1 run')
    days.push((await today.locator('time').getAttribute('datetime')) ?? '')
  }
  // 25 hours lie between the two.
  expect(Date.parse(days[0] ?? '')).toBeGreaterThan(Date.parse(days[1] ?? ''))
  await east.close()
  await west.close()
})
