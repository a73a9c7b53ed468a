/** Typing in the form of a board: what a key does at once and what it does later, and a board of many tiles. */
import type { Locator } from 'playwright/test'
import { boardOf, openEditBoard, openNewBoard, promptOf, tileRows } from '../support/board-form.ts'
import { useOwnProduct } from '../support/own-product.ts'
import { editor } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'

useOwnProduct()

test.beforeEach(async ({ context, place }) => {
  await editor(context, place)
})

/** Types a text into the field and goes on at once, in the same breath: what the field and the slug say then. */
async function typeAndGoOn(field: Locator, text: string, goOn: 'stay' | 'leave' | 'submit') {
  return await field.evaluate(
    (input: HTMLInputElement, [typed, next]) => {
      input.focus()
      input.select()
      // As a key does it: the page hears of it by an event of the browser's own.
      document.execCommand('insertText', false, typed)
      if (next === 'leave') input.blur()
      if (next === 'submit') input.form?.requestSubmit()
      const slug = document.querySelector<HTMLInputElement>('input[name="slug"]')
      return { field: input.value, slug: slug?.value }
    },
    [text, goOn] as const,
  )
}

test('a key is seen before the form hears of it, rewritten already; whoever goes on has it heard first', async ({
  page,
}) => {
  await openNewBoard(page)
  const name = page.getByLabel('Name', { exact: true })
  expect(await typeAndGoOn(name, 'rivers', 'stay')).toEqual({ field: 'Rivers', slug: '' })
  await expect(page.getByLabel('Slug')).toHaveValue('rivers')
  expect(await typeAndGoOn(name, 'lakes', 'leave')).toEqual({ field: 'Lakes', slug: 'lakes' })
  // The caret stays where it was, in the middle of what is rewritten.
  await page.getByLabel('Keywords').fill('birds')
  await page.getByLabel('Keywords').press('ArrowLeft')
  await page.getByLabel('Keywords').pressSequentially('AB')
  await expect(page.getByLabel('Keywords')).toHaveValue('birdabs')
})

test('what an input method composes is rewritten when it is done', async ({ page }) => {
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

test('what was typed last is saved with the rest', async ({ page, context, place }) => {
  await openEditBoard(page, '0004')
  await typeAndGoOn(promptOf(page, 1), 'Typed_at_last', 'submit')
  await expect(page).toHaveURL('/board/0004')
  const { tiles } = await boardOf(context.request, place, '0004')
  expect(tiles[0]).toMatchObject({ prompt: 'Typed at last' })
})

test('a board of many tiles has its fields near the screen, and saves them all', async ({ page, context, place }) => {
  const before = await boardOf(context.request, place, '0001')
  const count = before.tiles.length
  expect(count).toBeGreaterThan(40)
  await openEditBoard(page, '0001')
  const rows = tileRows(page)
  await expect(rows).toHaveCount(count)
  // Far away: what its fields say, and none to type in.
  await expect(promptOf(page, count - 1)).toHaveCount(0)
  await expect(rows.nth(count - 2)).toContainText(before.tiles[count - 2]?.prompt ?? '')

  await rows.first().scrollIntoViewIfNeeded()
  await promptOf(page, 1).fill('The first')
  await rows.last().scrollIntoViewIfNeeded()
  await expect(promptOf(page, count)).toHaveValue(before.tiles[count - 1]?.prompt ?? '')
  await page.getByLabel(`Tile ${count} enabled`).uncheck()
  await promptOf(page, count - 1).fill('')

  // What was typed stays, with its field or without.
  await page.getByLabel('Name', { exact: true }).focus()
  await expect(promptOf(page, count - 1)).toHaveCount(0)
  await rows.first().scrollIntoViewIfNeeded()
  await expect(promptOf(page, 1)).toHaveValue('The first')

  // A fault far away has its field again, and the focus.
  await page.getByRole('button', { name: 'Update board' }).click()
  await expect(promptOf(page, count - 1)).toBeFocused()
  await expect(promptOf(page, count - 1)).toHaveAccessibleDescription('An enabled tile needs a prompt.')
  await promptOf(page, count - 1).fill('The last but one')
  await expect(page.getByLabel(`Tile ${count} enabled`)).not.toBeChecked()
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

test('the tab key goes through many tiles, of which few have fields', async ({ page }) => {
  await openEditBoard(page, '0001')
  await tileRows(page).first().scrollIntoViewIfNeeded()
  await promptOf(page, 1).focus()
  const rows = await tileRows(page).count()
  const reached = new Set<string>()
  for (let presses = 0; presses < rows * 8 && reached.size < rows; presses++) {
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const [, position] = /^Prompt of tile (\d+)$/.exec(label) ?? []
    if (position) reached.add(position)
    await page.keyboard.press('Tab')
  }
  expect(reached.size).toBe(rows)
})
