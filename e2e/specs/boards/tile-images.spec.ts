/**
 * Images of tiles: dropped, pasted, chosen, in folders and zips; hostile files, lost uploads; prompts from a spreadsheet
 * (docs/rules.md#dropped-images). One file: all cases begin with files on the form of a new board.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { zipSync } from 'fflate'
import {
  drop,
  getBoard,
  getBoardsNamed,
  openEditBoard,
  openNewBoard,
  getPrompt,
  getPrompts,
  tileRows,
  uploadsDone,
} from '../../support/board-form.ts'
import { full } from '../../support/full.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { makeOwnBoard, newName } from '../../support/own-board.ts'
import { createHugeImage, createImage, createSvgImage, textFile } from '../../support/images.ts'
import { sharedEditor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'

test.beforeEach(async ({ context, product }) => {
  await sharedEditor(context, product)
})

test('dropped images become tiles, are uploaded, and are stored under names that reveal nothing', async ({
  page,
  context,
  product,
}) => {
  await openNewBoard(page)
  const boardName = newName('Dropped')
  await page.getByLabel('Name', { exact: true }).fill(boardName)
  await page.getByLabel('Category').selectOption({ index: 1 })
  const form = page.getByRole('form', { name: 'New board' })
  await drop(form, [
    await createImage('south_africa.png', '#0a7', 10),
    await createImage('brazil.png', '#fd0', 40),
    createSvgImage(
      'chad.svg',
      '<style>@import "https://fonts.example/x.css"; .a{fill:#03c}</style><rect class="a" width="100" height="75"/>',
    ),
    textFile('notes.pdf', 'application/pdf', 'no picture'),
  ])
  await expect(tileRows(page)).toHaveCount(3)
  expect(await getPrompts(page)).toEqual(['brazil', 'chad', 'south africa'])
  await expect(page.getByText('Left out, neither a picture nor a table: notes.pdf')).toBeVisible()
  // It is the one of the three whose cleaning took something out.
  await expect(tileRows(page).filter({ hasText: 'Parts of this picture were left out' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Create New Board' }).click()
  await expect(page).toHaveURL('/boards')
  const [board] = await getBoardsNamed(context.request, product, boardName)
  const tiles = board?.tiles ?? []
  expect(tiles).toHaveLength(3)
  for (const tile of tiles) {
    expect(tile.imageFilename).toMatch(new RegExp(`^${tile.tileId}(-\\d+)?\\.[a-z]+$`))
    const shown = await context.request.get(`${product.url}${tile.imageUrl}`)
    expect(shown.status(), tile.originalImageFilename).toBe(200)
  }
  expect(tiles.map((tile) => tile.originalImageFilename).toSorted()).toEqual([
    'brazil.png',
    'chad.svg',
    'south_africa.png',
  ])
})

test('a zip is opened, folders and system files in it are handled', { tag: full }, async ({ page }) => {
  await openNewBoard(page)
  const one = await createImage('x', '#d33', 5)
  const zip = zipSync({
    'birds/tawny_owl.png': one.buffer,
    'birds/10_robin.png': (await createImage('x', '#3d3', 60)).buffer,
    'birds/9_wren.png': (await createImage('x', '#33d', 90)).buffer,
    '__MACOSX/birds/._tawny_owl.png': one.buffer,
    'birds/.DS_Store': new Uint8Array([1]),
  })
  await drop(page.getByText('Drop pictures to add tiles'), [
    { name: 'birds.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
    { name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from(zip.subarray(0, 100)) },
  ])
  await expect(tileRows(page)).toHaveCount(3)
  expect(await getPrompts(page)).toEqual(['9 wren', '10 robin', 'tawny owl'])
  await expect(page.getByText('Could not be read: broken.zip')).toBeVisible()
  await uploadsDone(page)
})

test(
  'an image dropped on a tile sets its prompt and image, and the saved board has it',
  { tag: full },
  async ({ page, context, product }) => {
    const { boardId } = await makeOwnBoard(context.request, product)
    await openEditBoard(page, boardId)
    const row = tileRows(page).first()
    const tileId = await row.getAttribute('data-tile-id')
    await drop(row, [await createImage('quite_new.jpg', '#808', 20)])
    await expect(getPrompt(page, 1)).toHaveValue('quite new')
    await uploadsDone(page)
    await page.getByRole('button', { name: 'Update board' }).click()
    await expect(page).toHaveURL(`/board/${boardId}`)
    const board = await getBoard(context.request, product, boardId)
    const tile = board.tiles.find((found) => found.tileId === tileId)
    expect(tile).toMatchObject({ prompt: 'quite new', originalImageFilename: 'quite_new.jpg' })
    expect((await context.request.get(`${product.url}${tile?.imageUrl}`)).status()).toBe(200)
  },
)

test('a pasted image becomes a tile that waits for its prompt', { tag: full }, async ({ page }) => {
  await openNewBoard(page)
  const { buffer } = await createImage('image.png', '#567', 30)
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, buffer.toString('base64'))
  await expect(tileRows(page)).toHaveCount(1)
  await expect(getPrompt(page, 1)).toHaveValue('')
  await uploadsDone(page)
})

test(
  'a spreadsheet fills in the prompts by file name, and row by row without names',
  { tag: full },
  async ({ page }) => {
    await openNewBoard(page)
    await drop(page.getByRole('form'), [
      await createImage('a1.png', '#a00', 10),
      await createImage('b2.png', '#0a0', 50),
    ])
    await expect(tileRows(page)).toHaveCount(2)
    await drop(page.getByRole('form'), [
      textFile('prompts.csv', 'text/csv', 'file,prompt,answer\nb2.png,"Second, really",Two\na1.png,First_one,One\n'),
    ])
    await expect(getPrompt(page, 1)).toHaveValue('First one')
    await expect(getPrompt(page, 2)).toHaveValue('Second, really')
    await expect(page.getByLabel('Answer text of tile 2')).toHaveValue('Two')
    await drop(page.getByRole('form'), [textFile('rows.tsv', 'text/tab-separated-values', 'Alpha\nBeta\nGamma\n')])
    await expect(tileRows(page)).toHaveCount(3)
    expect(await getPrompts(page)).toEqual(['Alpha', 'Beta', 'Gamma'])
    await expect(page.getByText('Prompts filled in: 3.')).toBeVisible()
  },
)

test('of ten thousand prompts a board takes its maximum of tiles and says so', { tag: full }, async ({ page }) => {
  await openNewBoard(page)
  const rows = Array.from({ length: 10_000 }, (_, index) => `Prompt ${index}`).join('\n')
  await drop(page.getByRole('form'), [textFile('rows.tsv', 'text/tab-separated-values', rows)])
  await expect(page.getByText('Prompts filled in: 500.')).toBeVisible()
  await expect(page.getByText('There were more files than a board has tiles; the rest was left out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tiles 500' })).toBeVisible()
})

test(
  'each file says what is wrong with it; a large one is made smaller, a cut off one is sent again',
  { tag: full },
  async ({ page }) => {
    await openNewBoard(page)
    await page.getByLabel('Name', { exact: true }).fill(newName('Troubled'))
    await page.getByLabel('Category').selectOption({ index: 1 })
    await drop(page.getByRole('form'), [
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') },
      await createHugeImage('huge.png'),
    ])
    const rows = tileRows(page)
    await expect(rows.nth(0)).toContainText('The picture is damaged, or nothing of it can be shown.')
    await expect(rows.nth(1)).toContainText('The image must be less than')
    await page.getByRole('button', { name: 'Create New Board' }).click()
    await expect(page.getByText('Pictures that could not be uploaded: 2.')).toBeVisible()
    await rows.nth(1).getByRole('button', { name: 'Make it smaller' }).click()
    await uploadsDone(page)
    await expect(rows.nth(1)).not.toContainText('The image must be less than')
    await rows.nth(0).getByRole('button', { name: 'Give up' }).click()

    await page.route('**/rpc/boards/uploadImage', (route) => route.abort())
    await drop(page.getByRole('form'), [await createImage('fine.png', '#246', 20)])
    await expect(rows.nth(2)).toContainText('The server cannot be reached.')
    await page.unroute('**/rpc/boards/uploadImage')
    await rows.nth(2).getByRole('button', { name: 'Try again' }).click()
    await uploadsDone(page)
    await page.getByRole('button', { name: 'Create New Board' }).click()
    await expect(page).toHaveURL('/boards')
  },
)

