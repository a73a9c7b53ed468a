import { expect, it } from 'vitest'
import { requestNames, fullMix, isDue, toRequestsPerSecond, toPlaysPerSecond } from './mix.ts'

it('makes 0.075 requests a second and player, of all kinds in their shares', () => {
  const numPlays = 2400
  const counts = requestNames.map((name) => {
    const due = Array.from({ length: numPlays }, (_, index) => isDue(index, fullMix[name]))
    return [name, due.filter(Boolean).length] as const
  })
  expect(Object.fromEntries(counts)).toEqual({
    board: 2400,
    start: 2400,
    finish: 2400,
    list: 720,
    login: 300,
    save: 40,
    upload: 40,
    image: 150,
  })
  const numRequests = counts.reduce((sum, [name, count]) => (name === 'image' ? sum : sum + count), 0)
  const seconds = numPlays / toPlaysPerSecond(500, fullMix)
  expect(numRequests / seconds).toBeCloseTo(toRequestsPerSecond(500))
  expect(toRequestsPerSecond(500)).toBe(37.5)
})
