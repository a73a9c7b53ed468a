import type { BrowserContext } from 'playwright/test'
import { full, onlyInFull } from '../../support/full.ts'
import { login, player, register, newPerson, verify } from '../../support/people.ts'
import { loginAsFirstAdmin, withRoleByCommand } from '../../support/staff.ts'
import type { ProductHandle } from '../../../testkit/product.ts'
import { expect, test } from '../../support/spec.ts'

// The table of all paths and roles is in the unit tests of the guard: here the parts meet.
const loginPaths = onlyInFull(
  '/dashboard',
  '/play/0001',
  '/progress',
  '/play',
  '/categories',
  '/profile',
  '/account',
  '/category/sport',
)
const adminPaths = ['/edit-board/0001', ...onlyInFull('/boards', '/board', '/new-board', '/board/0001')]
const guestPaths = ['/manage-login', ...onlyInFull('/login', '/register', '/forgotten-password', '/account-disabled')]

async function nameless(context: BrowserContext, product: ProductHandle): Promise<void> {
  const person = newPerson()
  await register(context.request, product, person)
  await verify(context.request, product, person)
  await login(context.request, product, person)
}

test('a visitor is sent to the login with the requested path, and from an unknown address to the 404 page', async ({
  page,
}) => {
  for (const path of [...loginPaths, ...onlyInFull('/welcome'), ...adminPaths]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(
      new RegExp(`/login\\?redirect=${encodeURIComponent(path).replaceAll('%2F', '(%2F|/)')}$`),
    )
  }
  for (const path of guestPaths) {
    await page.goto(path)
    await expect(page, path).toHaveURL(path)
  }
  for (const path of ['/index.html', ...onlyInFull('/', '/index')]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Find the tile')
  }
  await page.goto('/no/such-place?x=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('/no/such-place?x=1')).toBeVisible()
})

test('a user without a gamertag is sent to the welcome page', { tag: full }, async ({ page, context, product }) => {
  await nameless(context, product)
  for (const path of [...loginPaths, ...adminPaths]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/welcome/)
  }
})

test('a player sees the signed-in pages in the colours of their category, no admin page, and no guest page', async ({
  page,
  context,
  product,
}) => {
  await player(context, product)
  for (const path of onlyInFull('/dashboard', '/play', '/categories', '/profile', '/account', '/category/sport')) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
  for (const path of adminPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Find the tile')
    await expect(page, path).toHaveURL('/')
  }
  for (const path of onlyInFull(...guestPaths)) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/dashboard')
  }
  await page.goto('/login?redirect=https%3A%2F%2Felsewhere.example%2F')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Boards' })).toHaveCount(0)
  await page.goto('/login?redirect=%2Fcategories')
  await expect(page).toHaveURL('/categories')

  await page.getByRole('main').getByRole('link', { name: 'Music' }).click()
  await expect(
    page.locator('html[data-category="music"], body[data-category="music"], header[data-category="music"]').first(),
  ).toBeAttached()
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('html[data-category], body[data-category], header[data-category]')).toHaveCount(0)
  await page.goto('/play/no-such-board')
  await expect(page).toHaveURL('/dashboard')
})

test(
  'an editor sees the board pages, and not what admins alone may',
  { tag: full },
  async ({ page, context, product }) => {
    await withRoleByCommand(context, product, 'editor')
    for (const path of [...adminPaths, '/board/0001/tile/bcdfghjk', '/import-boards']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // An unknown tile leads back to its board.
      await expect(page, path).toHaveURL(path.replace(/\/tile\/.*/, ''))
    }
    for (const path of ['/users', '/audit', '/deleted-boards']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Find the tile')
      await expect(page, path).toHaveURL('/')
    }
  },
)

test('the first admin sees the admin pages and the Boards menu', { tag: full }, async ({ page, context, product }) => {
  await loginAsFirstAdmin(context.request, product)
  for (const path of [...adminPaths, '/users', '/audit', '/deleted-boards', '/import-boards']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Boards' })).toBeVisible()
})
