import { describe, expect, it } from 'vitest'
import { fileKey, findColumns, type TableHints } from './columns.ts'

const hints: TableHints = { ignoredColumns: [], headings: null, locale: 'en', isImageName: () => false }
const find = (rows: readonly (readonly string[])[], more: Partial<TableHints> = {}) =>
  findColumns(rows, { ...hints, ...more })

const turned = (row: readonly string[]): string[] => row.toReversed()

describe('columns by their headings', () => {
  it.each([[turned], [(row: readonly string[]) => row]])(
    'are prompts, though each is also the name of its file',
    (order) => {
      const rows = [
        ['file', 'prompt'],
        ['plum.png', 'Plum'],
        ['fig.png', 'Fig'],
      ].map(order)
      const found = find(rows, { isImageName: (key) => ['plum.png', 'fig.png', 'plum', 'fig'].includes(key) })
      expect(found.roles).toEqual(order(['image', 'prompt']))
      expect(found.isSure).toBe(true)
    },
  )

  it.each([
    [
      ['Image', 'Prompt', 'Answer text'],
      ['image', 'prompt', 'answer'],
    ],
    [
      ['Bild', 'Frage', 'Antwort'],
      ['image', 'prompt', 'answer'],
    ],
    [
      ['imagen', 'pregunta', 'respuesta'],
      ['image', 'prompt', 'answer'],
    ],
    [
      ['صورة', 'سؤال', 'جواب'],
      ['image', 'prompt', 'answer'],
    ],
    [
      ['Dateiname', 'Begriff', 'Antworttext'],
      ['image', 'prompt', 'answer'],
    ],
    [
      ['archivo', 'Pista', 'Texto de respuesta'],
      ['image', 'prompt', 'answer'],
    ],
    [
      ['file', 'Term', 'Definition'],
      ['image', 'prompt', 'answer'],
    ],
    [
      ['file', 'Front', 'Back'],
      ['image', 'prompt', 'answer'],
    ],
    [
      ['file', 'question text', 'correct answer'],
      ['image', 'prompt', 'answer'],
    ],
  ])('%j', (heading, roles) => {
    const body = [
      ['a.png', 'A', 'x'],
      ['b.png', 'B', 'y'],
    ]
    expect(find([heading, ...body])).toEqual({ roles, numHeadRows: 1, isSure: true })
    expect(find([heading, ...body].map(turned))).toEqual({ roles: roles.toReversed(), numHeadRows: 1, isSure: true })
  })

  it('stand below titles and remarks', () => {
    const rows = [['Capitals of Europe'], ['Status: 2026', ''], ['Prompt', 'Answer', 'Level'], ['Paris', 'Seine', '1']]
    expect(find(rows)).toEqual({ roles: ['prompt', 'answer', 'ignore'], numHeadRows: 3, isSure: true })
    expect(
      find([
        ['Fragen', ''],
        ['Bild', 'Frage'],
        ['a.png', 'A'],
      ]),
    ).toMatchObject({ numHeadRows: 2, isSure: true })
  })

  it('are no row of a vocabulary that happens to hold such words', () => {
    const rows = [
      ['Hund', 'dog'],
      ['Bild', 'picture'],
      ['Frage', 'question'],
    ]
    expect(find(rows)).toEqual({ roles: ['prompt', 'answer'], numHeadRows: 0, isSure: false })
    expect(find(rows.slice(1))).toMatchObject({ numHeadRows: 0, isSure: false })
  })

  it('name prompts in other languages', () => {
    const rows = [
      ['file', 'Prompt', 'prompt:de', 'Frage (es)', 'العربية'],
      ['a.png', 'A', 'B', 'C', 'D'],
    ]
    const roles = ['image', 'prompt', 'prompt:de', 'prompt:es', 'prompt:ar']
    expect(find(rows)).toEqual({ roles, numHeadRows: 1, isSure: true })
  })

  it('that are languages alone leave the own one to be asked: that of the page, first', () => {
    const rows = [
      ['Deutsch', 'English'],
      ['Hund', 'dog'],
    ]
    expect(find(rows)).toEqual({ roles: ['prompt:de', 'prompt'], numHeadRows: 1, isSure: false })
    expect(find(rows, { locale: 'es' })).toEqual({ roles: ['prompt', 'prompt:en'], numHeadRows: 1, isSure: false })
  })
})

