/** Files of any kind that become boards: dropped, mapped, mended, imported and undone. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { zipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { drop, getBoard } from '../../support/board-form.ts'
import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { createImage, createSvgImage, type ImageFile, textFile } from '../../support/images.ts'
import { newName } from '../../support/own-board.ts'
import { expectSound } from '../../support/sound-page.ts'
import { editor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'

const testFiles = path.resolve(import.meta.dirname, '../../../web/src/lib/formats/test-files')

const countries = ['Slovenia', 'Slovakia', 'Czechia', 'Latvia', 'Poland', 'France', 'Austria']

/** A picture for each country, and a table that misspells one of them and says another twice. */
function flags(): ImageFile[] {
  const pictures = countries.map((country, index) =>
    createSvgImage(`${country.toLowerCase()}.svg`, `<rect width="${10 + 10 * index}" height="75" fill="#b32400"/>`),
  )
  const rows = countries.map((country) => {
    const file = country === 'Latvia' ? 'latvai' : country.toLowerCase()
    return `${file}.svg,${country === 'Austria' ? 'France' : country}`
  })
  return [...pictures, textFile('flags.csv', 'text/csv', ['file,country', ...rows].join('\n'))]
}

/** What stays when a board is copied. */
const getContent = ({ tiles }: BoardDetails) => tiles.map(({ prompt, credit }) => ({ prompt, credit }))

const zone = (page: Page) => page.getByRole('heading', { name: 'Drop any file here' })

test('pictures and a table dropped on the board list are mapped, mended, imported and undone', async ({
  page,
  context,
  product,
}) => {
  await editor(context, product)
  const boardName = newName('Flags to undo')
  await page.goto('/boards')
  await expect(page.getByRole('heading', { name: 'Boards', exact: true })).toBeVisible()
  await drop(page.getByRole('main'), flags())

  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeFocused()
  await expect(page.getByText('Row 4 asks for latvai.svg. The file has latvia.svg.')).toBeVisible()
  await expectSound(page, 'the columns')
  await page.getByRole('button', { name: 'Use that' }).click()
  await expect(page.getByText('7 of 7 rows have a picture and a prompt.')).toBeVisible()
  await page.getByRole('button', { name: 'Review 7 tiles' }).click()

  await expect(page.getByRole('heading', { name: '1 board found' })).toBeFocused()
  await expect(page.getByText('Same prompt as tile 7')).toBeVisible()
  const importIt = page.getByRole('button', { name: 'Import 1 board' })
  await expect(importIt).toBeDisabled()
  await page.getByRole('button', { name: 'To mend' }).click()
  await expectSound(page, 'the review')
  await page.getByRole('textbox', { name: 'Prompt of tile 7' }).fill('Austria')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(boardName)

  // A review waits while its page is left.
  await expect(importIt).toBeEnabled()
  await page.waitForTimeout(600)
  await page.goto('/import-boards')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt of tile 7' })).toHaveValue('Austria')
  await importIt.click()

  await expect(page.getByRole('heading', { name: '1 board is here' })).toBeFocused({ timeout: 45_000 })
  await expectSound(page, 'the imported boards')
  const made = page.getByRole('link', { name: boardName })
  const boardId = (await made.getAttribute('href'))?.replace('/board/', '') ?? ''
  const read = () => clientOf(context.request, product).boards.get({ boardId })
  const board = await read()
  expect([board?.mode, board?.tiles.map(({ prompt }) => prompt).toSorted()]).toEqual(['testing', countries.toSorted()])
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(zone(page)).toBeVisible()
  expect(await read()).toBeNull()
})

test('a board is exported from its page and comes in again under another name', async ({ page, context, product }) => {
  await editor(context, product)
  const read = (boardId: string) => getBoard(context.request, product, boardId)
  const board = await read('0008')
  const archive = await context.request.get('/archive?boards=0008')
  const file = { name: 'boards.zip', mimeType: 'application/zip', buffer: await archive.body() }
  await page.goto('/import-boards')
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Import 1 board' }).click()
  await expect(page.getByText(`“${board.name}” was taken`)).toBeVisible({ timeout: 45_000 })
  const link = page.getByRole('link', { name: `${board.name} copy` })
  const copy = await read((await link.getAttribute('href'))?.replace('/board/', '') ?? '')
  expect(getContent(copy)).toEqual(getContent(board))
})

