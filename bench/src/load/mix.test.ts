import { expect, it } from 'vitest'
import { fullMix, isDue, toPlaysPerSecond } from './mix.ts'

it('makes 0.075 requests a second and player, of all kinds in their shares', () => {
  const plays = Array.from({ length: 2400 }, (_, index) => index)
  const counts = Object.entries(fullMix).map(
    ([name, perPlay]) => [name, plays.filter((index) => isDue(index, perPlay)).length] as const,
  )
  const { image, ...requests } = Object.fromEntries(counts)
  expect(requests).toEqual({ board: 2400, start: 2400, finish: 2400, list: 720, login: 300, save: 40, upload: 40 })
  expect(image).toBe(150)
  const numRequests = Object.values(requests).reduce((sum, count) => sum + count, 0)
  expect((numRequests / plays.length) * toPlaysPerSecond(500, fullMix)).toBeCloseTo(0.075 * 500)
})