describe('columns of what a tile has beside its texts', () => {
  const cells = ['a.png', 'Chad', 'Tschad', 'africa', 'Ann', 'CC0', 'https://x.org/a.png', 'cropped']
  it.each([
    ['Image', 'Prompt', 'Synonyms', 'Tags', 'Photographer', 'License', 'Source link', 'Changes'],
    ['Bild', 'Frage', 'Synonyme', 'Schlagwörter', 'Urheber', 'Lizenz', 'Link zur Quelle', 'Anmerkung zum Bild'],
    ['imagen', 'pista', 'sinónimos', 'etiquetas', 'Autoría', 'licencia', 'enlace a la fuente', 'cambios'],
    ['صورة', 'سؤال', 'مرادفات', 'وسوم', 'المصور', 'الترخيص', 'رابط المصدر', 'تعديلات'],
  ])('%s, %s', (...heading) => {
    const credits = ['credit:author', 'credit:licence', 'credit:sourceUrl', 'credit:note']
    expect(find([heading, cells], { takesKeywords: true })).toEqual({
      roles: ['image', 'prompt', 'wordings', 'keywords', ...credits],
      numHeadRows: 1,
      isSure: true,
    })
    expect(find([heading, cells]).roles[3]).toBe('ignore')
  })

  it('are what is asked for where there is nothing else', () => {
    const paintings = [
      ['file', 'Artist'],
      ['a.png', 'Klee'],
    ]
    expect(find(paintings)).toMatchObject({ roles: ['image', 'prompt'], numHeadRows: 1 })
    const books = [
      ['Author', 'Source'],
      ['Borges', 'Ficciones'],
    ]
    expect(find(books)).toMatchObject({ roles: ['prompt', 'answer'], numHeadRows: 0, isSure: false })
    const titles = [
      ['file', 'Title', 'Artist', 'Painted'],
      ['a.png', 'Fish', 'Klee', '1925'],
    ]
    expect(find(titles)).toMatchObject({ roles: ['image', 'prompt', 'credit:author', 'ignore'] })
  })
})

describe('columns by their cells', () => {
  it('a column of file names is never prompts, whatever its heading says', () => {
    const rows = [
      ['Name', 'Land'],
      ['a.png', 'Japan'],
      ['b.JPEG', 'Island'],
      ['', 'Chad'],
    ]
    expect(find(rows)).toEqual({ roles: ['image', 'prompt'], numHeadRows: 1, isSure: true })
    expect(find([['x.heic'], ['y.jfif']]).roles).toEqual(['image'])
    expect(find([['x.heic'], ['y.jfif']]).isSure).toBe(false)
  })

  it('names without an ending are known where pictures have them', () => {
    const names = new Set(['zürich', 'köln'])
    const rows = [
      ['Zu\u0308rich', 'on the Limmat'],
      ['KÖLN', 'on the Rhine'],
    ]
    expect(find(rows, { isImageName: (key) => names.has(key) })).toMatchObject({ roles: ['image', 'prompt'] })
    expect(fileKey('a\\b/Zu\u0308rich.PNG')).toBe('zürich.png')
  })

  it('without a heading, texts beside one another have to be asked about; one alone has not', () => {
    expect(
      find([
        ['Japan', 'Red disc'],
        ['Chad', 'Blue'],
      ]),
    ).toMatchObject({ roles: ['prompt', 'answer'], isSure: false })
    expect(find([['Japan'], ['Chad']])).toEqual({ roles: ['prompt'], numHeadRows: 0, isSure: true })
    expect(
      find([
        ['a.png', 'Japan'],
        ['b.png', 'Chad'],
      ]),
    ).toEqual({
      roles: ['image', 'prompt'],
      numHeadRows: 0,
      isSure: true,
    })
  })

  it('a first row without a file name, above file names, is a heading in words that we do not know', () => {
    const rows = [
      ['kuva', 'maa'],
      ['a.png', 'Japani'],
      ['b.png', 'Tšad'],
    ]
    expect(find(rows)).toEqual({ roles: ['image', 'prompt'], numHeadRows: 1, isSure: true })
  })

  it('what the table itself takes out, and empty columns, are left out', () => {
    expect(
      find(
        [
          ['A', '', 'geo'],
          ['B', '', 'geo'],
        ],
        { ignoredColumns: [2], headings: [] },
      ),
    ).toEqual({
      roles: ['prompt', 'ignore', 'ignore'],
      numHeadRows: 0,
      isSure: true,
    })
  })

  it('two columns for one thing have to be asked about', () => {
    expect(
      find([
        ['Question', 'Name', 'Answer'],
        ['A', 'B', 'C'],
      ]),
    ).toMatchObject({ roles: ['prompt', 'ignore', 'answer'], isSure: false })
    expect(
      find([
        ['Bild', 'Prompt'],
        ['not a file', 'B'],
      ]),
    ).toMatchObject({ roles: ['image', 'prompt'], isSure: false })
    expect(
      find([
        ['Bild', 'Antwort'],
        ['a.png', 'B'],
      ]),
    ).toMatchObject({ roles: ['image', 'prompt'], isSure: false })
  })
})

it('the number of rows at the top may be set', () => {
  const rows = [
    ['Prompt', 'Answer'],
    ['A', 'B'],
  ]
  expect(findColumns(rows, hints, 0)).toEqual({ roles: ['prompt', 'answer'], numHeadRows: 0, isSure: false })
  expect(findColumns([], hints)).toEqual({ roles: [], numHeadRows: 0, isSure: false })
})
