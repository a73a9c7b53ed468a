import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchRows, type NamedTile } from './match-rows.ts'
import { type PromptRow, toPromptRows } from './prompt-rows.ts'

const tile = (imagePath: string, more: Partial<NamedTile> = {}): NamedTile => ({
  prompt: 'as dropped',
  imageUrl: 'blob:1',
  originalImageFilename: imagePath.slice(imagePath.lastIndexOf('/') + 1),
  imageFilename: 'k7w9qfbz.png',
  imagePath,
  ...more,
})
const row = (filename: string, prompt = filename): PromptRow => ({ filename, prompt, answerText: '', translations: {} })
const match = (filenames: readonly string[], paths: readonly string[]) => {
  const { filled, extra, unclear, by } = matchRows(
    filenames.map((name) => row(name)),
    paths.map((path) => tile(path)),
  )
  return {
    filled: Object.fromEntries(filled.map(({ index, row: { filename } }) => [filename, paths[index]])),
    extra: extra.map(({ filename }) => filename),
    unclear: unclear.map(({ filename }) => filename),
    by,
  }
}
const toKey = (name: string): string => name.normalize('NFC').toLowerCase()
const all = { extra: [], unclear: [], by: 'name' }

describe('rows that name images', () => {
  it('go to these, whatever order, case, Unicode form and ending', () => {
    expect(match(['IS.jpg', 'folder/jp.png', 'KO\u0308LN.png'], ['jp.png', 'is.png', 'Köln.png'])).toEqual({
      ...all,
      filled: { 'IS.jpg': 'is.png', 'folder/jp.png': 'jp.png', 'KO\u0308LN.png': 'Köln.png' },
    })
  })

  it('are decided by the path, with either separator, from whatever folder it begins', () => {
    const paths = ['pets/cats/1.png', 'pets/dogs/1.png']
    for (const names of [
      ['dogs/1.png', 'cats/1.png'],
      ['dogs\\1.png', 'cats\\1.png'],
      ['C:\\Users\\me\\pets\\dogs\\1.png', 'C:\\Users\\me\\pets\\cats\\1.png'],
      ['./dogs/1.jpg', './cats/1'],
    ]) {
      const [dogs = '', cats = ''] = names
      expect(match(names, paths)).toEqual({ ...all, filled: { [dogs]: paths[1], [cats]: paths[0] } })
    }
  })

  it('never take one another’s picture: what is unclear is left out and named', () => {
    expect(match(['1.png', 'a.png'], ['cats/1.png', 'dogs/1.png', 'a.png'])).toMatchObject({
      filled: { 'a.png': 'a.png' },
      unclear: ['1.png'],
    })
    expect(match(['a/1.png', 'b/1.png'], ['c/1.png'])).toMatchObject({ filled: {}, unclear: ['a/1.png', 'b/1.png'] })
    const twice = matchRows([row('a.png', 'one'), row('A.png', 'two')], [tile('a.png')])
    expect([twice.filled.map((one) => one.row.prompt), twice.unclear.map(({ prompt }) => prompt)]).toEqual([
      ['one'],
      ['two'],
    ])
  })

  it('become tiles of their own where no tile has the picture', () => {
    expect(match(['jp.png', 'nowhere.png'], ['jp.png'])).toMatchObject({ extra: ['nowhere.png'], by: 'name' })
    expect(matchRows([row('jp.png')], [])).toMatchObject({ extra: [{ filename: 'jp.png' }], by: 'name' })
    const blank = tile('', { prompt: '', imageUrl: '' })
    expect(matchRows([row('jp.png'), row('is.png')], [blank])).toMatchObject({
      filled: [{ index: 0, row: { filename: 'jp.png' } }],
      extra: [{ filename: 'is.png' }],
    })
  })

  it('fill in nothing where all of them name other pictures', () => {
    expect(match(['x.png', 'y.png'], ['a.png', 'b.png'])).toEqual({ filled: {}, extra: [], unclear: [], by: 'none' })
  })

  it('know an image by its stored name too', () => {
    const stored = tile('', { originalImageFilename: 'old.png' })
    expect(matchRows([row('k7w9qfbz.png')], [stored]).filled).toHaveLength(1)
    expect(matchRows([row('old.png')], [stored]).filled).toHaveLength(1)
  })

  it('give no tile two rows and no row two tiles, whatever the names', () => {
    const part = fc.constantFrom('a', 'A', 'b', 'é', 'e\u0301', '1')
    const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join('/')}.png`)
    fc.assert(
      fc.property(fc.array(path, { maxLength: 8 }), fc.array(path, { maxLength: 8 }), (names, paths) => {
        const rows = names.map((name, at) => row(name, String(at)))
        const { filled, extra, unclear } = matchRows(
          rows,
          paths.map((one) => tile(one)),
        )
        expect(new Set(filled.map(({ index }) => index)).size).toBe(filled.length)
        const seen = [...filled.map((one) => one.row), ...extra, ...unclear]
        expect(new Set(seen).size).toBe(seen.length)
        const keys = paths.map(toKey)
        const isSole = (one: PromptRow): boolean =>
          [...names, ...paths].filter((name) => toKey(name) === toKey(one.filename)).length === 2 &&
          keys.includes(toKey(one.filename))
        const sole = filled.filter((one) => isSole(one.row))
        expect(sole.map(({ index }) => keys[index])).toEqual(sole.map((one) => toKey(one.row.filename)))
        expect(extra.some(isSole)).toBe(false)
      }),
    )
  })
})

it('rows without names go to the tiles in their order, and the rest become tiles', () => {
  const rows = [row('', 'Japan'), row('', 'Iceland')]
  expect(matchRows(rows, [tile('a.png')])).toEqual({
    filled: [{ index: 0, row: rows[0] }],
    extra: [rows[1]],
    unclear: [],
    by: 'order',
  })
})

it('a row’s cells are one line in one Unicode form; rows without a prompt are left out', () => {
  const cells = [
    ['a.png', ' South_\nAfrica ', 'Ko\u0308ln', 'Süd_afrika'],
    ['b.png', '', 'x', ''],
    ['c.png', '', '', 'nur deutsch'],
    ['d.png'],
  ]
  expect(toPromptRows(cells, ['image', 'prompt', 'answer', 'prompt:de'])).toEqual([
    { filename: 'a.png', prompt: 'South Africa', answerText: 'Köln', translations: { de: 'Süd afrika' } },
    { filename: 'c.png', prompt: '', answerText: '', translations: { de: 'nur deutsch' } },
  ])
})
