/** Tiles without an image: their answer text, fitted to the tile (docs/rules.md#tile-faces). */
import { gridTiles, press, startGame } from '../../support/game.ts'
import { expectSound } from '../../support/sound-page.ts'
import { editor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'
import { hardTexts, makeMixedBoard, makeTextBoard, measureTexts } from '../../support/text-boards.ts'

/** They are of many scripts and lengths; the longest cannot stay whole. */
const texts = [
  ...hardTexts,
  '56',
  'went',
  'H₂SO₄',
  'XLIX',
  'القاهرة',
  '東京都庁',
  'द्वितीय विश्वयुद्ध',
  '🦊',
  'Rechtsschutzversicherungsgesellschaften',
  'Fahr\u00ADrad\u00ADket\u00ADten\u00ADschloss',
  'a² + b² = c²',
  'The capital of Austria, on the Danube',
]

test('a board of texts is played on a phone and on a desktop, each text whole and as large as it fits', async ({
  page,
  context,
  product,
}) => {
  await editor(context, product)
  const { slug } = await makeTextBoard(context.request, product, texts)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/play/${slug}`)
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  const game = await startGame(page)
  const onPhone = await measureTexts(gridTiles(page))
  expect(onPhone).toMatchObject({ cut: [], illegible: [] })
  expect(onPhone.side).toBeLessThan(62)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => (await measureTexts(gridTiles(page))).tallest).toBeGreaterThan(onPhone.tallest)
  expect(await measureTexts(gridTiles(page))).toMatchObject({ cut: [], illegible: [] })
  await expectSound(page, 'with texts on its tiles')
  const tile = gridTiles(page).nth(game.answerAt(0))
  await press(page, tile)
  await expect(tile).toHaveAttribute('data-done')
})

test('a board of images and texts is learnt, each text whole before the first click and after it', async ({
  page,
  context,
  product,
}) => {
  await editor(context, product)
  const { slug, boardId } = await makeMixedBoard(context.request, product)
  await page.goto(`/play/${slug}/practice`)
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  await page
    .getByRole('button', { name: /^Play\b/ })
    .last()
    .click()
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  const { count, cut, illegible } = await measureTexts(gridTiles(page))
  expect(count).toBeGreaterThan(0)
  expect([cut, illegible]).toEqual([[], []])
  // The page of the board draws its tiles by an estimate.
  await page.goto(`/board/${boardId}`)
  const thumbs = page.getByRole('listitem').filter({ has: page.locator('[dir="auto"][translate="no"]') })
  await expect(thumbs).toHaveCount(hardTexts.length)
  expect(await measureTexts(thumbs)).toMatchObject({ count: hardTexts.length, cut: [] })
})
