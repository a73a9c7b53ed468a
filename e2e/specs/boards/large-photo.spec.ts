/** A photo of too many pixels is made smaller in the browser, wherever images are taken (docs/rules.md#dropped-images). */
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { drop, openNewBoard, tileRows, uploadsDone } from '../../support/board-form.ts'
import { full, isFullRun } from '../../support/full.ts'
import type { ImageFile } from '../../support/images.ts'
import { expect, test } from '../../support/spec.ts'
import { sharedEditor } from '../../support/staff.ts'

/** As wide as a phone's photo, in few bytes. */
async function createPhoto(name: string, width: number, height: number): Promise<ImageFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#268' } })
    .png({ palette: true })
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

test('on a tile, dropped or from a zip', async ({ page, context, product }) => {
  await sharedEditor(context, product)
  await openNewBoard(page)
  const { buffer } = await createPhoto('hill.png', 5040, 5000)
  const zip = Buffer.from(zipSync({ 'photos/hill.png': buffer }))
  // Each costs seconds to make smaller: one comes alone in `npm run test:full` only.
  const dropped = [
    ...(isFullRun ? [await createPhoto('lake.png', 5040, 5000)] : []),
    { name: 'photos.zip', mimeType: 'application/zip', buffer: zip },
  ]
  await drop(page.getByRole('form'), dropped)
  await expect(tileRows(page)).toHaveCount(dropped.length)
  for (const row of await tileRows(page).all()) {
    await expect(row).toContainText('The picture has too many pixels.')
    await row.getByRole('button', { name: 'Make it smaller' }).click()
    await uploadsDone(page)
    await expect(row.getByRole('alert')).toHaveCount(0)
    // As the server shows it.
    await expect(row.locator('img')).toHaveAttribute('src', /^\/media\//)
  }
})

test('as an avatar; a browser that cannot draw it says so', { tag: full }, async ({ page, context, product }) => {
  await sharedEditor(context, product)
  await page.goto('/profile')
  await page.getByText('Custom', { exact: true }).click()
  const { buffer, mimeType } = await createPhoto('me.png', 6000, 4500)
  const choose = () => page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType, buffer })
  await choose()
  await expect(page.getByText('The picture has too many pixels.')).toBeVisible()
  await page.getByRole('button', { name: 'Make it smaller' }).click()
  await expect(page.getByText('Landscape, 2048 × 1536')).toBeVisible()

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null)
  })
  await choose()
  await page.getByRole('button', { name: 'Make it smaller' }).click()
  await expect(page.getByText('This browser cannot make the picture smaller.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make it smaller' })).toHaveCount(0)
})