test('a deck and a photo of a phone are read by libraries that the page itself may not run', async ({
  page,
  context,
  product,
}) => {
  await editor(context, product)
  await page.goto('/import-boards')
  await page
    .getByLabel('Choose a file')
    .setInputFiles(['anki-zstd.apkg', 'photo.heic'].map((name) => path.join(testFiles, name)))
  await expect(page.getByRole('heading', { name: '3 boards found' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Left out' })).toHaveText('1 entrytext with gaps')
  await expect(page.getByText('Europe, North')).toBeVisible()
  await expect(page.getByText('photo', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Prompt of tile 1' })).toHaveValue('Slovenia')
})

test('a table among other files is mapped, names are read as chosen, and a refusal of the server stands at its tile', async ({
  page,
  context,
  product,
}) => {
  await editor(context, product)
  const zip = path.resolve(import.meta.dirname, '../../../web/src/lib/files/test-files/explorer-cp850.zip')
  const words = ['go,went', 'see,saw', 'be,was', 'run,ran', 'sit,sat', 'win,won'].join('\n')
  const sound = await createImage('sound.png', '#2450b3')
  // Its header is sound, so that the browser takes it; what follows is none of a picture.
  const broken = Buffer.from(sound.buffer)
  broken.fill(0, broken.indexOf('IDAT') + 4, broken.indexOf('IEND') - 4)
  const pictures = zipSync({ 'sound.png': sound.buffer, 'broken.png': broken })
  await page.goto('/import-boards')
  await page
    .getByLabel('Choose a file')
    .setInputFiles([
      { name: 'explorer.zip', mimeType: 'application/zip', buffer: readFileSync(zip) },
      { name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(pictures) },
      textFile('verbs.csv', 'text/csv', words),
    ])
  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible()
  await expect(page.getByText('verbs.csv')).toBeVisible()
  await page.getByLabel('Names in the ZIP file').selectOption('Western Europe: Windows-1252')
  await page.getByRole('button', { name: 'Review 6 tiles' }).click()
  await expect(page.getByRole('heading', { name: '3 boards found' })).toBeFocused()
  const prompts = page.getByRole('textbox', { name: /^Prompt of tile/ })
  await expect(prompts.first()).toHaveValue('K”ln')
  await page.getByLabel('Names in the ZIP file').selectOption('Western Europe: CP850 (DOS)')
  await page.getByRole('button', { name: 'Review 6 tiles' }).click()
  await expect(prompts.first()).toHaveValue('Köln')

  await page.getByRole('button', { name: 'Import 3 boards' }).click()
  await expect(page.getByText('Mend 1 problem first.')).toBeVisible({ timeout: 45_000 })
  await page.getByRole('button', { name: 'pictures' }).click()
  await expect(page.getByText('This picture can not be used')).toBeVisible()
  await expectSound(page, 'a tile that the server refused')
  await page.getByRole('button', { name: 'Leave out tile 1' }).click()
  await page.getByRole('button', { name: 'Import 3 boards' }).click()
  await expect(page.getByRole('heading', { name: '3 boards are here' })).toBeFocused({ timeout: 45_000 })
})

test(
  'a pasted list of words becomes boards in both directions; what cannot be read is said',
  { tag: full },
  async ({ page, context, product }) => {
    await editor(context, product)
    await page.goto('/import-boards')
    const broken = { name: 'summer.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 half') }
    await page.getByLabel('Choose a file').setInputFiles(broken)
    await expect(page.getByRole('alert').getByText('summer.zip can not be read.')).toBeVisible()
    await expectSound(page, 'a refused file')

    await page.getByRole('button', { name: 'Paste a text' }).click()
    await page.getByLabel('Your text').fill('go\twent\nsee\tsaw\ntake\ttook\nbe\twas\ncome\tcame\nrun\tran')
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByLabel('Both directions').check()
    await page.getByRole('button', { name: 'Review 12 tiles' }).click()
    await expect(page.getByRole('heading', { name: '2 boards found' })).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(zone(page)).toBeVisible()
  },
)
