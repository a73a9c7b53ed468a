import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeTable, matchPrompts, parseTable, promptRows } from './prompt-table.ts'

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
const cellText = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\r\uFEFF]/g, '').trim())

it('reads back what a spreadsheet wrote', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('\t', ';', ','),
      fc.array(fc.tuple(cellText, cellText, cellText), { minLength: 1, maxLength: 6 }),
      (separator, rows) => {
        const filled = rows.map((row) => ['x', ...row])
        // A heading without other separators, so that the separator is beyond doubt.
        const text = [['a', 'b', 'c', 'd'], ...filled].map((row) => row.map(quoted).join(separator)).join('\r\n')
        expect(parseTable(text)).toEqual([['a', 'b', 'c', 'd'], ...filled])
      },
    ),
  )
})

it('reads tables written by hand: spaces before quotes, rows of different lengths, empty rows', () => {
  expect(parseTable('jp.png, "Red, round", b\n\n , \nis.png\n')).toEqual([['jp.png', 'Red, round', 'b'], ['is.png']])
})

it('takes quotes that do not close for what they are', () => {
  expect(parseTable('a,"open\nb,5" disk')).toEqual([
    ['a', '"open'],
    ['b', '5" disk'],
  ])
  expect(parseTable('"a" b,c')).toEqual([['"a" b', 'c']])
})

it('finds the columns by their headings', () => {
  expect(promptRows('Answer,File name,Prompt\nRed disc,jp.png,Japan\n')).toEqual([
    { filename: 'jp.png', prompt: 'Japan', answerText: 'Red disc' },
  ])
})

it('takes the first column for file names when it looks so, else for prompts', () => {
  expect(promptRows('jp.png\tJapan\nis.png\tIceland')).toEqual([
    { filename: 'jp.png', prompt: 'Japan', answerText: '' },
    { filename: 'is.png', prompt: 'Iceland', answerText: '' },
  ])
  expect(promptRows('South_Africa;Six colours')).toEqual([
    { filename: '', prompt: 'South Africa', answerText: 'Six colours' },
  ])
})

const tile = (originalImageFilename: string) => ({ originalImageFilename, imageFilename: 'k7w9qfbz.png' })
const row = (filename: string, prompt: string) => ({ filename, prompt, answerText: '' })

it('matches by file name whatever the order, and names what is left', () => {
  const rows = [row('IS.jpg', 'Iceland'), row('nowhere.png', 'Nowhere'), row('folder/jp.png', 'Japan')]
  expect(matchPrompts(rows, [tile('jp.png'), tile('is.png')])).toEqual({
    filled: [
      { index: 1, row: rows[0] },
      { index: 0, row: rows[2] },
    ],
    extra: [rows[1]],
  })
})

it('fills in row by row without file names', () => {
  const rows = [row('', 'Japan'), row('', 'Iceland')]
  expect(matchPrompts(rows, [tile('a.png')])).toEqual({ filled: [{ index: 0, row: rows[0] }], extra: [rows[1]] })
})

it('reads UTF-16 as spreadsheets save it', () => {
  const text = 'Żółw'
  const units = new Uint16Array(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)))
  expect(decodeTable(new Uint8Array([0xff, 0xfe, ...new Uint8Array(units.buffer)]))).toBe(text)
  expect(decodeTable(new TextEncoder().encode(text))).toBe(text)
})
