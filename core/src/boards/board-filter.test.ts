import { describe, expect, it } from 'vitest'
import { boardMatches, defaultFilterValue, isBoardFilterTab, type BoardFilter } from './board-filter.ts'
import { boardFilterTabs, boardModes } from './constants.ts'

const board = {
  boardId: '0118',
  name: 'World Flags: Élan',
  nameTranslations: { de: 'Flaggen der Welt', ar: 'أعلام' },
  mode: 'live',
  promoted: false,
  category: 'geography',
  keywords: ['flags', 'north sea'],
  boardPortraitLayout: '3x4',
} as const

describe('a filter', () => {
  it.each<[BoardFilter['tab'], string, boolean]>([
    ['none', '', true],
    ['mode', 'live', true],
    ['mode', 'live-and-testing', true],
    ['mode', 'testing', false],
    ['mode', 'LIVE', false],
    ['promoted', 'not-promoted', true],
    ['promoted', 'promoted', false],
    ['category', 'geography', true],
    ['category', 'sport', false],
    ['substring', 'FLAGS: é', true],
    ['substring', 'flaggen DER', true],
    ['substring', 'أعلام', true],
    ['substring', '', true],
    ['substring', 'flagz', false],
    ['keyword', '', true],
    ['keyword', ' North Sea ', true],
    ['keyword', 'north', false],
    ['id', '', true],
    ['id', '118', true],
    ['id', '0119', false],
    ['layout', '3x4', true],
    ['layout', '4x3', false],
  ])('by %s "%s": %s', (tab, value, matches) => expect(boardMatches({ tab, value }, board)).toBe(matches))

  it('LIVE_AND_TESTING matches boards that are live or testing', () => {
    const filter = { tab: 'mode', value: 'live-and-testing' } as const
    expect(boardModes.map((mode) => boardMatches(filter, { ...board, mode }))).toEqual([true, true, false])
  })

  it('has eight tabs, and opens the mode tab on LIVE', () => {
    expect(boardFilterTabs).toHaveLength(8)
    expect([isBoardFilterTab('mode'), isBoardFilterTab('colour')]).toEqual([true, false])
    expect(defaultFilterValue('mode')).toBe('live')
    expect(defaultFilterValue('layout', ['4x3', '6x6'])).toBe('4x3')
    for (const tab of boardFilterTabs) expect(typeof defaultFilterValue(tab)).toBe('string')
  })
})
