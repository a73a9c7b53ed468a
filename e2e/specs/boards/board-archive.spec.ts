/** Boards exported as a single file and imported again: the preview, the progress and the errors of an import. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { callProcedure, tryProcedure } from '../../support/call-procedure.ts'
import { storeFirstBoards } from '../../support/first-boards.ts'
import { full } from '../../support/full.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { player } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { editor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'

useOwnProduct(storeFirstBoards)

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

/** The prompts of a player, and the credits of the images. */
const getContent = ({ tiles }: Board) => tiles.map(({ prompt, credit }) => ({ prompt, credit }))

test('a visitor and a player may not import boards', { tag: full }, async ({ request, context, product }) => {
  expect((await request.get('/archive?boards=0001')).status()).toBe(401)
  expect((await request.post('/archive', { data: Buffer.from('x') })).status()).toBe(401)
  await player(context, product)
  expect((await context.request.get('/archive?boards=0001')).status()).toBe(403)
  expect((await context.request.post('/archive', { data: Buffer.from('x') })).status()).toBe(403)
})

test('a board is exported from its page and comes in again under another name', async ({ page, context, product }) => {
  await editor(context, product)
  const read = async (boardId: string) =>
    (await callProcedure(context.request, product.url, 'boards.get', { boardId })) as Board
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
  expect(await tryProcedure(context.request, product.url, 'boards.get', { boardId: '0009' })).toMatchObject({
    status: 200,
    body: null,
  })

  await page.getByLabel('Mode of the imported boards').selectOption('All in testing')
  await page.getByRole('button', { name: 'Import 1 board' }).click()
  // The server decodes every image of the board before it says so.
  await expect(page.getByRole('heading', { name: '1 board imported' })).toBeFocused({ timeout: 45_000 })
  await page.getByRole('link', { name: 'View board 0009' }).click()
  await expect(page.getByText('Testing', { exact: true })).toBeVisible()
  const copy = await read('0009')
  expect(copy.slug).not.toBe(board.slug)
  expect(getContent(copy)).toEqual(getContent(board))
})

test(
  'several boards selected in the list make one file; boards can be left out of an import',
  { tag: full },
  async ({ page, context, product }) => {
    await editor(context, product)
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
  },
)

test(
  'a file that is no archive is refused in words, and another can be chosen',
  { tag: full },
  async ({ page, context, product }) => {
    await editor(context, product)
    await page.goto('/import-boards')
    await page.getByLabel('Choose a board archive, or drop it here').setInputFiles(chosen(Buffer.from('no zip at all')))
    await expect(page.getByRole('alert').getByText('This is no zip file, or a broken one.')).toBeVisible()
    await expect(page.getByLabel('Choose a board archive, or drop it here')).toBeAttached()
  },
)

const planned = { state: 'planned', numImages: 12, numImagesDone: 0, boardIds: [], failure: null }
const toResponse = (json: object) => ({ contentType: 'application/json', body: JSON.stringify({ json }) })

for (const [width, height, colorScheme] of [
  [390, 844, 'dark'],
  [1440, 900, 'light'],
] as const) {
  test.describe(`${width} px, ${colorScheme}`, { tag: width > 1000 ? [full] : [] }, () => {
    test.use({ viewport: { width, height }, colorScheme })
    test(
      'the import moves on image by image, and says why it failed',
      { tag: full },
      async ({ page, context, product }, info) => {
        await editor(context, product)
        await page.goto('/board/0008')
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: 'Export', exact: true }).click()
        const buffer = await readFile(await (await download).path())

        let state: object = { ...planned, state: 'running', numImagesDone: 3 }
        await page.route('**/rpc/boards/applyArchive', (route) => route.fulfill(toResponse(planned)))
        await page.route('**/rpc/boards/archiveState', (route) => route.fulfill(toResponse(state)))
        await page.goto('/import-boards')
        const file = { name: 'boards.zip', mimeType: 'application/zip', buffer }
        await page.getByLabel('Choose a board archive, or drop it here').setInputFiles(file)
        await page.getByRole('button', { name: 'Import 1 board' }).click()
        await expect(page.getByText('3 of 12 pictures')).toBeVisible()
        await expect(page.getByRole('progressbar', { name: 'Importing boards' })).toBeVisible()
        await expect(page.getByText('You may leave this page; the import goes on.')).toBeVisible()
        await expectSound(page, 'running')
        await page.screenshot({ path: info.outputPath('running.png') })
        state = { ...planned, state: 'running', numImagesDone: 9 }
        await expect(page.getByText('9 of 12 pictures')).toBeVisible()

        const issues = [
          { code: 'IMAGE_UNUSABLE', tileId: '7bcdfghj' },
          { code: 'PROMPTS_CLASH', tileId: '8bcdfghj', detail: 'Rhein' },
        ]
        state = { ...planned, state: 'failed', failure: { slug: 'rivers', problems: issues } }
        await expect(page.getByRole('heading', { name: 'Nothing was imported' })).toBeFocused()
        await expect(page.getByText('The board “rivers” could not be imported:')).toBeVisible()
        await expect(page.getByText('The picture of tile 7bcdfghj cannot be used.')).toBeVisible()
        await expect(page.getByText('Two tiles share the wording “Rhein”.')).toBeVisible()
        await expectSound(page, 'failed')
        await page.screenshot({ path: info.outputPath('failed.png') })
        await page.getByRole('button', { name: 'Import another file' }).click()
        await expect(page.getByLabel('Choose a board archive, or drop it here')).toBeAttached()
      },
    )
  })
}
