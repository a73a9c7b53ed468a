/** The navbar and the toasts (docs/rules.md#navbar, docs/rules.md#error-texts). */
import { locales } from '@tilerush/core/language/constants'
import type { Page } from 'playwright/test'
import { follow } from '../../support/keyboard.ts'
import { player, speak } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

const links = (page: Page) => page.getByRole('banner').getByRole('link')

test('a visitor sees Home, Login, Register, Categories and the way into a race', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Home', 'Login', 'Register', 'Categories', 'Join a race']) {
    await expect(
      links(page)
        .filter({ hasText: new RegExp(`^${name}$`) })
        .filter({ visible: true }),
    ).toHaveCount(1)
  }
  await expect(links(page).filter({ hasText: 'Dashboard' })).toHaveCount(0)
})

test('a player sees Dashboard, Categories, Classrooms, and the avatar menu; up to 768 px a burger opens the links', async ({
  page,
  context,
  product,
}) => {
  const { gamerTag } = await player(context, product)
  await page.goto('/dashboard')
  for (const name of ['Dashboard', 'Categories', 'Join a race', 'Classrooms']) {
    await expect(
      links(page)
        .filter({ hasText: new RegExp(`^${name}$`) })
        .filter({ visible: true }),
    ).toHaveCount(1)
  }
  await expect(links(page).filter({ hasText: 'Boards' })).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(gamerTag) }).click()
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
  await expect(page.getByText('Logout').filter({ visible: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeHidden()

  const burger = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(burger).toBeVisible()
  await expect(
    links(page)
      .filter({ hasText: /^Categories$/ })
      .filter({ visible: true }),
  ).toHaveCount(0)
  await burger.click()
  await links(page)
    .filter({ hasText: /^Categories$/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL('/categories')
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(burger).toBeHidden()
  await expect(
    links(page)
      .filter({ hasText: /^Categories$/ })
      .filter({ visible: true }),
  ).toHaveCount(1)
})

/** How far the bar is wider than its place. Runs in the page. */
function barOverflow(): number {
  const nav = document.querySelector('header nav')
  return Math.max(document.documentElement.scrollWidth - innerWidth, (nav?.scrollWidth ?? 0) - (nav?.clientWidth ?? 0))
}

test('six entries at most, in every language at 769 px; what only admins use is in one menu, also by keyboard', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 769, height: 900 })
  const entries = page.getByRole('banner').locator('nav > ul > li').filter({ visible: true })
  for (const who of ['visitor', 'editor', 'admin'] as const) {
    if (who !== 'visitor') await player(context, product, who)
    for (const locale of locales) {
      await speak(context, product, locale)
      await page.goto('/rooms')
      await expect(entries).toHaveCount(5)
      expect(await page.evaluate(barOverflow), `${who}, ${locale}`).toBeLessThanOrEqual(0)
    }
  }

  await speak(context, product, 'en')
  await page.goto('/dashboard')
  await expect(links(page).filter({ hasText: /^Boards$/, visible: true })).toHaveCount(1)
  const menu = page.getByRole('banner').getByRole('button', { name: /^Admin/ })
  await follow(page, menu)
  await expectSound(page, 'the menu of admins')
  const [button, list] = await Promise.all([
    menu.boundingBox(),
    page.locator('header [popover]:popover-open').boundingBox(),
  ])
  expect(list?.x).toBeCloseTo(button?.x ?? 0, 0)
  for (const name of ['Users', 'Audit log', 'Runs', 'Webhooks', 'Live rooms', 'Join a race']) {
    await page.keyboard.press('Tab')
    await expect(links(page).filter({ hasText: new RegExp(`^${name}`), visible: true })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await follow(page, menu)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/users')
  await expect(links(page).filter({ hasText: 'Audit log', visible: true })).toHaveCount(0)
})

test('an altered code shows the toast and the reason, and changes nothing; the toast closes automatically or by a click', async ({
  page,
}) => {
  await page.goto('/manage-login?mode=verifyEmail&oobCode=altered&lang=en&apiKey=tilerush')
  // The alert itself has no size of its own; the text in it is what people see.
  const toast = page.locator('[role="alert"]').getByText('Error applying ActionCode')

  await expect(toast).toBeVisible()
  await expect(page.getByRole('main').getByText(/link/i).first()).toBeVisible()
  await expect(toast).toBeHidden()
  await expect(page.getByText('Email Verified')).toHaveCount(0)

  // The page has nothing to press: such a link will not work the second time either.
  await expect(page.getByRole('button', { name: 'Verify Email' })).toHaveCount(0)
  await page.reload()
  await expect(toast).toBeVisible()
  await toast.click()
  await expect(toast).toBeHidden()
})
