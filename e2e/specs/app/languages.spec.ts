/** The product in each of its languages (docs/rules.md#languages). */
import { full, onlyInFull } from '../../support/full.ts'
import { type Locale, localeNames, locales } from '@tilerush/core/language/constants'
import { readFileSync } from 'node:fs'
import { finishGame, startGame } from '../../support/game.ts'
import { getLink, mailTo } from '../../support/mails.ts'
import { login, player, register, newPerson, speak } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

function getTexts(locale: Locale, screen: string): Record<string, string> {
  const file = new URL(`../../../web/messages/${locale}/${screen}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

const prefixes: Readonly<Record<Locale, string>> = {
  en: 'Click the flag of',
  de: 'Finde die Flagge:',
  es: 'Busca la bandera:',
  ar: 'اعثر على علم:',
}

for (const locale of locales) {
  // In `npm test` the one from right to left; the other specs are in English.
  test.describe(localeNames[locale], { tag: locale === 'ar' ? [] : [full] }, () => {
    test.use({ locale })
    const direction = locale === 'ar' ? 'rtl' : 'ltr'
    const common = getTexts(locale, 'common')
    const account = getTexts(locale, 'account')

    test('is what a browser asks for: home, register, mail, its link, login', async ({ page, product }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expect(page.getByText(common['footer_line'] ?? '')).toBeVisible()

      const { email, password } = newPerson()
      await page.getByRole('banner').locator('a[href="/register"]').filter({ visible: true }).click()
      await page.getByLabel(common['common_email'] ?? '').fill(email)
      await page.getByLabel(common['common_password'] ?? '', { exact: true }).fill(password)
      await page.locator('form button[type="submit"]').click()
      const link = getLink(await mailTo(product.dataDir, email))
      expect(link.searchParams.get('lang')).toBe(locale)
      await page.goto(link.pathname + link.search)
      await expect(page.getByRole('button', { name: account['verify_button'] ?? '' })).toBeVisible()
      await page.getByRole('button', { name: account['verify_button'] ?? '' }).click()
      await expect(page.getByRole('heading', { name: account['verify_done_heading'] ?? '' })).toBeVisible()

      await page.getByRole('main').locator('a[href="/login"]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account['login_heading'] ?? '')
      await expect(page.getByLabel(common['common_email'] ?? '')).toHaveValue(email)
      await page.getByLabel(common['common_password'] ?? '', { exact: true }).fill(password)
      await page.locator('form button[type="submit"]').click()
      await expect(page).toHaveURL(/\/welcome/)
    })

    test('is played in', { tag: full }, async ({ page, context, product }) => {
      await player(context, product)
      await speak(context, product, locale)
      await page.goto('/play/0001')
      const game = await startGame(page, new RegExp(`^${common['common_play'] ?? ''}`))
      // The board's prompts are in English and, by translation, in the three other languages.
      await expect(page.getByText(prefixes[locale], { exact: true })).toBeVisible()
      await finishGame(page, game, 1)
      await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
    })
  })
}

test.describe('the picker', () => {
  test.use({ locale: 'en-GB' })

  test('keeps the page, and the choice for later visits', async ({ page }) => {
    await page.goto('/credits')
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveURL(/\/credits$/)
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })

  test(
    'stands on the screens without a footer too, and a mailed link keeps its code',
    { tag: full },
    async ({ page, context, product }) => {
      const further = onlyInFull('/register', '/forgotten-password', '/account-disabled')
      for (const path of ['/login?redirect=%2Fcategories', ...further]) {
        await page.goto(path)
        await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click()
        await expect(page.locator('html'), path).toHaveAttribute('lang', 'de')
        await expect(page, path).toHaveURL(path)
        await page.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: 'English' }).click()
        await expect(page.locator('html'), path).toHaveAttribute('lang', 'en')
      }
      const person = newPerson()
      await register(context.request, product, person)
      const link = getLink(await mailTo(product.dataDir, person.email))
      await page.goto(link.pathname + link.search)
      await page.getByRole('button', { name: 'Español' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await page.getByRole('button', { name: getTexts('es', 'account')['verify_button'] ?? '' }).click()
      await expect(
        page.getByRole('heading', { name: getTexts('es', 'account')['verify_done_heading'] ?? '' }),
      ).toBeVisible()
      await login(context.request, product, person)
      await page.goto('/welcome')
      await page.getByRole('button', { name: 'العربية' }).click()
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page).toHaveURL('/welcome')
    },
  )

  test(
    'the account stores the choice: another browser has it after the login',
    { tag: full },
    async ({ page, context, browser, product }) => {
      const person = await player(context, product)
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Deutsch' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page).toHaveURL(/\/dashboard$/)

      const other = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
      const otherPage = await other.newPage()
      await otherPage.goto('/login')
      await otherPage.getByLabel('Email').fill(person.email)
      await otherPage.getByLabel('Password', { exact: true }).fill(person.password)
      await otherPage.locator('form button[type="submit"]').click()
      await expect(otherPage).toHaveURL(/\/dashboard$/)
      await expect(otherPage.locator('html')).toHaveAttribute('lang', 'de')
      await other.close()
    },
  )

  test('is overruled by the language of a mailed link', { tag: full }, async ({ page }) => {
    await page.goto('/manage-login?mode=verifyEmail&oobCode=x&lang=ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe("a board's prompts", () => {
  test.use({ locale: 'en-GB' })

  test(
    'prompts are read in the language of the picker, which is stored; the run counts',
    { tag: full },
    async ({ page, context, product }) => {
      await player(context, product)
      await page.goto('/play/0001')
      await page.getByLabel('Prompts in').selectOption('Deutsch')
      const game = await startGame(page)
      await expect(page.getByText(prefixes.de, { exact: true })).toBeVisible()
      const prompted = game.started.tiles.find(({ tileId }) => tileId === game.play.promptOrder[0])
      await expect(page.locator('p[aria-live="assertive"]')).toContainText(
        prompted?.prompt.split('|')[0] ?? 'no prompt',
      )
      await finishGame(page, game)
      await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.goto('/play/0001')
      await expect(page.getByLabel('Prompts in')).toHaveValue('de')
    },
  )

  test(
    'are read in the chosen language in practice, too, and in the history',
    { tag: full },
    async ({ page, context, product }) => {
      await player(context, product)
      await page.goto('/play/0001')
      await page.getByLabel('Prompts in').selectOption('Deutsch')
      const game = await startGame(page)
      await finishGame(page, game, 2)
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      const german = new Set(game.started.tiles.map(({ prompt }) => prompt.split('|')[0] ?? ''))
      // Names that are the same in both languages prove nothing.
      expect(german.has('Schweiz')).toBe(true)

      await page.goto('/history/0001')
      const mixUps = page.getByRole('region', { name: 'Mix-ups' })
      const named = mixUps.getByRole('listitem').locator('b:not([class])')
      await expect(named.first()).toBeVisible()
      for (const name of await named.allTextContents()) expect([...german]).toContain(name)

      await page.goto('/play/0001/practice')
      await expect(page.getByText(prefixes.de, { exact: true })).toBeVisible()
      const first = page.getByRole('list', { name: 'Your first tiles' }).getByRole('listitem')
      await expect(first.first()).toBeVisible()
      for (const name of await first.allTextContents()) expect([...german]).toContain(name)
    },
  )
})

test.describe('from right to left', () => {
  for (const look of [
    { name: 'phone, dark', width: 390, height: 844, colorScheme: 'dark' },
    { name: 'desktop, light', width: 1440, height: 900, colorScheme: 'light' },
  ] as const) {
    test.describe(look.name, { tag: look.width > 1000 ? [full] : [] }, () => {
      test.use({
        locale: 'ar',
        viewport: { width: look.width, height: look.height },
        colorScheme: look.colorScheme,
      })

      test('every screen is sound', { tag: full }, async ({ page, context, product }) => {
        for (const path of ['/', ...onlyInFull('/login', '/credits')]) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectSound(page, path)
        }
        await player(context, product)
        await speak(context, product, 'ar')
        const further = onlyInFull('/category/geography-and-language', '/profile', '/account')
        for (const path of ['/dashboard', ...further, '/play/0001']) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectSound(page, path)
        }
        await startGame(page, new RegExp(`^${getTexts('ar', 'common')['common_play'] ?? ''}`))
        await expectSound(page, 'playing')
        // The board lies as it does for everybody: its first tile is at the left.
        const [first, second] = await Promise.all(
          [0, 1].map((index) => page.locator('[role="group"][data-layout] button').nth(index).boundingBox()),
        )
        expect(first?.x ?? 0).toBeLessThan(second?.x ?? 0)
      })
    })
  }
})
