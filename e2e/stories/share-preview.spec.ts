/** What a link to a board shows elsewhere, as a messenger's robot asks for it: without a session and without scripts. */
import { expect, test } from '../support/story.ts'

test('a link to a live board has its name and picture; a page of the app has neither', async ({ request, place }) => {
  const html = await (await request.get(`${place.url}/play/0001`)).text()
  const contentOf = (property: string) => new RegExp(`"${property}" content="([^"]+)"`).exec(html)?.[1] ?? ''
  expect(contentOf('og:title')).toBe('Flags of the World')
  expect(contentOf('og:description')).toMatch(/^Click the flag of… /)
  expect(contentOf('og:url')).toMatch(/\/play\/flags-of-the-world$/)
  const address = new URL(contentOf('og:image'))
  const picture = await request.get(`${place.url}${address.pathname}${address.search}`)
  expect(picture.headers()['content-type']).toBe('image/png')
  expect((await picture.body()).byteLength).toBeGreaterThan(5000)
  expect(await (await request.get(`${place.url}/login`)).text()).not.toContain('og:')
  expect(await (await request.get(`${place.url}/`)).text()).toContain('/previews/home.png')
})

test('the page runs with its tags as it does without', async ({ page }) => {
  await page.goto('/play/0001')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByLabel('Email')).toBeVisible()
})
