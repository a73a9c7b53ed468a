/** The ways into a race: with a code from Home, with a pasted link, and from the dashboard to an open room. */
import type { Page } from 'playwright/test'
import { onlyInFull } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

const codeField = (page: Page) => page.getByRole('main').getByLabel('Code of the room')
const joinButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Join', exact: true })
const hasSeat = (page: Page) => expect(page.getByRole('button', { name: 'Ready', exact: true })).toBeVisible()

/** A teacher's room, opened from the dashboard by one click. */
async function roomFromDashboard(page: Page): Promise<string> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Race together: World Flags: Warm-up' }).click()
  await expect(page.getByRole('heading', { name: 'Join the race' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('one click opens a room from the dashboard; two clicks and six characters are a seat for a stranger on Home', async ({
  page,
  context,
  product,
  browser,
}) => {
  await player(context, product)
  const code = await roomFromDashboard(page)

  const phone = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  const stranger = await phone.newPage()
  await stranger.goto('/')
  await expect(codeField(stranger)).toBeInViewport({ ratio: 1 })
  await expect(joinButton(stranger)).toBeInViewport({ ratio: 1 })
  await codeField(stranger).click()
  await stranger.keyboard.type(code.toLowerCase())
  await joinButton(stranger).click()
  await hasSeat(stranger)

  // The same seat by the other ways in: the bar, a link as a chat leaves it, a form sent while the app is loading.
  await stranger.goto('/')
  await stranger.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await stranger.getByRole('link', { name: 'Join a race' }).filter({ visible: true }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Race together' })).toBeVisible()
  await codeField(stranger).fill(`Come to <${product.url}/room/${code}>.`)
  await expect(codeField(stranger)).toHaveValue(code)
  await joinButton(stranger).click()
  await hasSeat(stranger)
  for (const address of [`//room/${code.toLowerCase()}).`, ...onlyInFull(`/rooms?code=Code%3A+${code}`)]) {
    await stranger.goto(product.url + address)
    await expect(stranger).toHaveURL(`/room/${code}`)
    await hasSeat(stranger)
  }
  await phone.close()
})

test('what no code has is said, a text without a code is not made into one, without the network a door is closed, and with ROOMS=off there is none', async ({
  page,
  context,
}) => {
  // What watches the network comes last.
  const watching = page.waitForResponse(/\/assets\/later-/)
  await page.goto('/rooms')
  await codeField(page).click()
  await page.keyboard.type('k7o')
  await expect(page.getByText(/No code has .?O.?\. Codes never have .*0 1 5 A E I L N O S U/)).toBeVisible()
  await expect(codeField(page)).toHaveValue('K7')
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page, 'the hint')
  await page.keyboard.type('w')
  await expect(codeField(page)).toHaveValue('K7W')
  await expect(page.getByText(/No code has/)).toHaveCount(0)
  await codeField(page).fill('http://127.0.0.1:3911/rooms')
  await expect(page.getByText('There is no code in this text.')).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
  await expect(page.getByText('To open a room you need an account.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', /redirect=%2Frooms/)

  await (await watching).finished()
  await expect(joinButton(page)).toBeEnabled()
  await context.setOffline(true)
  await expect(joinButton(page)).toBeDisabled()
  await context.setOffline(false)
  await expect(joinButton(page)).toBeEnabled()

  // The mark that the server sets (web-releases.db.test).
  await page.route(/\/(?:rooms)?$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<html', '<html data-rooms-off') })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-door]')).not.toHaveCount(0)
  await expect(page.locator('[data-door]').filter({ visible: true })).toHaveCount(0)
  await page.goto('/rooms')
  await expect(page.getByRole('heading', { name: 'Live races are switched off here.' })).toBeVisible()
})

test('a code that is typed while the app is loading stays, and a form that is sent then opens the room', async ({
  page,
}) => {
  const held: (() => Promise<void>)[] = []
  let isHolding = true
  await page.route('**/assets/*.js', (route) => {
    if (!isHolding) return route.continue()
    held.push(() => route.continue())
    return undefined
  })
  await page.goto('/', { waitUntil: 'commit' })
  await codeField(page).fill('bcd')
  isHolding = false
  await Promise.all(held.splice(0).map((release) => release()))
  await expect(page.locator('#first-view')).toHaveCount(0)
  await expect(codeField(page)).toHaveValue('BCD')
  await expect(codeField(page)).toBeFocused()

  isHolding = true
  await page.goto('/', { waitUntil: 'commit' })
  await codeField(page).fill('bcd fgh')
  await codeField(page).press('Enter', { noWaitAfter: true })
  await page.waitForURL('/rooms?code=bcd+fgh', { waitUntil: 'commit' })
  isHolding = false
  await Promise.all(held.splice(0).map((release) => release().catch(() => {})))
  await expect(page).toHaveURL('/room/BCDFGH')
  await expect(page.getByText('No room has this code.')).toBeVisible()
})
