import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPreamble } from './preamble.ts'

describe('the line sep= of a spreadsheet', () => {
  it('is obeyed and dropped, for any separator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }), (separator) => {
        fc.pre(separator !== '"')
        for (const line of [`sep=${separator}`, `SEP=${separator}`, `"sep=${separator}"`, `\uFEFFsep=${separator}`]) {
          expect(readPreamble(`${line}\na\nb`)).toMatchObject({ separator, body: 'a\nb' })
        }
      }),
    )
    expect(readPreamble('sep=\t\na\tb')).toMatchObject({ separator: '\t', body: 'a\tb' })
  })

  it('is a cell where it is no first line', () => {
    expect(readPreamble('a;b\nsep=;\n')).toMatchObject({ separator: null, body: 'a;b\nsep=;\n' })
    expect(readPreamble('sep=abc\n')).toMatchObject({ separator: null, body: 'sep=abc\n' })
  })
})

describe('the lines of Anki', () => {
  it.each([
    ['tab', '\t'],
    ['Semicolon', ';'],
    ['comma', ','],
    ['pipe', '|'],
    ['space', ' '],
    ['colon', ':'],
    [';', ';'],
  ])('#separator:%s', (name, separator) =>
    expect(readPreamble(`#separator:${name}\na`)).toMatchObject({ separator, body: 'a' }),
  )

  it('say which columns hold no text, how the others are called, and whether there is HTML', () => {
    const text =
      '#separator:semicolon\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n#columns:a;b;c\n# a remark\nx;y\n'
    expect(readPreamble(text)).toEqual({
      separator: ';',
      isHtml: true,
      ignoredColumns: [0, 1, 2, 5],
      headings: ['a', 'b', 'c'],
      body: 'x;y\n',
    })
    expect(readPreamble('#html:false\nx')).toMatchObject({ isHtml: false, headings: [] })
  })

  it('leave lines alone that only begin alike', () => {
    expect(readPreamble('#1;one\n#2;two').body).toBe('#1;one\n#2;two')
    expect(readPreamble('x\n#html:true\n').isHtml).toBeNull()
  })
})
