import { expect, it } from 'vitest'
import { testBoard, testTile } from '../editor/board-fixture.ts'
import { getLines } from './translation-lines.ts'

const board = testBoard({
  name: 'Flags',
  nameTranslations: { de: 'Flaggen' },
  promptPrefix: 'Click',
  tiles: [
    testTile('a', { prompt: 'Türkiye|Turkey', translations: { de: 'Türkei' } }),
    testTile('b', { prompt: '' }),
    testTile('c', { prompt: 'Spain', enabled: false }),
  ],
})

it('lists name, prefix and prompts in the order of the form, without what is empty', () => {
  expect(getLines(board, 'de').map(({ own, path }) => [own, path])).toEqual([
    ['Flags', 'nameTranslations.de'],
    ['Click', 'prefixTranslations.de'],
    ['Türkiye|Turkey', 'tiles.0.translations.de'],
    ['Spain', 'tiles.2.translations.de'],
  ])
  expect(getLines({ ...board, promptPrefix: ' ' }, 'de').map(({ kind }) => kind)).toEqual(['name', 'prompt', 'prompt'])
})

it('knows what is missing in a language, and which prompt has another number of wordings', () => {
  expect(getLines(board, 'de').map(({ isMissing }) => isMissing)).toEqual([false, true, false, true])
  expect(getLines(board, 'es').every(({ isMissing }) => isMissing)).toBe(true)
  expect(getLines(board, 'de').map((line) => line.hasEqualWordings)).toEqual([true, true, false, true])
})

it('reads a draft of a release without translated names', () => {
  const { nameTranslations: _none, ...stored } = board
  expect(getLines(stored as typeof board, 'de')[0]).toMatchObject({ kind: 'name', isMissing: true })
})
