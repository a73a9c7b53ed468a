import { expect, it } from 'vitest'
import { guestPattern } from './guest-avatar.tsx'

const names = [
  'Quick Heron',
  'Merry Wren',
  'Calm Otter',
  'Sunny Tern',
  'Bold Puffin',
  'Kind Newt',
  'Neat Lynx',
  'Fair Ibis',
]

it('has six to eight of the nine tiles, mirrored, the same for the same name', () => {
  for (const name of names) {
    const places = guestPattern(name)
    expect(places.length).toBeGreaterThanOrEqual(6)
    expect(places.length).toBeLessThanOrEqual(8)
    for (const row of [0, 3, 6]) expect(places.includes(row)).toBe(places.includes(row + 2))
    expect(guestPattern(name)).toEqual(places)
  }
  expect(new Set(names.map((name) => String(guestPattern(name)))).size).toBeGreaterThan(3)
})
