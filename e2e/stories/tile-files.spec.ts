/** Files of tiles that are out of the common: a dropped folder, vector pictures with and without malice, an upload that has gone. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  drop,
  type FormBoard,
  openNewBoard,
  promptOf,
  promptsOf,
  tileRows,
  uploadsDone,
} from '../support/board-form.ts'
import { mustCall } from '../support/calls.ts'
import { queryDatabase } from '../support/operator.ts'
import { useOwnProduct } from '../support/own-product.ts'
import { picture, svgPicture } from '../support/pictures.ts'
import { editor } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'

useOwnProduct()

test.beforeEach(async ({ context, place }) => {
  await editor(context, place)
})

test('a dropped folder is looked through, folders within it and all', async ({ page, place }) => {
  const folder = path.join(place.dataDir, 'birds')
  await mkdir(path.join(folder, 'water'), { recursive: true })
  await writeFile(path.join(folder, 'tawny_owl.png'), (await picture('x', '#d33', 5)).buffer)
  await writeFile(path.join(folder, 'water', 'mute_swan.png'), (await picture('x', '#33d', 60)).buffer)
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
  expect((await promptsOf(page)).toSorted()).toEqual(['mute swan', 'tawny owl'])
  await uploadsDone(page)
  await rm(folder, { recursive: true })
})

test('a vector picture is stored without what could run, and nothing of it runs', async ({ page, context, place }) => {
  const hostile = svgPicture(
    'hostile.svg',
    `<script>document.title = 'taken over'</script>
     <foreignObject width="10" height="10"><p>words</p></foreignObject>
     <image href="https://evil.example/pixel.png" width="1" height="1"/>
     <a href="javascript:alert(1)"><rect id="kept" width="60" height="60" fill="#0a7" onload="document.title = 'taken over'"/></a>`,
  )
  await openNewBoard(page)
  const boardId = await page.getByLabel('Board ID').inputValue()
  await page.getByLabel('Name', { exact: true }).fill('Vectors')
  await page.getByLabel('Category').selectOption({ index: 1 })
  const plain = svgPicture('plain.svg', '<rect width="100" height="75" fill="#03c"/>')
  await drop(page.getByRole('form', { name: 'New board' }), [hostile, plain])
  await expect(tileRows(page)).toHaveCount(2)
  await uploadsDone(page)
  await page.getByRole('button', { name: 'Create New Board' }).click()
  await expect(page).toHaveURL('/boards')

  const board = (await mustCall(context.request, place.url, 'boards.get', { boardId })) as FormBoard
  for (const { prompt, imageUrl } of board.tiles) {
    const answer = await context.request.get(`${place.url}${imageUrl}`)
    expect(answer.status(), prompt).toBe(200)
    expect(answer.headers()['content-security-policy'], prompt).toMatch(/default-src 'none'|sandbox/)
    expect(await answer.text(), prompt).not.toMatch(/<script|foreignObject|javascript:|onload|evil\.example/i)
    await page.goto(imageUrl)
    expect(await page.title(), prompt).not.toBe('taken over')
  }
})

test('a tile whose picture the server has no more is named, and the board not made', async ({
  page,
  context,
  place,
}) => {
  await openNewBoard(page)
  const boardId = await page.getByLabel('Board ID').inputValue()
  await page.getByLabel('Name', { exact: true }).fill('Gone pictures')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await drop(page.getByRole('form', { name: 'New board' }), [await picture('robin.png', '#d33', 5)])
  await uploadsDone(page)
  await queryDatabase(place, 'delete from image_uploads')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  await expect(page.getByText('Error creating new tiles')).toBeVisible()
  await expect(promptOf(page, 1)).toHaveValue('robin')
  expect(await mustCall(context.request, place.url, 'boards.get', { boardId })).toBeNull()
})

test('a draft says which pictures have to be added again', async ({ page }) => {
  await page.route('**/rpc/boards/uploadImage', () => undefined)
  await openNewBoard(page)
  await page.getByLabel('Name', { exact: true }).fill('Interrupted')
  await drop(page.getByRole('form', { name: 'New board' }), [await picture('robin.png', '#d33', 5)])
  await expect(page.getByText('3 unsaved changes')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const again = 'Pictures that had not arrived and must be added again: 1.'
  await expect(page.getByRole('region', { name: 'Unsaved changes were kept.' })).toContainText(again)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(promptOf(page, 1)).toHaveValue('robin')
  await expect(page.getByText(again)).toBeVisible()
})
