/** Tables and ZIP files of other programs: asked about where that is unsure, filled in, taken back (docs/rules.md#tables). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drop, getPrompt, getPrompts, openNewBoard, tileRows, uploadsDone } from '../../support/board-form.ts'
import { createImage, type ImageFile } from '../../support/images.ts'
import { expect, test } from '../../support/spec.ts'
import { sharedEditor } from '../../support/staff.ts'

const testFiles = path.resolve(import.meta.dirname, '../../../web/src/lib/files/test-files')
const testFile = async (name: string): Promise<ImageFile> => ({
  name,
  mimeType: '',
  buffer: await readFile(path.join(testFiles, name)),
})

test.beforeEach(async ({ context, product, page }) => {
  await sharedEditor(context, product)
  await openNewBoard(page)
})

test('a table in an old encoding is shown first; encoding and columns are chosen, and taken back', async ({ page }) => {
  const form = page.getByRole('form')
  await drop(form, [await testFile('excel-de-windows1252-headed.csv')])
  const dialog = page.getByRole('dialog', { name: 'Which column is what?' })
  await expect(dialog.getByRole('cell', { name: 'München' })).toBeVisible()
  await dialog.getByLabel('Encoding').selectOption('ibm850')
  await expect(dialog.getByRole('cell', { name: 'M³nchen' })).toBeVisible()
  await dialog.getByLabel('Encoding').selectOption('windows-1252')
  await dialog.getByLabel('prompt', { exact: true }).selectOption('Prompt in Deutsch')
  await dialog.getByLabel('answer', { exact: true }).selectOption('Prompt')
  await dialog.getByRole('button', { name: 'Fill in' }).click()
  await expect(dialog).toBeHidden()
  expect(await getPrompts(page)).toEqual(['Bayern – Süden', 'Rhein', '„Limmat“'])
  await expect(page.getByText('Prompts filled in: 3.')).toBeVisible()
  await expect(page.getByText('Read as Windows-1252.')).toBeVisible()
  await page.getByRole('button', { name: 'Read it differently' }).click()
  await dialog.getByLabel('answer', { exact: true }).selectOption('Answer text')
  await dialog.getByLabel('prompt', { exact: true }).selectOption({ label: 'Prompt' })
  await dialog.getByRole('button', { name: 'Fill in' }).click()
  await expect(getPrompt(page, 1)).toHaveValue('München')
  await expect(page.getByLabel('Answer text of tile 1')).toHaveValue('Bayern – Süden')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tileRows(page)).toHaveCount(0)
  await drop(form, [await testFile('headings-de.csv')])
  await expect(tileRows(page)).toHaveCount(3)
  expect(await getPrompts(page)).toEqual(['Paris', 'Rom', 'Wien'])
})

test('a zip’s names are shown first, and its table goes to its images by their folders', async ({ page }) => {
  const form = page.getByRole('form')
  await drop(form, [await testFile('explorer-cp850.zip')])
  const dialog = page.getByRole('dialog', { name: 'Do these names read right?' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Zürich.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take the files' }).click()
  await expect(tileRows(page)).toHaveCount(2)
  expect(await getPrompts(page)).toEqual(['Köln', 'Zürich'])
  await drop(form, [await testFile('same-names-in-folders.zip')])
  await expect(tileRows(page)).toHaveCount(4)
  await expect(getPrompt(page, 3)).toHaveValue('Siamese')
  await expect(getPrompt(page, 4)).toHaveValue('Poodle')
  await drop(form, [
    await createImage('x', '#a00', 10),
    { name: 'p.csv', mimeType: '', buffer: Buffer.from('file,prompt\nnowhere.png,A\n') },
  ])
  await expect(page.getByText('p.csv names no picture that is here. Nothing was filled in.')).toBeVisible()
  await uploadsDone(page)
})
