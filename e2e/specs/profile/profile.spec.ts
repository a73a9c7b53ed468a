/** The profile page and its avatar. One file: both are one form, saved by one button. */
import { createServer } from 'node:http'
import type { Page } from 'playwright/test'
import { createNoiseImage, createImage } from '../../../server/src/testing/fixtures/images.ts'
import { full } from '../../support/full.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { plantPerson, player } from '../../support/people.ts'
import { startProduct } from '../../../testkit/product.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'

test('a profile is filled in, cleaned while typing, saved, and there again', async ({ page, context, product }) => {
  const person = await player(context, product)
  await page.goto('/profile')
  await expect(page).toHaveTitle('Your profile | Tilerush')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(page.getByLabel('Gamertag')).toHaveValue(person.gamerTag)

  await page.getByLabel('Gamertag').fill('Fast Fox!_7 and much more')
  await expect(page.getByLabel('Gamertag')).toHaveValue('FastFox_7andmuch')
  await page.getByLabel('Gamertag').fill(`F_${person.gamerTag.slice(-8)}`)
  await page.getByLabel('First name').pressSequentially('wren 2')
  await page.getByLabel('Last name').pressSequentially('o’neill-okaforundso')
  await expect(page.getByLabel('First name')).toHaveValue('Wren')
  await expect(page.getByLabel('Last name')).toHaveValue("O'neill-okaforun")
  await page.getByLabel('First name').fill('')
  await page.getByLabel('First name').pressSequentially('علی\u200Cرضا 2')
  await page.getByLabel('Last name').fill('')
  await page.getByLabel('Last name').pressSequentially('van der Berg ')
  const thisYear = new Date().getFullYear()
  const years = await page.getByLabel('Year born').locator('option').allTextContents()
  expect([years[1], years.at(-1), years.length]).toEqual([String(thisYear - 10), String(thisYear - 100), 92])
  await page.getByLabel('Year born').selectOption('1994')
  await page.getByLabel('Country').selectOption({ label: 'Ireland' })
  await page.getByLabel('Interface sounds').uncheck()
  await page.getByLabel('Hide me from leaderboards').check()
  await expect(page.getByText('Hidden: your runs stay off the leaderboards.')).toBeVisible()
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expectToast(page, 'Profile updated')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`F_${person.gamerTag.slice(-8)}`)

  await page.goto('/profile')
  await expect(page.getByLabel('First name')).toHaveValue('علی\u200Cرضا')
  await expect(page.getByLabel('Last name')).toHaveValue('van der Berg')
  await expect(page.getByLabel('Year born')).toHaveValue('1994')
  await expect(page.getByLabel('Country')).toHaveValue('IE')
  await expect(page.getByLabel('Interface sounds')).not.toBeChecked()
  // Seen twice within ten minutes: logged once.
  const log = await queryDatabase(
    product,
    `select activity from user_activity_logs join users using (user_id) where email = $1 order by activity_id`,
    [person.email],
  )
  expect(log.map(({ activity }) => activity)).toEqual(['Viewed profile'])
})

test('what is wrong is said beside its field, and nothing typed is lost', async ({ page, context, product }) => {
  const other = await plantPerson(product)
  await player(context, product)
  await page.goto('/profile')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('First name').fill('-')
  await page.getByLabel('Gamertag').fill('')
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(page.getByText('A name has 2 to 16 letters, apostrophes or hyphens.')).toBeVisible()
  await page.getByLabel('First name').fill('Wren')
  await page.getByLabel('Gamertag').fill(other.gamerTag.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('This gamertag is taken.')).toBeVisible()
  await expect(page.getByLabel('Gamertag')).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue('Okafor')
  await page.route('**/rpc/profile/update', (route) => route.abort())
  await page.getByLabel('Gamertag').fill(`${other.gamerTag.slice(0, 12)}_x`)
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Okafor')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a click copies the short user id', { tag: full }, async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
  await player(context, product)
  await page.goto('/profile')
  const button = page.getByRole('button', { name: /^Copy user ID/ })
  const shown = (await button.textContent())?.trim()
  expect(shown).toMatch(/^[a-z0-9]{8}$/)
  await button.click()
  await expectToast(page, 'User ID copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
})

test(
  'a profile that cannot be loaded says so and can be requested again',
  { tag: full },
  async ({ page, context, product, expectedErrors }) => {
    expectedErrors.push(/status of 500/)
    await player(context, product)
    // An error of the server: after one of the line the page would retry automatically.
    await page.route('**/rpc/profile/view', (route) =>
      route.fulfill({
        status: 500,
        json: { json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'x' } },
      }),
    )
    await page.goto('/profile')
    await expectToast(page, 'Error getting getting user data')
    await page.unroute('**/rpc/profile/view')
    await page.getByText('Error getting getting user data').click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Gamertag')).toBeVisible()
  },
)

for (const [colorScheme, width, height] of [
  ['light', 1440, 900],
  ['dark', 390, 844],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, { tag: full }, () => {
    test.use({ colorScheme, viewport: { width, height } })

    test('everything on the screen is sound', async ({ page, context, product }) => {
      await player(context, product)
      await page.goto('/profile')
      await page.getByText('Custom', { exact: true }).click()
      await page.getByLabel('Override OS dark mode').check()
      await page.getByLabel('Colour scheme').selectOption(colorScheme)
      await page.getByLabel('Gamertag').fill('')
      await page.getByRole('button', { name: 'Update profile' }).click()
      await expect(page.getByText('This field is required')).toBeVisible()
      await expectSound(page, 'profile')
    })
  })
}

