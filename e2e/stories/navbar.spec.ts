import type { Page } from 'playwright/test'
import { player } from '../support/people.ts'
import { expect, test } from '../support/story.ts'

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

test('a player sees Dashboard, Categories, and the avatar menu with profile, account and logout', async ({
  page,
  context,
  place,
}) => {
  const { gamerTag } = await player(context, place)
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
})

test('up to 768 px a burger opens the menu, from 769 px the links stand in the bar', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
  const burger = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/dashboard')
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
