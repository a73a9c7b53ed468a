/** Boards out as a single file and in again: what an import would do is shown before it is done. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { call, mustCall } from '../support/calls.ts'
import { keepFirstBoards } from '../support/first-boards.ts'
import { useOwnProduct } from '../support/own-product.ts'
import { player } from '../support/people.ts'
import { expectSound } from '../support/sound-page.ts'
import { editor } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'

useOwnProduct(keepFirstBoards)

interface Board {
  readonly name: string
  readonly slug: string
  readonly mode: string
  readonly tiles: readonly { readonly prompt: string; readonly credit: object }[]
}

async function exported(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export', exact: true }).click()
  return await readFile(await (await download).path())
}

const chosen = (buffer: Buffer) => ({ name: 'boards.zip', mimeType: 'application/zip', buffer })

/** What a player is asked, and whose pictures they are. */
const contentOf = ({ tiles }: Board) => tiles.map(({ prompt, credit }) => ({ prompt, credit }))

test('who may not create boards is refused: a visitor and a player', async ({ request, context, place }) => {
  expect((await request.get('/archive?boards=0001')).status()).toBe(401)
  expect((await request.post('/archive', { data: Buffer.from('x') })).status()).toBe(401)
  await player(context, place)
  expect((await context.request.get('/archive?boards=0001')).status()).toBe(403)
  expect((await context.request.post('/archive', { data: Buffer.from('x') })).status()).toBe(403)
})

test('a board is exported from its page and comes in again under another name', async ({ page, context, place }) => {
  await editor(context, place)
  const read = async (boardId: string) =>
    (await mustCall(context.request, place.url, 'boards.get', { boardId })) as Board
  const board = await read('0008')
  await page.goto('/board/0008')
  const archive = await exported(page)

  await page.goto('/boards')
  await page.getByRole('link', { name: 'Import boards' }).click()
  await page.getByLabel('Choose a board archive, or drop it here').setInputFiles(chosen(archive))
  await expect(page.getByText('New boards: 0. Boards with a taken name: 1.')).toBeVisible()
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: board.name })).toBeChecked()
  await expectSound(page, 'the plan')
  expect(await call(context.request, place.url, 'boards.get', { boardId: '0009' })).toMatchObject({
    status: 200,
    body: null,
  })

  await page.getByLabel('Mode of the imported boards').selectOption('All in testing')
  await page.getByRole('button', { name: 'Import 1 board' }).click()
  await expect(page.getByRole('heading', { name: '1 board imported' })).toBeFocused()
  await page.getByRole('link', { name: 'View board 0009' }).click()
  await expect(page.getByText('Testing', { exact: true })).toBeVisible()
  const copy = await read('0009')
  expect(copy.slug).not.toBe(board.slug)
  expect(contentOf(copy)).toEqual(contentOf(board))
})

test('several boards selected in the list make one file; boards can be left out of an import', async ({
  page,
  context,
  place,
}) => {
  await editor(context, place)
  await page.goto('/boards?order=id&direction=asc')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page.getByText('0 boards selected')).toBeVisible()
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await expect(page.getByText('2 boards selected')).toBeVisible()
  await expectSound(page, 'selecting')
  const archive = await exported(page)
  await page.goto('/import-boards')
  await page.getByLabel('Choose a board archive, or drop it here').setInputFiles(chosen(archive))
  await expect(page.getByRole('button', { name: 'Import 2 boards' })).toBeEnabled()
  await page.getByRole('checkbox').nth(0).uncheck()
  await expect(page.getByRole('button', { name: 'Import 1 board' })).toBeEnabled()
  await page.getByRole('checkbox').nth(1).uncheck()
  await expect(page.getByRole('button', { name: /^Import 0/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Choose a board archive, or drop it here')).toBeAttached()
})

test('a file that is no archive is refused in words, and another can be chosen', async ({ page, context, place }) => {
  await editor(context, place)
  await page.goto('/import-boards')
  await page.getByLabel('Choose a board archive, or drop it here').setInputFiles(chosen(Buffer.from('no zip at all')))
  await expect(page.getByRole('alert').getByText('This is no zip file, or a broken one.')).toBeVisible()
  await expect(page.getByLabel('Choose a board archive, or drop it here')).toBeAttached()
})
