/** The ways in which a board leaves (docs/rules.md#sharing-and-exporting-boards). */
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { editor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'

/** Twelve tiles with pictures. */
const board = { id: '0011', slug: 'castles-forts-and-palaces', numTiles: 12 }

async function downloaded(page: Page, work: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await work()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const download = async (page: Page, kind: string) => {
  await page.getByRole('dialog').getByRole('radio', { name: kind }).check()
  return await downloaded(page, () => page.getByRole('button', { name: 'Download', exact: true }).click())
}

test('an editor takes a board along in every kind of file, and prints its sheets alone on the paper that was chosen', async ({
  page,
  context,
  product,
}) => {
  await editor(context, product)
  await page.goto(`/board/${board.id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()

  const pictures = await download(page, 'Table and pictures')
  expect(pictures.name).toBe(`${board.slug}.zip`)
  const files = Object.entries(unzipSync(pictures.bytes))
  const table = files.find(([path]) => path.endsWith('.csv'))?.[1] ?? new Uint8Array()
  const numPictures = files.filter(([path]) => path.startsWith('pictures/')).length
  expect(numPictures).toBeGreaterThanOrEqual(board.numTiles)
  expect(strFromU8(table).trim().split('\r\n')).toHaveLength(numPictures + 1)

  const deck = await download(page, 'Anki deck')
  expect(deck.name).toBe(`${board.slug}.apkg`)
  const inDeck = unzipSync(deck.bytes)
  expect(strFromU8(inDeck['collection.anki2'] ?? new Uint8Array(), true).slice(0, 15)).toBe('SQLite format 3')
  const media = JSON.parse(strFromU8(inDeck['media'] ?? new Uint8Array())) as object
  expect(Object.keys(media)).toHaveLength(numPictures)

  const questions = await download(page, 'Moodle questions')
  expect(questions.name).toBe(`${board.slug}.xml`)
  expect(questions.bytes.toString().match(/<question type="multichoice">/g)).toHaveLength(numPictures)

  const image = await download(page, 'Picture of the board')
  expect(image.name).toBe(`${board.slug}.png`)
  expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'png', width: 872, height: 980 })

  await page.getByRole('dialog').getByRole('radio', { name: 'Print sheet' }).check()
  await page.getByRole('link', { name: 'Look and print' }).click()
  const sheets = page.getByRole('region', { name: 'Castles, Forts and Palaces' })
  await expect(sheets.first()).toBeVisible()
  const numSheets = await sheets.count()
  await page.getByRole('checkbox', { name: 'Key' }).uncheck()
  await expect(sheets).toHaveCount(numSheets - 1)
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('letter')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  // Letter in points, and no page more than there are sheets.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(new Set(pdf.match(/\/MediaBox \[0 0 [\d.]+ [\d.]+\]/g))).toEqual(new Set(['/MediaBox [0 0 612 792]']))
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(numSheets - 1)
})

test('several boards leave in one file', async ({ page, context, product }) => {
  await editor(context, product)
  await page.goto('/boards')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check()
  await page.getByRole('button', { name: 'Other files' }).click()
  const { name, bytes } = await download(page, 'Table and pictures')
  expect(name).toBe('2-boards.zip')
  const tables = Object.keys(unzipSync(bytes)).filter((path) => path.endsWith('.csv'))
  expect(tables).toHaveLength(2)
})
