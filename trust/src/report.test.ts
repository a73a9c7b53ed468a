import { expect, test } from 'vitest'
import { heldIf, impossible, nothingFound } from './result-rows.ts'
import { toSection } from './report.ts'

test('the report names every row, what is broken, and what was not to be had', () => {
  const rows = [
    nothingFound('requests that differ', 3, ['a | b']),
    heldIf(true, { what: 'growth', expected: '< 30 MB', got: '2 MB' }),
    impossible('a full disk', 'nothing may be mounted'),
  ]
  const section = toSection({ name: 'access', about: 'Every request.', rows, seconds: 3, cpuSteal: 0.125 })
  const text = section.replaceAll(/ +/g, ' ')
  expect(text).toContain('Every request. 3 s, 12.5 % of the processors taken by other guests.')
  expect(text).toContain('| requests that differ | 0 found | 1 of 3 | **broken** |')
  expect(text).toContain('- a | b')
  expect(text).toContain('| growth | < 30 MB | 2 MB | held |')
  expect(text).toContain('| a full disk | | nothing may be mounted | not possible here |')
})

test('a search that looked at nothing does not hold', () => {
  expect(nothingFound('lines with a password', 0, []).verdict).toBe('broken')
})
