import { readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeCodePage } from '@tilerush/core/files/encoding/code-pages'
import { codePages, type Encoding } from '@tilerush/core/files/encoding/constants'
import { separators } from '@tilerush/core/files/tables/constants'
import { locales } from '@tilerush/core/language/constants'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutTable, findSeparator } from './cut-table.ts'
import { sampleTable } from './sample-table.ts'
import { readTable, type ReadContext, type TableChoices, type TableReading } from './read-table.ts'

const context: ReadContext = { locale: 'de', isImageName: () => false }

function read(bytes: Uint8Array, choices?: TableChoices, more: Partial<ReadContext> = {}): TableReading {
  const reading = readTable(bytes, { ...context, ...more }, choices)
  if (!reading) throw new Error('no text')
  return reading
}
const readText = (text: string, choices?: TableChoices) => read(new TextEncoder().encode(text), choices)
const readFile = (name: string, choices?: TableChoices) =>
  read(readFileSync(path.join(import.meta.dirname, 'test-files', name)), choices)
const getPrompts = ({ rows }: TableReading) => rows.map(({ prompt, answerText }) => [prompt, answerText])

describe('tables that other programs wrote', () => {
  it('in Windows-1252 are read so, and shown before they are taken', () => {
    const reading = readFile('excel-de-windows1252-headed.csv')
    expect(getPrompts(reading)).toEqual([
      ['München', 'Bayern – Süden'],
      ['Köln', 'Rhein'],
      ['Zürich', '„Limmat“'],
    ])
    expect(reading).toMatchObject({ encoding: 'windows-1252', isSure: false, hasUnreadable: false })
    expect(readFile('excel-de-windows1252-headed.csv', { encoding: 'ibm850' }).rows[0]?.prompt).toBe('M³nchen')
  })

  it('with sep= lose that line and their heading', () => {
    const reading = readFile('excel-sep-line.csv')
    expect(getPrompts(reading)).toEqual([
      ['Paris', 'Seine'],
      ['Rome', 'Tiber'],
      ['Vienna', 'Danube'],
    ])
    expect(reading).toMatchObject({ separator: ';', isSure: true })
  })

  it('by Anki are cut, without their HTML, with the picture of a field, without the tags', () => {
    const reading = readFile('anki-notes-export.txt')
    expect(reading.rows).toEqual([
      { filename: '', prompt: 'Paris (capital)', answerText: 'Seine river', translations: {} },
      { filename: 'rome.jpg', prompt: 'Rome', answerText: 'Tiber', translations: {} },
      { filename: '', prompt: 'Rock & Roll', answerText: 'music', translations: {} },
    ])
    expect(reading).toMatchObject({ numHeadRows: 0, roles: ['prompt', 'answer', 'ignore', 'image'], isSure: false })
  })

  it.each([
    ['headings-de.csv', 'paris.png', 'Paris', 'Seine', 3],
    ['headings-es.csv', 'paris.png', 'París', 'Sena', 1],
  ])('with headings in another language: %s', (name, filename, prompt, answerText, numRows) => {
    const reading = readFile(name)
    expect(reading.rows[0]).toEqual({ filename, prompt, answerText, translations: {} })
    expect(reading.rows).toHaveLength(numRows)
    expect(reading.isSure).toBe(true)
  })
})

describe('what is unsure has to be asked about', () => {
  it('signs that could not be read, also in UTF-8', () => {
    expect(readText('Prompt\nM\uFFFDnchen\n')).toMatchObject({ hasUnreadable: true, isSure: false })
    expect(read(Uint8Array.of(0x4d, 0x81, 0x6e))).toMatchObject({ hasUnreadable: true, isSure: false })
    expect(readText('Prompt\nMünchen\n')).toMatchObject({ hasUnreadable: false, isSure: true })
  })

  it('HTML that the table does not announce; it can be left as it is', () => {
    const text = 'Prompt\tAnswer\nParis<br>(capital)\tSeine\nplain\t<b>Tiber</b>\n'
    expect(readText(text)).toMatchObject({ hasMarkup: true, isHtml: true, isSure: false })
    expect(getPrompts(readText(text))[0]).toEqual(['Paris (capital)', 'Seine'])
    expect(getPrompts(readText(text, { isHtml: false }))[0]).toEqual(['Paris<br>(capital)', 'Seine'])
    expect(readText(`#html:false\n#columns:Prompt\tAnswer\na<br>b\tc\n`)).toMatchObject({ isHtml: false, isSure: true })
    expect(readText('Prompt\na < b > c & d\n')).toMatchObject({ hasMarkup: false, isSure: true })
  })

  it('bytes that are no text are none', () => {
    expect(readTable(Uint8Array.of(0x25, 0, 0, 1), context)).toBeNull()
    expect(readTable(new TextEncoder().encode('ü'), context, { encoding: 'utf-16le' })).not.toBeNull()
    expect(readTable(Uint8Array.of(0xfc), context, { encoding: 'utf-8' })).toBeNull()
  })
})

describe('choices', () => {
  const text = 'Frage;Land\nParis, France;Seine\n'

  it('of the separator, the heading and the columns are obeyed', () => {
    expect(readText(text, { separator: '' }).cells).toEqual([['Frage;Land'], ['Paris, France;Seine']])
    expect(readText(text, { numHeadRows: 0 }).rows).toHaveLength(2)
    expect(readText(text, { roles: ['prompt:es', 'prompt'] }).rows).toEqual([
      { filename: '', prompt: 'Seine', answerText: '', translations: { es: 'Paris, France' } },
    ])
  })
})

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
/** No control signs: a table has none, and C1 says that the encoding is wrong. */
const anyText = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll(/[\p{C}\uFFFD]/gu, '').trim())
const withBreaks = fc
  .tuple(anyText, fc.constantFrom('\n', ' ', '""', '\t', ';', ',', '|'), anyText)
  .map((parts) => parts.join('').trim())