async function chooseFile(page: Page, buffer: Buffer, name = 'me.jpeg', mimeType = 'image/jpeg'): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
}

const navbarImage = (page: Page) => page.getByRole('button', { name: /your menu/ }).locator('img')

test('an uploaded image is shown in 400 px, and once chosen in the navbar', async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/profile')
  await page.getByText('Custom', { exact: true }).click()
  await chooseFile(page, await createImage({ width: 640, height: 480, format: 'jpeg' }))
  await expect(page.getByText('Landscape, 640 × 480')).toBeVisible()
  await expect(navbarImage(page)).toHaveCount(0)
  const shown = page.getByRole('group', { name: 'Profile picture' }).locator('img')
  await expect(shown).toHaveAttribute('src', /^\/media\/avatars\/[a-z0-9]{8}_\d{13}_400x400\.jpg$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(navbarImage(page)).toHaveAttribute('src', /_100x100\.jpg$/)
})

test('the progress of an upload never goes back', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/profile')
  await page.getByText('Custom', { exact: true }).click()
  // A slow line, so that there is something to see.
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2_000_000,
  })
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const bar = document.querySelector('progress')
      if (bar) seen.push(bar.value)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await chooseFile(page, await createNoiseImage(1000, 1000), 'noise.png', 'image/png')
  await expect(page.getByRole('progressbar', { name: 'Upload of noise.png' })).toBeVisible()
  await expect(page.getByText('Square, 1000 × 1000, 2.9 MB')).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  expect(new Set(seen).size).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

test(
  'a file too large, of another kind, or cut off is refused with the reason',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto('/profile')
    await page.getByText('Custom', { exact: true }).click()
    const alert = page.getByRole('alert')
    await chooseFile(page, Buffer.alloc(4_194_304), 'large.png', 'image/png')
    await expect(alert.getByText('The image must be less than 4 MB')).toBeVisible()
    await chooseFile(page, Buffer.from('hello'), 'notes.txt', 'text/plain')
    await expect(alert.getByText('This is not a PNG or JPEG image, or it is damaged.')).toBeVisible()
    await chooseFile(page, (await createImage()).subarray(0, 100), 'half.png', 'image/png')
    await expect(alert.getByText('This is not a PNG or JPEG image, or it is damaged.')).toBeVisible()
    await chooseFile(page, await createImage({ width: 5001, height: 5000, format: 'jpeg' }))
    await expect(alert.getByText('The picture has too many pixels. Make it smaller first.')).toBeVisible()
    await page.route('**/rpc/profile/uploadAvatar', (route) => route.abort())
    await chooseFile(page, await createImage())
    await expectToast(page, 'Error uploading image')
    await page.unroute('**/rpc/profile/uploadAvatar')
    await page.getByText('Error uploading image').click()
    await page.getByRole('button', { name: 'Update profile' }).click()
    await expect(page.getByText('Choose a picture first.')).toBeVisible()
  },
)

test(
  'an uploaded image that cannot be shown says so',
  { tag: full },
  async ({ page, context, product, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/)
    await player(context, product)
    await page.route('**/media/avatars/**', (route) => route.abort())
    await page.goto('/profile')
    await page.getByText('Custom', { exact: true }).click()
    await chooseFile(page, await createImage())
    await expectToast(page, 'Error getting custom avatar URL')
  },
)

test('a Gravatar comes through the server: the page makes no other request', { tag: full }, async ({ browser }) => {
  const bytes = await createImage()
  const requested: string[] = []
  const service = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : 0
  const product = await startProduct({ GRAVATAR_URL: `http://127.0.0.1:${port}/avatar` })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    await player(context, product)
    const page = await context.newPage()
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await page.goto('/profile')
    await page.getByText('Gravatar', { exact: true }).click()
    const shown = page.getByRole('group', { name: 'Profile picture' }).locator('img')
    await expect(shown).toHaveAttribute('src', /^\/media\/avatars\/[a-z0-9]{8}_\d{13}_gravatar\.png$/)
    await page.getByRole('button', { name: 'Update profile' }).click()
    await expect(page).toHaveURL(`${product.url}/dashboard`)
    await expect(navbarImage(page)).toHaveAttribute('src', /_gravatar\.png$/)
    expect(requested).toEqual([expect.stringMatching(/^\/avatar\/[0-9a-f]{64}\?s=240&d=mp&r=g$/)])
    expect([...origins]).toEqual([product.url])
    await context.close()
  } finally {
    await product.remove()
    service.close()
  }
})

test('a Gravatar that cannot be fetched says so, and cannot be chosen', { tag: full }, async ({ browser }) => {
  const product = await startProduct({ GRAVATAR_URL: 'http://127.0.0.1:9/avatar' })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    await player(context, product)
    const page = await context.newPage()
    await page.goto('/profile')
    await page.getByText('Gravatar', { exact: true }).click()
    await expect(page.getByText('Gravatar cannot be reached. Try again later.')).toBeVisible()
    await page.getByRole('button', { name: 'Update profile' }).click()
    await expect(page.getByText('Choose a picture first.')).toBeVisible()
    await context.close()
  } finally {
    await product.remove()
  }
})
