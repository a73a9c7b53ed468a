/** The same race over a bad network, and in Firefox. */
import { humanPauseMs } from '@tilerush/core/testing/runs'
import { readOutput } from '../../../testkit/wire.ts'
import { finishGame, gridTiles, press, toRunningGame } from '../../support/game.ts'
import { startBadNetwork } from '../../support/bad-network.ts'
import { named, openFirefox } from '../../support/firefox.ts'
import { full } from '../../support/full.ts'
import { paceLikeAPlayer } from '../../support/pace.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { finishRace, openRoom, raceStartedBy } from '../../support/rooms.ts'
import { expect, test } from '../../support/spec.ts'

test(
  'a device whose connections break off within the race loses no click',
  { tag: full },
  async ({ page, context, browser, product }) => {
    test.slow()
    const network = await startBadNetwork(product.url, 40)
    await player(context, product)
    const code = await openRoom(page, smallBoard)
    const far = await browser.newContext({ baseURL: network.url })
    const guest = await far.newPage()
    await guest.goto(`/room/${code}`)
    await guest.getByRole('button', { name: 'Ready', exact: true }).click()
    const [own, other] = await Promise.all([
      raceStartedBy(page, () => page.getByRole('button', { name: 'Start race' }).click()),
      raceStartedBy(guest, async () => {}),
    ])
    await Promise.all([
      finishRace(page, own),
      (async () => {
        await guest.locator('[data-play-state="PLAYING"]').waitFor({ timeout: 20_000 })
        for (let index = 0; index < other.play.promptOrder.length; index += 1) {
          // The race ends meanwhile: the run is sent when the network is back.
          if (index === other.play.promptOrder.length - 3) network.drop(4000)
          await paceLikeAPlayer(humanPauseMs(other.play, index))
          await press(guest, gridTiles(guest).nth(other.answerAt(index)))
        }
      })(),
    ])
    await expect(guest.getByText(/of 2/).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('no run')).toBeHidden()
    await expect(page.getByText(/^(1st|2nd) of 2/)).toBeVisible({ timeout: 30_000 })
    await far.close()
    await network.close()
  },
)

test('Firefox races against Chromium', { tag: full }, async ({ page, context, product }) => {
  test.slow()
  await player(context, product)
  const code = await openRoom(page, smallBoard)
  const firefox = await openFirefox(1200, 800)
  const guest = firefox.page
  await guest.goto(`${product.url}/room/${code}`)
  await guest.locator(named('button', 'Ready')).click()
  const responsePromise = guest.waitForResponse((response) => response.url().endsWith('/rpc/rooms/startRun'))
  const own = await raceStartedBy(page, () => page.getByRole('button', { name: 'Start race' }).click())
  const { play } = toRunningGame(readOutput<'rooms.startRun'>(await (await responsePromise).text()).play)
  await Promise.all([
    (async () => {
      await page.locator('[data-play-state="PLAYING"]').waitFor({ timeout: 20_000 })
      await finishGame(page, own)
    })(),
    (async () => {
      await guest.waitForSelector('[data-play-state="PLAYING"]', { timeout: 20_000 })
      for (const [index, tileId] of play.promptOrder.entries()) {
        await paceLikeAPlayer(humanPauseMs(play, index))
        const tiles = await guest.$$('[role="group"][aria-label^="Board"] button')
        const box = await tiles[play.grid.findIndex((tile) => tile.tileId === tileId)]?.boundingBox()
        if (box) await guest.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      }
    })(),
  ])
  await expect(page.getByText(/^(1st|2nd) of 2/)).toBeVisible({ timeout: 30_000 })
  await guest.waitForSelector('::-p-text(of 2)')
  expect(firefox.errors).toEqual([])
  await firefox.close()
})