const isNoMarkup = (cell: string): boolean => !/[<&]/.test(cell)
/** An apostrophe before a formula is what spreadsheets are protected with, and is taken away. */
const isNoGuard = (cell: string): boolean => !/^'+\s*[=+\-@＝＋－＠]/.test(cell)

type Writer = (text: string) => Uint8Array
const unicodeWriters: readonly (readonly [Encoding, Writer])[] = [
  ['utf-8', (text) => new TextEncoder().encode(text)],
  ['utf-8', (text) => new TextEncoder().encode(`\uFEFF${text}`)],
  ...[false, true].flatMap((isBig) =>
    ['', '\uFEFF'].map(
      (mark) => [isBig ? 'utf-16be' : 'utf-16le', (text: string) => toUtf16(mark + text, isBig)] as const,
    ),
  ),
]

function toUtf16(text: string, isBig: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig)
  return new Uint8Array(view.buffer)
}

const rowsOf = (cell: fc.Arbitrary<string>) =>
  fc.array(
    fc.tuple(
      cell,
      cell.filter((text) => text !== ''),
      cell,
    ),
    { minLength: 1, maxLength: 6 },
  )
const write = (rows: readonly (readonly string[])[], separator: string, lineBreak: string): string =>
  [['image', 'prompt', 'answer'], ...rows].map((row) => row.map(quote).join(separator)).join(lineBreak)
const oneLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

describe('any table', () => {
  it('reads back from each Unicode encoding, separator and line break', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...unicodeWriters),
        fc.constantFrom(...separators),
        fc.constantFrom('\n', '\r\n', '\r'),
        rowsOf(withBreaks.filter((cell) => isNoMarkup(cell) && isNoGuard(cell))),
        ([encoding, toBytes], separator, lineBreak, rows) => {
          const reading = read(toBytes(write(rows, separator, lineBreak)))
          expect([reading.encoding, reading.separator]).toEqual([encoding, separator])
          expect(reading.rows.map(({ filename, answerText }) => [filename, answerText])).toEqual(
            rows.map(([filename, , answer]) => [oneLine(filename), oneLine(answer)]),
          )
          const prompts = rows.map(([, prompt]) => oneLine(oneLine(prompt).replaceAll('_', ' ')))
          expect(reading.rows.map(({ prompt }) => prompt)).toEqual(prompts)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('keeps a quote before a line break', () => {
    expect(readText(write([["'\n!", '!', '']], '\t', '\n')).rows).toMatchObject([{ filename: "' !", prompt: '!' }])
  })

  it('reads back from each code page, once that is chosen', () => {
    for (const codePage of codePages) {
      const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
      const letters = Array.from(bytes, (byte) => decodeCodePage(Uint8Array.of(byte), codePage))
      const usable = letters.filter((letter) => /\p{L}/u.test(letter))
      const toBytes: Writer = (text) => Uint8Array.from(text, (letter) => letters.indexOf(letter))
      fc.assert(
        fc.property(rowsOf(fc.string({ unit: fc.constantFrom(...usable), maxLength: 8 })), (rows) => {
          const reading = read(toBytes(write(rows, ';', '\r\n')), { encoding: codePage })
          expect(reading.rows.map(({ prompt }) => prompt)).toEqual(rows.map(([, prompt]) => prompt.normalize('NFC')))
          expect(reading.hasUnreadable).toBe(false)
        }),
        { numRuns: 20 },
      )
    }
  })
})

describe('cells', () => {
  it('are cut as people write by hand: spaces before quotes, rows of different lengths, empty rows', () => {
    const text = 'jp.png, "Red, round", b\n\n , \nis.png\n'
    expect(cutTable(text, findSeparator(text))).toEqual([['jp.png', 'Red, round', 'b'], ['is.png']])
  })

  it('keep quotes that do not close', () => {
    expect(cutTable('a,"open\nb,5" disk', ',')).toEqual([
      ['a', '"open'],
      ['b', '5" disk'],
    ])
    expect(cutTable('"a" b,c', ',')).toEqual([['"a" b', 'c']])
  })

  it('are not cut at commas of prose, nor at what a title holds', () => {
    expect(findSeparator('Washington, D.C.\nParis\nLondon\n')).toBe('')
    expect(findSeparator('Capitals, 2026\n\nBild;Frage\na.png;Paris, France\nb.png;Rome\n')).toBe(';')
    expect(findSeparator('Alpha\nBeta\n')).toBe('')
  })

  it('are bounded, however long the file is', () => {
    expect(cutTable('a\n'.repeat(100_000), '')).toHaveLength(5000)
    expect(cutTable('a,'.repeat(9000), ',')[0]).toHaveLength(100)
    expect(cutTable('a,'.repeat(20_000), ',')).toEqual([])
    expect(cutTable(`"${'a,\n'.repeat(20_000)}`, ',')).toHaveLength(5000)
  })
})

it.each(locales)('reads the sample that the form shows without a question: %s', (locale) => {
  const reading = read(new TextEncoder().encode(sampleTable), {}, { locale })
  expect(reading.isSure).toBe(true)
  expect(reading.rows).toMatchObject([
    {
      prompt: 'Türkiye|Turkey',
      answerText: 'A white crescent and star.',
      translations: { de: 'Türkei|Republik Türkei' },
    },
    { prompt: 'Brazil', answerText: 'A blue globe on yellow.', translations: { de: 'Brasilien' } },
  ])
})
