/** The board doctor and the live preview: what would be unfair or broken, each mended by one click. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { full } from '../../support/full.ts'
import {
  addTiles,
  drop,
  openEditBoard,
  openNewBoard,
  getPrompt,
  tileRows,
  uploadsDone,
} from '../../support/board-form.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { createImage, createSvgImage } from '../../support/images.ts'
import { smallBoard } from '../../support/plays.ts'
import { expectSound } from '../../support/sound-page.ts'
import { editor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'

test.beforeEach(async ({ context, product }) => {
  await editor(context, product)
})

test('names two tiles that share a wording, too few tiles, and tiles without an image', async ({ page }) => {
  await openNewBoard(page)
  const doctor = page.getByRole('region', { name: 'Board doctor' })
  await expect(doctor).toContainText('Only 0 of the 12 tiles')
  await addTiles(page, 'Rhine', 'Danube | rhine', 'Volga', 'Loire', 'Po', 'Elbe', 'Tiber')
  // It follows the typing after a pause; until it has, its findings move.
  await expect(doctor).toContainText('Without picture and answer text: Rhine, Danube | rhine, Volga, Loire, …')
  for (let position = 1; position <= 7; position += 1) {
    await page.getByLabel(`Answer text of tile ${position}`).fill(`${position * 111} km`)
  }
  await expect(doctor).toContainText('Only 7 of the 12 tiles')
  await expect(doctor).toContainText('Rhine and Danube | rhine share the prompt "rhine"')
  await doctor.getByRole('button', { name: 'Remove the shared prompt' }).click()
  await expect(getPrompt(page, 2)).toHaveValue('Danube')
  await expect(doctor).toContainText('No two tiles share a prompt.')
  await doctor.getByRole('button', { name: 'Use the layout 1x7' }).click()
  await expect(page.getByLabel('Layout')).toHaveValue('1x7')
  await expect(doctor).toContainText('7 of 7 tiles enabled. The board is playable.')
  await expect(doctor).not.toContainText('Without picture and answer text')
  await expectSound(page, 'with findings')
  // Without them the board could not be played.
  await expect(doctor.getByRole('button', { name: 'Turn off 7 tiles' })).toHaveCount(0)
})

test(
  'on a starter board the images are there and examined at once: the build has drawn them',
  { tag: full },
  async ({ page, product }) => {
    const unexamined = `select tile_id from tiles where board_id = '0005' and image_facts is null`
    expect(await queryDatabase(product, unexamined)).toEqual([])
    await openEditBoard(page, '0005')
    await expect(page.getByRole('region', { name: 'Board doctor' })).toContainText(
      'baseball can hardly be seen on its background.',
    )
    const images = page.locator('[data-tile-id] img')
    await expect.poll(() => images.evaluateAll(areDrawn)).toBe(true)
    expect((await images.first().getAttribute('src'))?.endsWith('.256.webp')).toBe(true)
    const folder = path.join(product.dataDir, 'files', 'boards', '0005-sports-and-kit')
    expect((await readdir(folder)).filter((name) => !name.endsWith('.svg'))).toEqual([])
  },
)

/** Runs in the page. */
function areDrawn(images: readonly Element[]): boolean {
  return (
    images.length > 5 &&
    images.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 100)
  )
}

test('names images that look alike, that reveal the prompt, and that vanish', { tag: full }, async ({ page }) => {
  await openNewBoard(page)
  const doctor = page.getByRole('region', { name: 'Board doctor' })
  await drop(page.getByRole('form'), [
    await createImage('alpha.png', '#0a7', 10),
    await createImage('beta.png', '#0a7', 10),
    createSvgImage('gamma.svg', '<rect width="100" height="75" fill="#d20"/><text x="10" y="40">Gamma rays</text>'),
    createSvgImage('omega.svg', '<circle cx="50" cy="37" r="30" fill="#fefefe"/>'),
  ])
  await expect(tileRows(page)).toHaveCount(4)
  await uploadsDone(page)
  await expect(doctor).toContainText('alpha and beta look alike. Keep it if that is the point.')
  await expect(doctor).toContainText('The picture of gamma holds the words "gamma": it gives the answer away.')
  await expect(doctor).toContainText('omega can hardly be seen on its background.')
  await doctor.getByRole('button', { name: "Change the tile's background" }).click()
  await expect(doctor).not.toContainText('omega can hardly be seen')
  await page.getByRole('button', { name: 'More of tile 4' }).click()
  await expect(page.getByLabel('Background colour of this tile', { exact: true })).toHaveValue('#14191B')
  await doctor.getByRole('button', { name: 'Turn off beta' }).click()
  await expect(page.getByLabel('Tile 2 enabled')).not.toBeChecked()
  await expect(doctor).not.toContainText('look alike')
})

test('the preview follows what is typed, in both themes, on desktop and phone', async ({ page }) => {
  await openEditBoard(page, smallBoard)
  const preview = page.getByRole('region', { name: 'Preview' })
  const images = preview.locator('img')
  await expect(images).toHaveCount(12)
  await page.getByLabel('Layout').selectOption('1x6')
  await expect(images).toHaveCount(6)
  await page.getByLabel('Prompt prefix').fill('Where is')
  await expect(preview).toContainText('Where is')
  const frame = preview.locator('[aria-hidden=true]').last()
  for (const theme of ['Light', 'Dark'] as const) {
    await preview.getByRole('button', { name: theme }).click()
    await expect(preview.getByRole('button', { name: theme })).toHaveAttribute('aria-pressed', 'true')
    await expect(frame).toHaveCSS('color-scheme', theme.toLowerCase())
  }
  const wide = await frame.boundingBox()
  await preview.getByRole('button', { name: 'Phone' }).click()
  await expect
    .poll(async () => {
      const box = await frame.boundingBox()
      return (box?.height ?? 0) > (box?.width ?? 0)
    })
    .toBe(true)
  expect(wide?.width ?? 0).toBeGreaterThan(wide?.height ?? 0)
})
