/** The way of a new player, over the welcome page (docs/rules.md#navigation-guard) to a first best. */
import { clientOf } from '../../support/client.ts'
import { finishGame, startedBy, startGame } from '../../support/game.ts'
import { getLink, mailTo } from '../../support/mails.ts'
import { newPerson } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'

test('a visitor plays, registers, verifies, plays a board and finds the best again after a new login', async ({
  page,
  product,
}) => {
  const person = newPerson()

  const guestBoardId = await test.step('play on Home without an account', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle(/ \| Tilerush$/)
    const game = await startedBy(page, () => page.getByRole('button', { name: 'Play now' }).click())
    await page.locator('[data-play-state="PLAYING"]').waitFor()
    await finishGame(page, game, 1)
    await expect(page.getByLabel(/^\d+\.\d\d seconds$/)).toBeVisible()
    return game.started.boardId
  })

  await test.step('register to keep the run', async () => {
    await page.getByRole('link', { name: 'Register to keep it' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText(/verification/i)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  await test.step('the mail is on the outbox page', async () => {
    // The mail follows the response.
    await expect(async () => {
      await page.goto('/outbox')
      await expect(page.getByText(person.email).first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  await test.step('verify the address by the mailed link', async () => {
    const link = getLink(await mailTo(product.dataDir, person.email))
    expect(link.origin).toBe(product.url)
    expect(link.pathname).toBe('/manage-login')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ mode: 'verifyEmail', lang: 'en' })
    expect(link.searchParams.get('oobCode')).toBeTruthy()
    expect(link.searchParams.get('apiKey')).toBeTruthy()
    await page.goto(link.href)
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByText('Email Verified')).toBeVisible()
    await expect(page.getByText('Thank you for verifying your email.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  })

  await test.step('login and choose a gamertag', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/welcome/)
    await page.getByLabel(/gamertag/i).fill(`${person.gamerTag}!`)
    await expect(page.getByLabel(/gamertag/i)).toHaveValue(person.gamerTag.slice(0, 16))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('the run of before is saved, once', async () => {
    await expect(page.getByText(/^Saved: \d+\.\d\d on .+ is your best$/)).toBeVisible()
    const best = await clientOf(page.request, product).plays.best({ boardId: guestBoardId })
    expect(best).toMatchObject({ numTimesPlayed: 1, numIncorrectClicks: 1 })
  })

  await test.step('dashboard, categories, category, board', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL(/\/categories/)
    await page.getByRole('main').getByRole('link', { name: /Sport/ }).first().click()
    await expect(page).toHaveURL(/\/category\/sport/)
    await expect(page.locator('[data-category="sport"]').first()).toBeAttached()
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/play\//)
  })

  const boardUrl = page.url()
  const best = await test.step('play', async () => {
    const game = await startGame(page)
    await finishGame(page, game, 1)
    await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
    await expect(page.getByText('New best')).toBeVisible()
    await expect(page.getByText(/^Saved/)).toBeVisible()
    return (await page.locator('h1').first().textContent()) ?? ''
  })
  expect(Number(best)).toBeGreaterThan(2)

  await test.step('a reload shows the best', async () => {
    await page.reload()
    await expect(page.getByText(best)).toBeVisible()
  })

  await test.step('logout, and the requested path survives the login', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: new RegExp(person.gamerTag) }).click()
    await page
      .getByRole('link', { name: 'Logout' })
      .or(page.getByRole('button', { name: 'Logout' }))
      .click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto(boardUrl)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(boardUrl)
    await expect(page.getByText(best)).toBeVisible()
  })
})
