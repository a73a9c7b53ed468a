import type { BrowserContext } from 'playwright/test'
import { mustCall } from '../support/calls.ts'
import { login, player, register, somebody, verify } from '../support/people.ts'
import { withRoleByCommand } from '../support/staff.ts'
import { expect, test, type Place } from '../support/story.ts'

const loginPaths = [
  '/dashboard',
  '/progress',
  '/play',
  '/categories',
  '/profile',
  '/account',
  '/play/0001',
  '/category/sport',
]
const adminPaths = ['/board', '/boards', '/new-board', '/edit-board/0001', '/board/0001']
const guestPaths = ['/login', '/register', '/forgotten-password', '/manage-login', '/account-disabled']

async function nameless(context: BrowserContext, place: Place): Promise<void> {
  const person = somebody()
  await register(context.request, place, person)
  await verify(context.request, place, person)
  await login(context.request, place, person)
}

async function admin(context: BrowserContext, place: Place): Promise<void> {
  const email = process.env['TILERUSH_ADMIN_EMAIL']
  const password = process.env['TILERUSH_ADMIN_PASSWORD']
  const me = (await mustCall(context.request, place.url, 'account.login', { email, password })) as { gamerTag: string }
  if (me.gamerTag === '')
    await mustCall(context.request, place.url, 'account.setGamertag', { gamerTag: 'first_keeper' })
}

test('a visitor is sent to the login with the wanted path', async ({ page }) => {
  for (const path of [...loginPaths, '/welcome', ...adminPaths]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(
      new RegExp(`/login\\?redirect=${encodeURIComponent(path).replaceAll('%2F', '(%2F|/)')}$`),
    )
  }
  for (const path of guestPaths) {
    await page.goto(path)
    await expect(page, path).toHaveURL(path)
  }
  for (const path of ['/', '/index', '/index.html']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Find the tile')
  }
})

test('somebody without a gamertag is sent to the welcome page', async ({ page, context, place }) => {
  await nameless(context, place)
  for (const path of [...loginPaths, ...adminPaths]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/welcome/)
  }
})

test('a player sees the signed-in pages, no admin page, and no guest page', async ({ page, context, place }) => {
  await player(context, place)
  for (const path of ['/dashboard', '/play', '/categories', '/profile', '/account', '/category/sport']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
  for (const path of adminPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Find the tile')
    await expect(page, path).toHaveURL('/')
  }
  for (const path of guestPaths) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/dashboard')
  }
  await page.goto('/login?redirect=%2Fcategories')
  await expect(page).toHaveURL('/categories')
  await page.goto('/login?redirect=https%3A%2F%2Felsewhere.example%2F')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Boards' })).toHaveCount(0)
})

test('an editor sees the board pages, and not what admins alone may', async ({ page, context, place }) => {
  await withRoleByCommand(context, place, 'editor')
  for (const path of [...adminPaths, '/board/0001/tile/bcdfghjk', '/import-boards']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // An unknown tile leads back to its board.
    await expect(page, path).toHaveURL(path.replace(/\/tile\/.*/, ''))
  }
  for (const path of ['/users', '/deleted-boards']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Find the tile')
    await expect(page, path).toHaveURL('/')
  }
})

test('the first admin sees the admin pages and the Boards menu', async ({ page, context, place }) => {
  await admin(context, place)
  for (const path of [...adminPaths, '/users', '/deleted-boards', '/import-boards']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Boards' })).toBeVisible()
})

test('an unknown address shows the 404 page with it', async ({ page, place }) => {
  await page.goto('/no/such-place?x=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(`${place.url}/no/such-place?x=1`).or(page.getByText('/no/such-place?x=1'))).toBeVisible()
})

test('an unknown play parameter leads to the dashboard', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto('/play/no-such-board')
  await expect(page).toHaveURL('/dashboard')
})

test('the category colours the navbar and is cleared elsewhere', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto('/category/music')
  await expect(
    page.locator('html[data-category="music"], body[data-category="music"], header[data-category="music"]').first(),
  ).toBeAttached()
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('html[data-category], body[data-category], header[data-category]')).toHaveCount(0)
})
