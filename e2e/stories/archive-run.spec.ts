/** An import while it runs and when it fails: what the page shows of it. The states are told by the server, here in its place. */
import { readFile } from 'node:fs/promises'
import { long } from '../support/long.ts'
import { keepFirstBoards } from '../support/first-boards.ts'
import { useOwnProduct } from '../support/own-product.ts'
import { expectSound } from '../support/sound-page.ts'
import { editor } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'

useOwnProduct(keepFirstBoards)

const planned = { state: 'planned', numImages: 12, numImagesDone: 0, boardIds: [], failure: null }
const answer = (json: object) => ({ contentType: 'application/json', body: JSON.stringify({ json }) })

for (const [width, height, colorScheme] of [
  [390, 844, 'dark'],
  [1440, 900, 'light'],
] as const) {
  test.describe(`${width} px, ${colorScheme}`, { tag: width > 1000 ? [long] : [] }, () => {
    test.use({ viewport: { width, height }, colorScheme })
    test('the import moves on picture by picture, and says why it failed', async ({ page, context, place }, info) => {
      await editor(context, place)
      await page.goto('/board/0008')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Export', exact: true }).click()
      const buffer = await readFile(await (await download).path())

      let state: object = { ...planned, state: 'running', numImagesDone: 3 }
      await page.route('**/rpc/boards/applyArchive', (route) => route.fulfill(answer(planned)))
      await page.route('**/rpc/boards/archiveState', (route) => route.fulfill(answer(state)))
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

      const problems = [
        { code: 'IMAGE_UNUSABLE', tileId: '7bcdfghj' },
        { code: 'PROMPTS_CLASH', tileId: '8bcdfghj', detail: 'Rhein' },
      ]
      state = { ...planned, state: 'failed', failure: { slug: 'rivers', problems } }
      await expect(page.getByRole('heading', { name: 'Nothing was imported' })).toBeFocused()
      await expect(page.getByText('The board “rivers” could not be imported:')).toBeVisible()
      await expect(page.getByText('The picture of tile 7bcdfghj cannot be used.')).toBeVisible()
      await expect(page.getByText('Two tiles share the wording “Rhein”.')).toBeVisible()
      await expectSound(page, 'failed')
      await page.screenshot({ path: info.outputPath('failed.png') })
      await page.getByRole('button', { name: 'Import another file' }).click()
      await expect(page.getByLabel('Choose a board archive, or drop it here')).toBeAttached()
    })
  })
}
