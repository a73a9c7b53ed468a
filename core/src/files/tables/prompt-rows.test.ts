import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keywordMaxLength, maxKeywords } from '../../boards/constants.ts'
import type { ColumnRole } from './columns.ts'
import { readKeywords, toPromptRows } from './prompt-rows.ts'

const read = (roles: readonly ColumnRole[], ...row: readonly string[]) => toPromptRows([row], roles)[0]

describe('a row', () => {
  it.each([
    ['Eire; Republic of Ireland', 'Ireland|Eire|Republic of Ireland'],
    ['Eire, Erin', 'Ireland|Eire|Erin'],
    ['Eire, the | Erin', 'Ireland|Eire, the|Erin'],
    ['Eire\nIreland_(island)', 'Ireland|Eire|Ireland (island)'],
    [' ; ', 'Ireland'],
    ['', 'Ireland'],
  ])('has the wordings %j behind its prompt', (cell, prompt) => {
    expect(read(['prompt', 'wordings'], 'Ireland', cell)?.prompt).toBe(prompt)
  })

  it('without a prompt is none, whatever else it says', () => {
    expect(read(['prompt', 'wordings', 'credit:author'], ' ', 'Eire', 'Ann')).toBeUndefined()
  })

  it('says of its image what it says, and nothing where it says nothing', () => {
    const roles = ['prompt', 'credit:author', 'credit:source'] as const
    expect(read(roles, 'Chad', ' Ann ', '')?.credit).toEqual({ author: 'Ann' })
    expect(read(roles, 'Chad', '', '')).not.toHaveProperty('credit')
  })

  it('may have a link where the name belongs, and a name where the link does', () => {
    const roles = ['prompt', 'credit:source', 'credit:sourceUrl', 'credit:licenceUrl'] as const
    const url = 'https://example.org/chad'
    expect(read(roles, 'Chad', url, '', 'CC0')?.credit).toEqual({ source: url, sourceUrl: url, licence: 'CC0' })
    expect(read(roles, 'Chad', 'Atlas', 'page 7', '')?.credit).toEqual({ source: 'Atlas' })
  })
})

it('the keywords of all rows are as many and as long as a board takes, each once', () => {
  const roles = ['prompt', 'keywords'] as const
  const rows = [
    ['Chad', 'Africa, Sahel'],
    ['Niger', 'sahel; west'],
  ]
  expect(readKeywords(rows, roles)).toEqual(['africa', 'sahel', 'west'])
  expect(readKeywords(rows, ['prompt', 'ignore'])).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 60 }), (cells) => {
      const keywords = readKeywords(
        cells.map((cell) => ['x', cell]),
        roles,
      )
      expect(keywords.length).toBeLessThanOrEqual(maxKeywords)
      expect(new Set(keywords).size).toBe(keywords.length)
      expect(keywords.every((keyword) => keyword.length <= keywordMaxLength && keyword === keyword.trim())).toBe(true)
    }),
  )
})
