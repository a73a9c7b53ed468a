import { createServer } from 'node:http'
import type { Page } from 'playwright/test'
import { noisePicture, picture } from '../../server/src/features/testing/pictures.ts'
import { player } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { expect, test } from '../support/story.ts'

async function chooseFile(page: Page, buffer: Buffer, name = 'me.jpeg', mimeType = 'image/jpeg'): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
}

const navbarPicture = (page: Page) => page.getByRole('button', { name: /your menu/ }).locator('img')

test('an uploaded picture is shown in 400 px, and once chosen in the navbar', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto('/profile')
  await page.getByText('Custom', { exact: true }).click()
  await chooseFile(page, await picture({ width: 640, height: 480, format: 'jpeg' }))
  await expect(page.getByText('Landscape, 640 × 480')).toBeVisible()
  await expect(navbarPicture(page)).toHaveCount(0)
  const shown = page.getByRole('group', { name: 'Profile picture' }).locator('img')
  await expect(shown).toHaveAttribute('src', /^\/media\/avatars\/[a-z0-9]{8}_\d{13}_400x400\.jpg$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(navbarPicture(page)).toHaveAttribute('src', /_100x100\.jpg$/)
})

test('the progress of an upload never goes back', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto('/profile')
  await page.getByText('Custom', { exact: true }).click()
  // A slow line, so that there is something to see.
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2_000_000,
  })
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const bar = document.querySelector('progress')
      if (bar) seen.push(bar.value)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await chooseFile(page, await noisePicture(1000, 1000), 'noise.png', 'image/png')
  await expect(page.getByRole('progressbar', { name: 'Upload of noise.png' })).toBeVisible()
  await expect(page.getByText('Square, 1000 × 1000, 2.9 MB')).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  expect(new Set(seen).size).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

test('a file too large, of another kind, or cut off is refused with the reason', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto('/profile')
  await page.getByText('Custom', { exact: true }).click()
  const alert = page.getByRole('alert')
  await chooseFile(page, Buffer.alloc(4_194_304), 'large.png', 'image/png')
  await expect(alert.getByText('The image must be less than 4 MB')).toBeVisible()
  await chooseFile(page, Buffer.from('hello'), 'notes.txt', 'text/plain')
  await expect(alert.getByText('This is not a PNG or JPEG image, or it is damaged.')).toBeVisible()
  await chooseFile(page, (await picture()).subarray(0, 100), 'half.png', 'image/png')
  await expect(alert.getByText('This is not a PNG or JPEG image, or it is damaged.')).toBeVisible()
  await chooseFile(page, await picture({ width: 5001, height: 5000, format: 'jpeg' }))
  await expect(alert.getByText('The picture has too many pixels. Make it smaller first.')).toBeVisible()
  await page.route('**/rpc/profile/uploadAvatar', (route) => route.abort())
  await chooseFile(page, await picture())
  await expect(page.getByText('Error uploading image')).toBeVisible()
  await page.unroute('**/rpc/profile/uploadAvatar')
  await page.getByText('Error uploading image').click()
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page.getByText('Choose a picture first.')).toBeVisible()
})

test('an uploaded picture that cannot be shown says so', async ({ page, context, place, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  await player(context, place)
  await page.route('**/media/avatars/**', (route) => route.abort())
  await page.goto('/profile')
  await page.getByText('Custom', { exact: true }).click()
  await chooseFile(page, await picture())
  await expect(page.getByText('Error getting custom avatar URL')).toBeVisible()
})

test('a Gravatar comes through the server: the page asks nobody else', async ({ browser }) => {
  const bytes = await picture()
  const asked: string[] = []
  const service = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : 0
  const product = await startProduct({ GRAVATAR_URL: `http://127.0.0.1:${port}/avatar` })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    await player(context, product)
    const page = await context.newPage()
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await page.goto('/profile')
    await page.getByText('Gravatar', { exact: true }).click()
    const shown = page.getByRole('group', { name: 'Profile picture' }).locator('img')
    await expect(shown).toHaveAttribute('src', /^\/media\/avatars\/[a-z0-9]{8}_\d{13}_gravatar\.png$/)
    await page.getByRole('button', { name: 'Update profile' }).click()
    await expect(page).toHaveURL(`${product.url}/dashboard`)
    await expect(navbarPicture(page)).toHaveAttribute('src', /_gravatar\.png$/)
    expect(asked).toEqual([expect.stringMatching(/^\/avatar\/[0-9a-f]{64}\?s=240&d=mp&r=g$/)])
    expect([...origins]).toEqual([product.url])
    await context.close()
  } finally {
    await product.remove()
    service.close()
  }
})

test('a Gravatar that cannot be fetched says so, and cannot be chosen', async ({ browser }) => {
  const product = await startProduct({ GRAVATAR_URL: 'http://127.0.0.1:9/avatar' })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    await player(context, product)
    const page = await context.newPage()
    await page.goto('/profile')
    await page.getByText('Gravatar', { exact: true }).click()
    await expect(page.getByText('Gravatar cannot be reached. Try again later.')).toBeVisible()
    await page.getByRole('button', { name: 'Update profile' }).click()
    await expect(page.getByText('Choose a picture first.')).toBeVisible()
    await context.close()
  } finally {
    await product.remove()
  }
})
