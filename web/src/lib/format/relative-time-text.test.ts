import { expect, it } from 'vitest'
import { relativeTimeText } from './relative-time-text.ts'

const now = 1_800_000_000_000
const minute = 60_000

it.each([
  [1000, 'a moment ago'],
  [4000, 'moments ago'],
  [30_000, '30 seconds ago'],
  [minute, '1 minute ago'],
  [3 * minute, '3 minutes ago'],
  [60 * minute, '1 hour ago'],
  [48 * 60 * minute, '2 days ago'],
  [7 * 24 * 60 * minute, '1 week ago'],
  [70 * 24 * 60 * minute, '2 months ago'],
  [366 * 24 * 60 * minute, 'more than year ago'],
])('%d ms: %s', (ago, text) => expect(relativeTimeText(now - ago, now)).toBe(text))

it('says never of what never happened', () => expect(relativeTimeText(null, now)).toBe('never'))
