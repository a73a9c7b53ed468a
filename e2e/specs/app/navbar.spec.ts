/** The navbar (docs/rules.md#navbar). */
import { locales } from '@tilerush/core/language/constants'
import type { Page } from 'playwright/test'
import { isFullRun } from '../../support/full.ts'
import { follow } from '../../support/keyboard.ts'
import { player, speak } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

const links = (page: Page) => page.getByRole('banner').getByRole('link')

test('a visitor and a player see their links, and the player the avatar menu; up to 768 px a burger opens the links', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/')
  for (const name of ['Home', 'Login', 'Register', 'Categories', 'Join a race']) {
    await expect(
      links(page)
        .filter({ hasText: new RegExp(`^${name}$`) })
        .filter({ visible: true }),
    ).toHaveCount(1)
  }
  await expect(links(page).filter({ hasText: 'Dashboard' })).toHaveCount(0)

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
    // In `npm test` the bar of an admin has every language, and the others have the one of the longest words.
    for (const locale of who === 'admin' || isFullRun ? locales : (['de'] as const)) {
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
