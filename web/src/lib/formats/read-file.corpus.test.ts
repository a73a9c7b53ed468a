/** docs/rules.md#files-that-become-boards, by files that other programs wrote (test-files/README.md). */
import { expect, test } from 'vitest'
import type { FoundKind } from './found-board.ts'
import { getRefusal, listBoards, listLeftOut, readBytes, readTestFile } from './testing/read-bytes.ts'

interface Expected {
  readonly file: string
  readonly kind: FoundKind
  readonly boards: readonly (readonly string[])[]
  readonly leftOut?: readonly string[]
}

const europe = ['Slowenien//si.png', 'Slowakei (Republik)//sk.png'] as const

const expected: readonly Expected[] = [
  {
    file: 'anki-apkg-export.apkg',
    kind: 'anki',
    boards: [['Europe, Lesson 3', 'Slovenia//si.png', 'Slovakia & friends//sk ü.png', 'der Hund/the dog/']],
    leftOut: ['gone.png: pictureMissing', '1: sound', '1: cloze'],
  },
  {
    file: 'anki-zstd.apkg',
    kind: 'anki',
    boards: [
      ['Mitte', 'Slovenia/Ljubljana/si.png'],
      ['Europe, North', 'Slovakia//sk.png', 'Latvia/Riga/lv.png'],
    ],
    leftOut: ['1: cloze'],
  },
  {
    file: 'classquiz.cqa',
    kind: 'classquiz',
    boards: [['Flags of Europe', 'Slovenia//0', '2 + 2/4/']],
    leftOut: ['How long?: questionKind', 'ab12: pictureMissing'],
  },
  {
    file: 'moodle.xml',
    kind: 'moodle',
    boards: [
      ['Europe, Flags', 'Latvia//flag lv.png', 'Slovakia//f.png', 'Slovenia & all//f.png'],
      ['Sums', '2 < x < 4/3/'],
    ],
    leftOut: ['My holidays: questionKind'],
  },
  {
    file: 'openpyxl.xlsx',
    kind: 'table',
    boards: [['openpyxl', 'Sum//']],
    leftOut: ['2: pictureMissing'],
  },
  { file: 'sheetjs.xlsx', kind: 'table', boards: [['sheetjs', 'Äpfel/rot|grün/', 'Zeit/12/']] },
  { file: 'infozip.zip', kind: 'picturesWithTable', boards: [['infozip', ...europe]] },
  { file: '7zip.zip', kind: 'picturesWithTable', boards: [['7zip', ...europe]] },
  {
    file: 'infozip-link.zip',
    kind: 'pictures',
    boards: [['infozip-link', 'si//si.png']],
    leftOut: ['link/passwd.png: link'],
  },
  { file: 'cmyk.jpg', kind: 'pictures', boards: [['cmyk', 'cmyk//cmyk.jpg']] },
  { file: 'sixteen-bit.png', kind: 'pictures', boards: [['sixteen-bit', 'sixteen-bit//sixteen-bit.png']] },
  { file: 'picture.avif', kind: 'pictures', boards: [['picture', 'picture//picture.avif']] },
  { file: 'turned.jpg', kind: 'pictures', boards: [['turned', 'turned//turned.jpg']] },
  { file: 'animated.gif', kind: 'pictures', boards: [['animated', 'animated//animated.gif']] },
]

test.each(expected)('$file', async ({ file, kind, boards, leftOut = [] }) => {
  const found = await readBytes(file, readTestFile(file))
  expect(found.kind).toBe(kind)
  expect(listBoards(found)).toEqual(boards)
  expect(listLeftOut(found)).toEqual(leftOut)
})

test.each(['7zip-locked.zip', 'infozip-locked.zip'])('%s is locked', async (file) => {
  const { code, fileName, place } = await getRefusal(file, readTestFile(file))
  expect({ code, fileName, place }).toEqual({
    code: 'locked',
    fileName: file,
    place: { entry: 'europe/si.png', line: 0 },
  })
})

test('a workbook tells its sheets, and dates as dates', async () => {
  const { table } = await readBytes('openpyxl.xlsx', readTestFile('openpyxl.xlsx'))
  expect(table?.sheetNames).toEqual(['Flags', 'Notes'])
  expect(table?.reading.cells).toEqual([
    ['si.png', 'Slovenia', 'Slowenien', 'Ljubljana', '1991-06-25'],
    ['lv.png', 'Latvia\nRepublic', 'Lettland', 'Riga "old"', '1990'],
    ['', 'Sum', '', '0.3', 'TRUE'],
  ])
})

test.each(['photo.heic', 'scan.tiff'])('%s, which nothing here decodes, is refused by its name', async (file) => {
  expect(await getRefusal(file, readTestFile(file))).toMatchObject({ code: 'unknownKind', fileName: file })
})