test(
  'a vector image that could be drawn for minutes is refused with the reason; others are uploaded',
  { tag: full },
  async ({ page }) => {
    await openNewBoard(page)
    const noise =
      '<filter id="f"><feTurbulence numOctaves="9"/></filter><rect filter="url(#f)" width="100" height="75"/>'
    await drop(page.getByRole('form'), [
      createSvgImage('fog.svg', noise),
      createSvgImage('sea.svg', '<rect width="100" height="75" fill="#03c"/>'),
    ])
    await expect(tileRows(page).nth(0)).toContainText('This SVG picture takes too long to draw.')
    await expect(tileRows(page).nth(1)).not.toContainText('This SVG picture')
  },
)

test('a dropped folder is looked through, folders within it and all', { tag: full }, async ({ page, product }) => {
  const folder = path.join(product.dataDir, 'birds')
  await mkdir(path.join(folder, 'water'), { recursive: true })
  await writeFile(path.join(folder, 'tawny_owl.png'), (await createImage('x', '#d33', 5)).buffer)
  await writeFile(path.join(folder, 'water', 'mute_swan.png'), (await createImage('x', '#33d', 60)).buffer)
  await openNewBoard(page)
  const target = page.getByText('Drop pictures to add tiles')
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }
  const devtools = await page.context().newCDPSession(page)
  // As the desktop hands it over: a page cannot make a folder itself.
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  await expect(tileRows(page)).toHaveCount(2)
  expect((await getPrompts(page)).toSorted()).toEqual(['mute swan', 'tawny owl'])
  await uploadsDone(page)
  await rm(folder, { recursive: true })
})

