/**
 * Pictures of tiles: dropped, pasted, chosen, in folders and zips; prompts from a spreadsheet
 * (docs/rules.md#dropped-images).
 */
import { zipSync } from 'fflate'
import {
  drop,
  type FormBoard,
  openEditBoard,
  openNewBoard,
  promptOf,
  promptsOf,
  tileRows,
  uploadsDone,
} from '../support/board-form.ts'
import { mustCall } from '../support/calls.ts'
import { useOwnProduct } from '../support/own-product.ts'
import { hugePicture, picture, svgPicture, textFile } from '../support/pictures.ts'
import { editor } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'

useOwnProduct()

test.beforeEach(async ({ context, place }) => {
  await editor(context, place)
})

test('dropped pictures become tiles, are uploaded, and are stored under names that tell nothing', async ({
  page,
  context,
  place,
}) => {
  await openNewBoard(page)
  const boardId = await page.getByLabel('Board ID').inputValue()
  await page.getByLabel('Name', { exact: true }).fill('Dropped')
  await page.getByLabel('Category').selectOption({ index: 1 })
  const form = page.getByRole('form', { name: 'New board' })
  await drop(form, [
    await picture('south_africa.png', '#0a7', 10),
    await picture('brazil.png', '#fd0', 40),
    svgPicture('chad.svg', '<rect width="100" height="75" fill="#03c"/>'),
    textFile('notes.pdf', 'application/pdf', 'no picture'),
  ])
  await expect(tileRows(page)).toHaveCount(3)
  expect(await promptsOf(page)).toEqual(['brazil', 'chad', 'south africa'])
  await expect(page.getByText('Left out, neither a picture nor a table: notes.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Create New Board' }).click()
  await expect(page).toHaveURL('/boards')

  const board = (await mustCall(context.request, place.url, 'boards.get', { boardId })) as FormBoard
  expect(board.tiles).toHaveLength(3)
  for (const tile of board.tiles) {
    expect(tile.imageFilename).toMatch(new RegExp(`^${tile.tileId}(-\\d+)?\\.[a-z]+$`))
    const shown = await context.request.get(`${place.url}${tile.imageUrl}`)
    expect(shown.status(), tile.originalImageFilename).toBe(200)
  }
  expect(board.tiles.map((tile) => tile.originalImageFilename).toSorted()).toEqual([
    'brazil.png',
    'chad.svg',
    'south_africa.png',
  ])
})

