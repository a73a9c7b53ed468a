import { expect, test } from 'vitest'
import type { FoundTableChoices } from '../found-board.ts'
import { addChoice } from './add-choice.ts'

const before: FoundTableChoices = {
  sheet: 1,
  encoding: 'utf-8',
  separator: ';',
  numHeadRows: 1,
  roles: ['prompt', 'ignore'],
  renames: { a: 'b' },
}

/** docs/rules.md#tables: what was chosen of columns stays where they are the same columns. */
test.each([
  ['whether the first row is a heading', { numHeadRows: 0 }, { ...before, numHeadRows: 0 }],
  ['a picture', { renames: { c: 'd' } }, { ...before, renames: { a: 'b', c: 'd' } }],
  ['another separator', { separator: ',' }, { sheet: 1, encoding: 'utf-8', separator: ',', renames: { a: 'b' } }],
  ['another encoding', { encoding: 'ibm850' }, { sheet: 1, encoding: 'ibm850', renames: { a: 'b' } }],
  ['another sheet', { sheet: 0 }, { sheet: 0, renames: { a: 'b' } }],
] as const)('who chooses %s', (_what, chosen, expected) => {
  expect(addChoice(before, chosen)).toEqual(expected)
})