test(
  'a vector image is stored without what could run, and nothing of it runs',
  { tag: full },
  async ({ page, context, product, expectedErrors }) => {
    expectedErrors.push(/^Blocked script execution/)
    const hostile = createSvgImage(
      'hostile.svg',
      `<script>document.title = 'taken over'</script>
     <foreignObject width="10" height="10"><p>words</p></foreignObject>
     <image href="https://evil.example/pixel.png" width="1" height="1"/>
     <a href="javascript:alert(1)"><rect id="kept" width="60" height="60" fill="#0a7" onload="document.title = 'taken over'"/></a>`,
    )
    await openNewBoard(page)
    const boardName = newName('Vectors')
    await page.getByLabel('Name', { exact: true }).fill(boardName)
    await page.getByLabel('Category').selectOption({ index: 1 })
    const plain = createSvgImage('plain.svg', '<rect width="100" height="75" fill="#03c"/>')
    await drop(page.getByRole('form', { name: 'New board' }), [hostile, plain])
    await expect(tileRows(page)).toHaveCount(2)
    await uploadsDone(page)
    await page.getByRole('button', { name: 'Create New Board' }).click()
    await expect(page).toHaveURL('/boards')
    const [board] = await getBoardsNamed(context.request, product, boardName)
    expect(board?.tiles).toHaveLength(2)
    for (const { prompt, imageUrl } of board?.tiles ?? []) {
      const response = await context.request.get(`${product.url}${imageUrl}`)
      expect(response.status(), prompt).toBe(200)
      expect(response.headers()['content-security-policy'], prompt).toMatch(/default-src 'none'|sandbox/)
      expect(await response.text(), prompt).not.toMatch(/<script|foreignObject|javascript:|onload|evil\.example/i)
      await page.goto(imageUrl)
      expect(await page.title(), prompt).not.toBe('taken over')
    }
  },
)

test(
  'a tile whose image the server has no longer is named, and the board not made',
  { tag: full },
  async ({ page, context, product }) => {
    await openNewBoard(page)
    const boardName = newName('Gone pictures')
    await page.getByLabel('Name', { exact: true }).fill(boardName)
    await page.getByLabel('Category').selectOption({ index: 1 })
    await drop(page.getByRole('form', { name: 'New board' }), [await createImage('gone.png', '#d33', 5)])
    await expect(tileRows(page)).toHaveCount(1)
    await uploadsDone(page)
    await queryDatabase(product, `delete from image_uploads where original_image_filename = 'gone.png'`)
    await page.getByRole('button', { name: 'Create New Board' }).click()
    await expectToast(page, 'Error creating new tiles')
    await expect(getPrompt(page, 1)).toHaveValue('gone')
    expect(await getBoardsNamed(context.request, product, boardName)).toEqual([])
  },
)

test('a draft says which images have to be added again', { tag: full }, async ({ page }) => {
  await page.route('**/rpc/boards/uploadImage', () => undefined)
  await openNewBoard(page)
  await page.getByLabel('Name', { exact: true }).fill('Interrupted')
  await drop(page.getByRole('form', { name: 'New board' }), [await createImage('robin.png', '#d33', 5)])
  await expect(page.getByText('3 unsaved changes')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const again = 'Pictures that had not arrived and must be added again: 1.'
  await expect(page.getByRole('region', { name: 'Unsaved changes were kept.' })).toContainText(again)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(getPrompt(page, 1)).toHaveValue('robin')
  await expect(page.getByText(again)).toBeVisible()
})
