/** What a player does, in Firefox. */
import type { Page } from 'puppeteer-core'
import { full } from '../../support/full.ts'
import { enter, loginThere, named, openFirefox, playThrough } from '../../support/firefox.ts'
import { getLink, mailTo } from '../../support/mails.ts'
import { newPerson, plantPerson } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import type { ProductHandle } from '../../../testkit/product.ts'
import { expect, test } from '../../support/spec.ts'

/** Plays the small board in a player's open window, and finds the run again. */
async function playAndReload(page: Page, product: ProductHandle): Promise<void> {
  await page.goto(`${product.url}/play/${smallBoard}`)
  const numPrompts = await playThrough(page)
  await page.waitForSelector('[data-play-state="SUMMARY"]')
  await page.waitForSelector('::-p-text(Saved)')
  const total = await page.$eval('h1', (heading) => heading.textContent)
  expect(Number(total)).toBeGreaterThan(numPrompts * 0.15)
  // The summary's images: what is cut off counts as an error.
  await page.waitForNetworkIdle()
  await page.reload()
  await page.waitForSelector(`::-p-text(${total})`)
}

const walk = 'in Firefox a visitor registers, verifies, chooses a gamertag, plays a board and finds the run again'
test(walk, { tag: full }, async ({ product }) => {
  // A browser of its own, started beside the others, and two specs' worth of screens.
  test.slow()
  const person = newPerson()
  const { page, errors, close } = await openFirefox(1440, 900)
  try {
    await page.goto(product.url)
    await page.locator('nav a[href="/register"]').click()
    await page.locator('input[name="email"]').fill(person.email)
    await page.locator('input[name="password"]').fill(person.password)
    await page.locator(named('button', 'Register')).click()
    await page.waitForSelector('::-p-text(verification)')
    await page.goto(getLink(await mailTo(product.dataDir, person.email)).href)
    await page.locator(named('button', 'Verify Email')).click()
    await page.waitForSelector('::-p-text(Email Verified)')
    await loginThere(page, product, person)
    expect(new URL(page.url()).pathname).toBe('/welcome')
    await page.locator('input[name="gamerTag"]').fill(person.gamerTag)
    await page.locator(named('button', 'Save')).click()
    await page.waitForFunction(() => location.pathname === '/dashboard')
    await page.locator('nav a[href="/categories"]').click()
    await page.locator('main a[href="/category/sport"]').click()
    await page.waitForSelector('main h3 a[href^="/play/"]')
    await page.waitForNetworkIdle()
    await playAndReload(page, product)
    expect(errors).toEqual([])
  } finally {
    await close()
  }
})

test('in Firefox, phone: a board is played, saved and found again', async ({ product }) => {
  // A browser of its own, started beside the others.
  test.slow()
  const { sessionSecret } = await plantPerson(product)
  const { page, errors, close } = await openFirefox(450, 844)
  try {
    await enter(page, product, sessionSecret)
    await playAndReload(page, product)
    expect(errors).toEqual([])
  } finally {
    await close()
  }
})
