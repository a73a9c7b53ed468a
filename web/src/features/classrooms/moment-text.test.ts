import { afterEach, expect, it } from 'vitest'
import { momentText } from './moment-text.ts'

const ownZone = process.env['TZ']
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = ownZone
})
/** Without the narrow space that some versions of Node write before PM. */
const say = (at: string, now: string) => momentText(Date.parse(at), Date.parse(now)).replaceAll('\u202F', ' ')

it('says the day by its name near today, by its date otherwise, and the year where it is another one', () => {
  process.env['TZ'] = 'UTC'
  const now = '2026-11-27T09:00:00Z'
  expect(say('2026-11-26T18:00:00Z', now)).toBe('yesterday, 6:00 PM')
  expect(say('2026-11-27T18:00:00Z', now)).toBe('today, 6:00 PM')
  expect(say('2026-11-28T18:00:00Z', now)).toBe('tomorrow, 6:00 PM')
  expect(say('2026-12-04T18:00:00Z', now)).toBe('Fri, Dec 4, 6:00 PM')
  expect(say('2027-01-04T18:00:00Z', now)).toBe('Mon, Jan 4, 2027, 6:00 PM')
})

it('says it in the zone of who looks, and counts days of 23 and 25 hours as days', () => {
  const due = '2026-10-25T22:30:00Z'
  process.env['TZ'] = 'Europe/Berlin'
  // 25 hours and 29 minutes before.
  expect(say(due, '2026-10-24T21:01:00Z')).toBe('tomorrow, 11:30 PM')
  process.env['TZ'] = 'Pacific/Auckland'
  expect(say(due, '2026-10-24T21:01:00Z')).toBe('tomorrow, 11:30 AM')
  process.env['TZ'] = 'America/Los_Angeles'
  expect(say(due, '2026-10-25T08:00:00Z')).toBe('today, 3:30 PM')
})
