import { expect, it } from 'vitest'
import { guestPattern, patternOfName } from './guest-avatar.tsx'

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

it('has six to eight of the nine tiles, mirrored, and neighbours differ', () => {
  for (let number = 0; number <= 200; number += 1) {
    const positions = guestPattern(number)
    expect(positions.length).toBeGreaterThanOrEqual(6)
    expect(positions.length).toBeLessThanOrEqual(8)
    for (const row of [0, 3, 6]) expect(positions.includes(row)).toBe(positions.includes(row + 2))
    expect(guestPattern(number + 1)).not.toEqual(positions)
  }
})

const toPattern = (name: string) => String(guestPattern(patternOfName(name)))

it('is the same for the same name, and many for many', () => {
  expect(names.map(toPattern)).toEqual(names.map(toPattern))
  expect(new Set(names.map(toPattern)).size).toBeGreaterThan(3)
})
