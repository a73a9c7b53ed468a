/** The navbar and the toasts. */
import type { Page } from 'playwright/test'
import { player } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'

const links = (page: Page) => page.getByRole('banner').getByRole('link')

test('a visitor sees Home, Login, Register and Categories', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Home', 'Login', 'Register', 'Categories']) {
    await expect(
      links(page)
        .filter({ hasText: new RegExp(`^${name}$`) })
        .filter({ visible: true }),
    ).toHaveCount(1)
  }
  await expect(links(page).filter({ hasText: 'Dashboard' })).toHaveCount(0)
})

test('a player sees Dashboard, Categories, and the avatar menu; up to 768 px a burger opens the links', async ({
  page,
  context,
  product,
}) => {
  const { gamerTag } = await player(context, product)
  await page.goto('/dashboard')
  for (const name of ['Dashboard', 'Categories']) {
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

test('an altered code shows the toast and the reason, and changes nothing; the toast closes automatically or by a click', async ({
  page,
}) => {
  await page.goto('/manage-login?mode=verifyEmail&oobCode=altered&lang=en&apiKey=tilerush')
  const verify = page.getByRole('button', { name: 'Verify Email' })
  // The alert itself has no size of its own; the text in it is what people see.
  const toast = page.locator('[role="alert"]').getByText('Error applying ActionCode')

  await verify.click()
  await expect(toast).toBeVisible()
  await expect(page.getByRole('main').getByText(/link/i).first()).toBeVisible()
  await expect(toast).toBeHidden()
  await expect(page.getByText('Email Verified')).toHaveCount(0)

  // The page has nothing more to press: such a link will not work the second time either.
  await page.reload()
  await verify.click()
  await expect(toast).toBeVisible()
  await toast.click()
  await expect(toast).toBeHidden()
})
