import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { login, player } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'

test('the account page lists the devices, ends one, and logs out everywhere', async ({
  page,
  context,
  browser,
  product,
}) => {
  const person = await player(context, product)
  const phone = await browser.newContext({
    baseURL: product.url,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604',
  })
  await login(phone.request, product, person)
  const viewOnPhone = () => clientOf(phone.request, product).profile.view()
  const isLoggedOut = () =>
    viewOnPhone().then(
      () => false,
      (error: unknown) => (error as { readonly status?: unknown }).status === 401,
    )
  await viewOnPhone()

  await page.goto('/account')
  const rows = page.getByRole('listitem').filter({ hasText: 'Last used' })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Safari on iPhone' })).toContainText(/ago/)
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
  await expect(rows).toHaveCount(1)
  await expect.poll(isLoggedOut).toBe(true)

  await login(phone.request, product, person)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(isLoggedOut).toBe(true)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await phone.close()
})

test(
  'a logout clears the theme, is counted and leads to the login',
  { tag: full },
  async ({ page, context, product }) => {
    const person = await player(context, product)
    await login(context.request, product, person)
    const scheme = 'override_os_dark_mode = true, prefers_color_scheme = $2'
    await queryDatabase(product, `update users set ${scheme} where email = $1`, [person.email, 'dark'])
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: /your menu/ }).click()
    await page.getByText('Logout').click()
    await expect(page).toHaveURL('/login')
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    const [user] = await queryDatabase(
      product,
      `select num_times_logged_in, num_times_logged_out, last_logged_out_at is not null as is_noted,
       (select array_agg(activity order by activity_id) from user_activity_logs a where a.user_id = u.user_id) as activities
     from users u where email = $1`,
      [person.email],
    )
    expect(user).toEqual({
      num_times_logged_in: 1,
      num_times_logged_out: 1,
      is_noted: true,
      activities: ['Logged in', 'Logged out'],
    })
  },
)

test(
  'a logout that fails is notified to the console only, and the user stays',
  { tag: full },
  async ({ page, context, product, expectedErrors }) => {
    expectedErrors.push(/Failed to fetch/)
    await player(context, product)
    await page.goto('/dashboard')
    await page.route('**/rpc/account/logout', (route) => route.abort())
    const copiedHeaders = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'))
    await page.getByRole('button', { name: /your menu/ }).click()
    await page.getByText('Logout').click()
    await copiedHeaders
    await expect(page).toHaveURL('/dashboard')
  },
)

for (const [device, userAgent, reloads] of [
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604',
    true,
  ],
  ['desktop Safari', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605', true],
  ['another browser', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
] as const) {
  test.describe(device, { tag: device === 'an iPhone' ? [] : [full] }, () => {
    test.use({ userAgent })
    test(
      `after a logout ${device} ${reloads ? 'reloads' : 'does not reload'} the page`,
      { tag: full },
      async ({ page, context, product }) => {
        await player(context, product)
        await page.goto('/dashboard')
        let loads = 0
        page.on('load', () => {
          loads += 1
        })
        await page.getByRole('button', { name: /your menu/ }).click()
        await page.getByText('Logout').click()
        await expect(page).toHaveURL('/login')
        await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect.poll(() => loads).toBe(reloads ? 1 : 0)
      },
    )
  })
}
