import { readFileSync } from 'node:fs'
import path from 'node:path'
import { get, set } from 'react-hook-form'
import { expect, it } from 'vitest'
import { testBoard, testTile } from '../editor/board-fixture.ts'
import type { BoardValues, TileValues } from '../editor/board-values.ts'
import { toLooseFiles } from '../../../lib/files/loose-files.ts'
import { sortFiles } from '../../../lib/formats/dropped-files.ts'
import { openTable } from '../../../lib/formats/table/open-table.ts'
import { nodeContext } from '../../../lib/formats/testing/node-tools.ts'
import { readTestFile } from '../../../lib/formats/testing/read-bytes.ts'
import { createFormTiles } from '../editor/form-tiles.ts'
import { createQuestions, type TableQuestion } from './questions.ts'
import { createTableImport, type FilledTable } from './table-import.ts'

/** The form's values without the page: react-hook-form keeps none before it is shown. */
function createForm(values: BoardValues) {
  return {
    getValues: (name: string): unknown => get(values, name),
    setValue: (name: string, value: unknown): void => set(values, name, value),
  } as Parameters<typeof createFormTiles>[0]
}

/** A form with tiles, and the import of tables into it. */
function open(tiles: readonly TileValues[] = []) {
  const formTiles = createFormTiles(createForm(testBoard({ tiles: structuredClone([...tiles]) })))
  const questions = createQuestions()
  const tables = createTableImport(
    formTiles,
    questions,
    async (source, use, choices) => await openTable(source, use, nodeContext(), choices),
  )
  const getTiles = () =>
    formTiles.all().map(({ originalImageFilename, prompt, answerText }) => [originalImageFilename, prompt, answerText])
  return { tables, questions, formTiles, getTiles, reports: () => tables.reports.get() }
}

const image = (name: string, imagePath = name, prompt = 'as dropped'): TileValues =>
  testTile(imagePath, { originalImageFilename: name, imagePath, prompt, imageUrl: `blob:${imagePath}`, answerText: '' })
const table = (text: string, name = 'prompts.csv'): File => new File([text], name)

async function untilAsked({ questions }: ReturnType<typeof open>): Promise<TableQuestion> {
  await expect.poll(() => questions.current.get()).not.toBeNull()
  const question = questions.current.get()
  if (question?.kind !== 'table') throw new Error('another question')
  return question
}

it('fills in by name, says so, and takes it back but for what was typed since', async () => {
  const form = open([image('b.png'), image('a.png')])
  await form.tables.take([table('file,prompt,answer,level\na.png,A,1,x\nc.png,C,,y\n')])
  expect(form.getTiles()).toEqual([
    ['b.png', 'as dropped', ''],
    ['a.png', 'A', '1'],
    ['c.png', 'C', ''],
  ])
  const [report] = form.reports() as readonly FilledTable[]
  expect(report).toMatchObject({ by: 'name', filling: { numFilled: 2, numAdded: 1 }, leftOut: ['level'], unclear: [] })
  const typed = form.formTiles.all()[1]
  form.formTiles.change(typed?.tileId ?? '', { answerText: 'typed' })
  report?.undo()
  expect(form.getTiles()).toEqual([
    ['b.png', 'as dropped', ''],
    ['a.png', 'as dropped', 'typed'],
  ])
  expect(form.reports()).toMatchObject([{ state: 'undone' }])
})

it('fills in nothing where no name fits, and says so; the columns can be chosen again', async () => {
  const form = open([image('a.png'), image('b.png')])
  await form.tables.take([table('file,prompt\nx.png,X\ny.png,Y\n')])
  expect(form.getTiles().map(([, prompt]) => prompt)).toEqual(['as dropped', 'as dropped'])
  expect(form.reports()).toMatchObject([{ state: 'filled', by: 'none', filling: { numFilled: 0 } }])
  ;(form.reports()[0] as FilledTable).change()
  const question = await untilAsked(form)
  const byOrder = await question.read({ roles: ['ignore', 'prompt'] })
  question.answer(byOrder)
  await expect.poll(() => form.getTiles().map(([, prompt]) => prompt)).toEqual(['X', 'Y'])
  expect(form.reports()).toMatchObject([{ by: 'order', filling: { numFilled: 2 } }])
})

it('asks before a table in another encoding is filled in, and takes nothing when it is not wanted', async () => {
  const bytes = readFileSync(
    path.join(import.meta.dirname, '../../../lib/files/test-files/excel-de-windows1252-headed.csv'),
  )
  const file = new File([new Uint8Array(bytes)], 'excel.csv')
  const form = open()
  const first = form.tables.take([file])
  const question = await untilAsked(form)
  expect(question.table.reading.encoding).toBe('windows-1252')
  expect(form.getTiles()).toEqual([])
  question.answer(null)
  await first
  expect([form.getTiles(), form.reports()]).toMatchObject([[], [{ state: 'notTaken' }]])
  const second = form.tables.take([file])
  const again = await untilAsked(form)
  again.answer(again.table)
  await second
  expect(form.getTiles().map(([, prompt]) => prompt)).toEqual(['München', 'Köln', 'Zürich'])
})

it('fills in translations, and leaves prompts that the table does not hold', async () => {
  const form = open([image('a.png', 'a.png', 'dog')])
  await form.tables.take([table('file;prompt;prompt:de;Prompt (Spanish)\na.png;hound;Hund;perro\n')])
  expect(form.formTiles.all()).toMatchObject([{ prompt: 'hound', translations: { de: 'Hund', es: 'perro' } }])
  ;(form.reports()[0] as FilledTable).undo()
  expect(form.formTiles.all()).toMatchObject([{ prompt: 'dog', translations: {} }])
})

it('fills in the sheet of a workbook', async () => {
  const form = open()
  const taking = form.tables.take([new File([new Uint8Array(readTestFile('openpyxl.xlsx'))], 'book.xlsx')])
  const question = await untilAsked(form)
  expect(question.table.sheetNames).toHaveLength(2)
  question.answer(await question.read({ sheet: 1, roles: ['prompt', 'answer'], numHeadRows: 1 }))
  await taking
  expect(form.getTiles()).toEqual([['', '1', '2.5']])
})

it.each([
  ['too large', new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'a.csv'), 'tooLarge'],
  ['no text', new File([new Uint8Array([1, 0, 0, 2])], 'a.csv'), 'noText'],
  ['empty', new File([''], 'a.csv'), 'noPrompts'],
  ['a heading alone', new File(['Prompt\n'], 'a.csv'), 'noPrompts'],
])('says what is wrong with a table that is %s', async (_what, file, state) => {
  const form = open()
  await form.tables.take([file])
  expect(form.reports()).toEqual([{ state, filename: 'a.csv' }])
})

it.each([
  [
    'same-names-in-folders.zip',
    [
      ['1.png', 'Siamese', ''],
      ['1.png', 'Poodle', ''],
    ],
  ],
  [
    'nfd-images-nfc-csv.zip',
    [
      ['Köln.png', 'City on the Rhine', 'Rhine'],
      ['Zürich.png', 'City on the Limmat', 'Limmat'],
    ],
  ],
])('a zip of images with a table of them: %s', async (name, expected) => {
  const bytes = readFileSync(path.join(import.meta.dirname, '../../../lib/files/test-files', name))
  const sorted = await sortFiles(toLooseFiles([new File([new Uint8Array(bytes)], name)]), nodeContext())
  const form = open(sorted.images.map(({ file, path: imagePath }) => image(file.name, imagePath)))
  await form.tables.take(sorted.tables.map(({ file }) => file))
  expect(form.getTiles()).toEqual(expected)
})
