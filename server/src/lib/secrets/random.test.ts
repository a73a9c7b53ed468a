import { expect, test } from 'vitest'
import { createFakeClock } from '../clock.ts'
import { createRandom } from './random.ts'

test('ids are ordered by the clock, and go on in order when it stands still or is set back', () => {
  const start = new Date('2026-03-01T12:00:00.000Z')
  const clock = createFakeClock(start)
  const random = createRandom(clock)
  const ids = [random.id(), random.id(), random.id()]
  clock.set(new Date(start.getTime() - 3_600_000))
  ids.push(random.id(), random.id())
  clock.set(new Date(start.getTime() + 1))
  ids.push(random.id())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  // RFC 9562, section 5.7: the first 48 bits are the ms.
  expect(Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(start.getTime())
})
