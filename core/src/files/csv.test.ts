import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, type CsvValue, withoutFormulaGuard } from './csv.ts'

/** RFC 4180 read by its own grammar, character by character. */
function parsed(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let field = ''
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? ''
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text[index + 1] === '"') {
        field += sign
        index += 1
      } else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',' || (sign === '\r' && text[index + 1] === '\n')) {
      line.push(field)
      field = ''
      if (sign === ',') continue
      lines.push(line)
      line = []
      index += 1
    } else field += sign
  }
  return lines
}

const awkward = fc.string({
  unit: fc.constantFrom('"', ',', ';', '\r', '\n', '=', '+', '-', '@', '\t', ' ', "'", 'a', 'é', '＝'),
})
const anyText = fc.oneof(awkward, fc.string({ unit: 'grapheme' }))
const anyValue: fc.Arbitrary<CsvValue> = fc.oneof(
  anyText,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)

/** The apostrophe before a tab or line break is not taken away again: texts of tiles begin with neither. */
const withKeptGuard = (text: string): string => (/^[\t\r\n]\s*(?![\s=+\-@＝＋－＠])/.test(text) ? `'${text}` : text)

describe('csvLine', () => {
  it('writes texts in quotes, numbers bare, and nothing as nothing', () => {
    expect(csvLine(['a "b", c', 1.5, true, null, ''])).toBe('"a ""b"", c",1.5,true,,""\r\n')
  })

  it('is read back as it was, whatever the texts hold', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyValue, { minLength: 1 })), (rows) => {
        const read = parsed(rows.map(csvLine).join(''))
        const written = rows.map((row) => row.map((value) => (value === null ? '' : withKeptGuard(String(value)))))
        const unguarded = read.map((row, at) =>
          row.map((field, position) => (typeof rows[at]?.[position] === 'string' ? withoutFormulaGuard(field) : field)),
        )
        expect(unguarded).toEqual(written)
      }),
    )
  })

  it('lets no text begin a formula, and leaves every other text alone', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const field = parsed(csvLine([text]))[0]?.[0] ?? ''
        expect(field.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
        expect(field).not.toMatch(/^[\t\r\n]/)
        expect([text, `'${text}`]).toContain(field)
        expect(/^[a-z0-9"]/i.test(text) ? field : text).toBe(text)
      }),
    )
  })

  it('takes no quote away that another program wrote', () => {
    for (const cell of ["'\n!", "'\tword", "'Twas", "'", "'' '"]) expect(withoutFormulaGuard(cell)).toBe(cell)
    expect(withoutFormulaGuard("'= 4 + 4")).toBe('= 4 + 4')
    expect(withoutFormulaGuard("'\n-5")).toBe('\n-5')
  })

  it('leaves no text outside quotes, so that a semicolon cuts nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = csvLine([text, 7])
        expect(line.startsWith('"')).toBe(true)
        expect(line.endsWith('",7\r\n')).toBe(true)
      }),
    )
  })
})