test('a zip is opened, folders and rubbish in it are seen through', async ({ page }) => {
  await openNewBoard(page)
  const one = await picture('x', '#d33', 5)
  const zip = zipSync({
    'birds/tawny_owl.png': one.buffer,
    'birds/10_robin.png': (await picture('x', '#3d3', 60)).buffer,
    'birds/9_wren.png': (await picture('x', '#33d', 90)).buffer,
    '__MACOSX/birds/._tawny_owl.png': one.buffer,
    'birds/.DS_Store': new Uint8Array([1]),
  })
  await drop(page.getByText('Drop pictures to add tiles'), [
    { name: 'birds.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
    { name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip at all') },
  ])
  await expect(tileRows(page)).toHaveCount(3)
  expect(await promptsOf(page)).toEqual(['9 wren', '10 robin', 'tawny owl'])
  await expect(page.getByText('Could not be read: broken.zip')).toBeVisible()
  await uploadsDone(page)
})

test('a picture dropped on a tile sets its prompt and picture, and the saved board has it', async ({
  page,
  context,
  place,
}) => {
  await openEditBoard(page, '0002')
  const row = tileRows(page).first()
  const tileId = await row.getAttribute('data-tile-id')
  await drop(row, [await picture('quite_new.jpg', '#808', 20)])
  await expect(promptOf(page, 1)).toHaveValue('quite new')
  await uploadsDone(page)
  await page.getByRole('button', { name: 'Update board' }).click()
  await expect(page).toHaveURL('/board/0002')
  const board = (await mustCall(context.request, place.url, 'boards.get', { boardId: '0002' })) as FormBoard
  const tile = board.tiles.find((found) => found.tileId === tileId)
  expect(tile).toMatchObject({ prompt: 'quite new', originalImageFilename: 'quite_new.jpg' })
  expect((await context.request.get(`${place.url}${tile?.imageUrl}`)).status()).toBe(200)
})

test('a pasted picture becomes a tile that waits for its prompt', async ({ page }) => {
  await openNewBoard(page)
  const { buffer } = await picture('image.png', '#567', 30)
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, buffer.toString('base64'))
  await expect(tileRows(page)).toHaveCount(1)
  await expect(promptOf(page, 1)).toHaveValue('')
  await uploadsDone(page)
})

test('a spreadsheet fills in the prompts by file name, and row by row without names', async ({ page }) => {
  await openNewBoard(page)
  await drop(page.getByRole('form'), [await picture('a1.png', '#a00', 10), await picture('b2.png', '#0a0', 50)])
  await expect(tileRows(page)).toHaveCount(2)
  await drop(page.getByRole('form'), [
    textFile('prompts.csv', 'text/csv', 'file,prompt,answer\nb2.png,"Second, really",Two\na1.png,First_one,One\n'),
  ])
  await expect(promptOf(page, 1)).toHaveValue('First one')
  await expect(promptOf(page, 2)).toHaveValue('Second, really')
  await expect(page.getByLabel('Answer text of tile 2')).toHaveValue('Two')
  await drop(page.getByRole('form'), [textFile('rows.tsv', 'text/tab-separated-values', 'Alpha\nBeta\nGamma\n')])
  await expect(tileRows(page)).toHaveCount(3)
  expect(await promptsOf(page)).toEqual(['Alpha', 'Beta', 'Gamma'])
  await expect(page.getByText('Prompts filled in: 3.')).toBeVisible()
})

test('of ten thousand prompts as many come in as a board may have tiles, and that is said', async ({ page }) => {
  await openNewBoard(page)
  const rows = Array.from({ length: 10_000 }, (_, index) => `Prompt ${index}`).join('\n')
  await drop(page.getByRole('form'), [textFile('rows.tsv', 'text/tab-separated-values', rows)])
  await expect(page.getByText('Prompts filled in: 500.')).toBeVisible()
  await expect(page.getByText('There were more files than a board has tiles; the rest was left out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tiles 500' })).toBeVisible()
})

test('each file says what is wrong with it; a large one is made smaller, a cut off one is sent again', async ({
  page,
}) => {
  await openNewBoard(page)
  await page.getByLabel('Name', { exact: true }).fill('Troubled')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await drop(page.getByRole('form'), [
    textFile('broken.png', 'image/png', 'not a picture at all'),
    await hugePicture('huge.png'),
  ])
  const rows = tileRows(page)
  await expect(rows.nth(0)).toContainText('This is not a PNG, JPG, WebP, AVIF, GIF or SVG picture.')
  await expect(rows.nth(1)).toContainText('The image must be less than')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  await expect(page.getByText('Pictures that could not be uploaded: 2.')).toBeVisible()
  await rows.nth(1).getByRole('button', { name: 'Make it smaller' }).click()
  await uploadsDone(page)
  await expect(rows.nth(1)).not.toContainText('The image must be less than')
  await rows.nth(0).getByRole('button', { name: 'Give up' }).click()

  await page.route('**/rpc/boards/uploadImage', (route) => route.abort())
  await drop(page.getByRole('form'), [await picture('fine.png', '#246', 20)])
  await expect(rows.nth(2)).toContainText('The server cannot be reached.')
  await page.unroute('**/rpc/boards/uploadImage')
  await rows.nth(2).getByRole('button', { name: 'Try again' }).click()
  await uploadsDone(page)
  await page.getByRole('button', { name: 'Create New Board' }).click()
  await expect(page).toHaveURL('/boards')
})

test('a vector picture that could be drawn for minutes is refused with the reason; others are uploaded', async ({
  page,
}) => {
  await openNewBoard(page)
  const noise = '<filter id="f"><feTurbulence numOctaves="9"/></filter><rect filter="url(#f)" width="100" height="75"/>'
  await drop(page.getByRole('form'), [
    svgPicture('fog.svg', noise),
    svgPicture('sea.svg', '<rect width="100" height="75" fill="#03c"/>'),
  ])
  await expect(tileRows(page).nth(0)).toContainText('This SVG picture takes too long to draw.')
  await expect(tileRows(page).nth(1)).not.toContainText('This SVG picture')
})
