import { expect, it } from 'vitest'
import { guestPattern } from './guest-pattern.ts'

it('has six to eight places, mirrored, and neighbours differ', () => {
  for (let seat = 1; seat <= 200; seat += 1) {
    const places = guestPattern(seat)
    expect(places.length).toBeGreaterThanOrEqual(6)
    expect(places.length).toBeLessThanOrEqual(8)
    const mirrored = places.map((place) => place - (place % 3) + 2 - (place % 3)).toSorted((one, other) => one - other)
    expect(mirrored).toEqual(places)
    expect(guestPattern(seat + 1)).not.toEqual(places)
  }
})
