import { expect, it } from 'vitest'
import { resultFrom } from '@tilerush/core/play/result'
import { savingErrorText } from './saved-state.tsx'

const result = resultFrom(12_000, 12, 0, 2000)

it.each([
  ['Error getting previous PB', undefined],
  ['Error creating PB doc', null],
  ['Error updating PB', 12_001],
  ['Error incrementing num times played', 12_000],
])('%s, where the best before was %s', (text, bestBeforeMs) => {
  expect(savingErrorText({ result, bestBeforeMs })).toBe(text)
})

it('says nothing of a run out of time, which writes no best', () => {
  expect(savingErrorText({ result: null, bestBeforeMs: 1 })).toBeNull()
})
