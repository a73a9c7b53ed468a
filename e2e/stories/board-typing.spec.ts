/** Typing in the form of a board: text that is rewritten, and a board of many tiles. */
import { boardOf, openEditBoard, openNewBoard, promptOf, tileRows } from '../support/board-form.ts'
import { useOwnProduct } from '../support/own-product.ts'
import { editor } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'

useOwnProduct()

test.beforeEach(async ({ context, place }) => {
  await editor(context, place)
})

test('text is rewritten while it is typed, and the caret stays where it was', async ({ page }) => {
  await openNewBoard(page)
  await page.getByLabel('Name', { exact: true }).pressSequentially('rivers')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rivers')
  await expect(page.getByLabel('Slug')).toHaveValue('rivers')
  await page.getByLabel('Keywords').fill('birds')
  await page.getByLabel('Keywords').press('ArrowLeft')
  await page.getByLabel('Keywords').pressSequentially('AB')
  await expect(page.getByLabel('Keywords')).toHaveValue('birdabs')
})

test('text of an input method is rewritten when it is complete', async ({ page }) => {
  await openNewBoard(page)
  const name = page.getByLabel('Name', { exact: true })
  await name.focus()
  const keyboard = await page.context().newCDPSession(page)
  const compose = async (text: string) => {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await compose('n')
  await compose('ni')
  await expect(name).toHaveValue('ni')
  await keyboard.send('Input.insertText', { text: '你' })
  await expect(name).toHaveValue('你')
  await name.fill('')
  await compose('riv')
  await expect(page.getByLabel('Slug')).toHaveValue('riv')
  await compose('rivers')
  await expect(name).toHaveValue('rivers')
  await keyboard.send('Input.insertText', { text: 'rivers' })
  await expect(name).toHaveValue('Rivers')
  await expect(page.getByLabel('Slug')).toHaveValue('rivers')
})

test('a board of many tiles shows the first invalid field and saves every change', async ({ page, context, place }) => {
  const before = await boardOf(context.request, place, '0001')
  const count = before.tiles.length
  expect(count).toBeGreaterThan(40)
  await openEditBoard(page, '0001')
  await expect(tileRows(page)).toHaveCount(count)
  await promptOf(page, 1).fill('The first')
  await page.getByLabel(`Tile ${count} enabled`).uncheck()
  await promptOf(page, count - 1).fill('')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.getByRole('button', { name: 'Update board' }).click()
  await expect(promptOf(page, count - 1)).toBeFocused()
  await expect(promptOf(page, count - 1)).toHaveAccessibleDescription('An enabled tile needs a prompt.')
  await promptOf(page, count - 1).fill('The last but one')
  await page.getByRole('button', { name: 'Update board' }).click()
  await expect(page).toHaveURL('/board/0001')
  const { tiles } = await boardOf(context.request, place, '0001')
  const changes = [
    [0, { prompt: 'The first' }],
    [count - 2, { prompt: 'The last but one' }],
    [count - 1, { enabled: false }],
  ] as const
  const expected = before.tiles.map((tile, index) => ({ ...tile, ...changes.find(([at]) => at === index)?.[1] }))
  expect(tiles).toEqual(expected)
})
