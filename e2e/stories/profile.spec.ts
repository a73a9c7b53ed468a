import { expectSound } from '../support/sound-page.ts'
import { queryDatabase } from '../support/operator.ts'
import { player } from '../support/people.ts'
import { expect, test } from '../support/story.ts'

test('a profile is filled in, cleaned while typing, saved, and there again', async ({ page, context, place }) => {
  const person = await player(context, place)
  await page.goto('/profile')
  await expect(page).toHaveTitle('Your profile | Tilerush')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(page.getByLabel('Gamertag')).toHaveValue(person.gamerTag)

  await page.getByLabel('Gamertag').fill('Fast Fox!_7 and much more')
  await expect(page.getByLabel('Gamertag')).toHaveValue('FastFox_7andmuch')
  await page.getByLabel('Gamertag').fill(`F_${person.gamerTag.slice(-8)}`)
  await page.getByLabel('First name').pressSequentially('wren 2')
  await expect(page.getByLabel('First name')).toHaveValue('Wren')
  await page.getByLabel('Last name').pressSequentially('o’neill-okaforundso')
  await expect(page.getByLabel('Last name')).toHaveValue("O'neill-okaforun")
  const thisYear = new Date().getFullYear()
  const years = await page.getByLabel('Year born').locator('option').allTextContents()
  expect([years[1], years.at(-1), years.length]).toEqual([String(thisYear - 10), String(thisYear - 100), 92])
  await page.getByLabel('Year born').selectOption('1994')
  await page.getByLabel('Country').selectOption({ label: 'Ireland' })
  await page.getByLabel('Interface sounds').uncheck()
  await page.getByLabel('Hide me from leaderboards').check()
  await expect(page.getByText('Hidden: your runs stay off the leaderboards.')).toBeVisible()
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`F_${person.gamerTag.slice(-8)}`)

  await page.goto('/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Wren')
  await expect(page.getByLabel('Last name')).toHaveValue("O'neill-okaforun")
  await expect(page.getByLabel('Year born')).toHaveValue('1994')
  await expect(page.getByLabel('Country')).toHaveValue('IE')
  await expect(page.getByLabel('Interface sounds')).not.toBeChecked()
  const log = await queryDatabase(
    place,
    `select activity from user_activity_logs join users using (user_id) where email = $1 order by activity_id`,
    [person.email],
  )
  expect(log.map(({ activity }) => activity)).toEqual(['Logged in', 'Viewed profile', 'Viewed profile'])
})

test('what is wrong is said beside its field, and nothing typed is lost', async ({ page, context, browser, place }) => {
  const elsewhere = await browser.newContext({ baseURL: place.url })
  const other = await player(elsewhere, place)
  await elsewhere.close()
  await player(context, place)
  await page.goto('/profile')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('First name').fill('W')
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

test('a click copies the short user id', async ({ page, context, place }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: place.url })
  await player(context, place)
  await page.goto('/profile')
  const button = page.getByRole('button', { name: /^Copy user ID/ })
  const shown = (await button.textContent())?.trim()
  expect(shown).toMatch(/^[a-z0-9]{8}$/)
  await button.click()
  await expect(page.getByText('User ID copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
})

test('a profile that cannot be loaded says so and can be asked again', async ({
  page,
  context,
  place,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/)
  await player(context, place)
  // A fault of the server: after one of the line the page would ask again by itself.
  await page.route('**/rpc/profile/view', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'x' } },
    }),
  )
  await page.goto('/profile')
  await expect(page.getByText('Error getting getting user data')).toBeVisible()
  await page.unroute('**/rpc/profile/view')
  await page.getByText('Error getting getting user data').click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Gamertag')).toBeVisible()
})

for (const [colorScheme, width, height] of [
  ['light', 1440, 900],
  ['dark', 390, 844],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height } })

    test('everything on the screen is sound', async ({ page, context, place }) => {
      await player(context, place)
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
