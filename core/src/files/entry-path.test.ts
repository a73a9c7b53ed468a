import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getBaseName, isJunkPath, toEntryPath } from './entry-path.ts'

describe('the path of an entry', () => {
  it.each([
    ['animals\\cat.png', 'animals/cat.png'],
    ['./a/b.png', 'a/b.png'],
    ['.\\a\\b.png', 'a/b.png'],
    ['a.png', 'a.png'],
  ])('%j is %j', (name, path) => expect(toEntryPath(name)).toBe(path))

  it('never keeps a way out from being seen', () => {
    const part = fc.constantFrom('..', '.', 'a', 'b.png', '')
    const separator = fc.constantFrom('/', '\\')
    fc.assert(
      fc.property(fc.array(fc.tuple(part, separator), { minLength: 1 }), (parts) => {
        const name = parts.flat().join('')
        const leadsOut = parts.some(([one]) => one === '..')
        expect(toEntryPath(name).split('/').includes('..')).toBe(leadsOut)
      }),
    )
  })
})

const junk = [
  '__MACOSX\\._cat.png',
  '__macosx/a/b.png',
  'a/._b.png',
  'a\\.DS_Store',
  'Thumbs.db',
  'a\\thumbs.DB',
  'a/Desktop.ini',
  '$RECYCLE.BIN/a.png',
  'a/~$list.csv',
]
const kept = ['a.png', 'a\\b.png', './a/b.png', 'macosx/a.png', 'thumbs.png', 'a~$b.csv']

it('junk is known with either separator', () => {
  expect(junk.filter((path) => !isJunkPath(path))).toEqual([])
  expect(kept.filter(isJunkPath)).toEqual([])
})

it('the base name follows the last separator of either kind', () => {
  expect(['a/b\\c.png', 'a\\b/c.png', 'c.png'].map(getBaseName)).toEqual(['c.png', 'c.png', 'c.png'])
})
