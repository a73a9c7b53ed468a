import { expect, it } from 'vitest'
import { climb } from './ladder.ts'

/** A server that is quick up to this many players. */
const serving = (most: number) => async (numPlayers: number) => ({ numPlayers, p99Ms: numPlayers <= most ? 20 : 251 })

it('goes upwards until requests take too long, and looks between the last two', async () => {
  const { steps, best } = await climb(serving(8000))
  expect(steps.map(({ numPlayers }) => numPlayers)).toEqual([100, 1000, 2500, 5000, 7500, 11_250, 9186])
  expect(best?.numPlayers).toBe(7500)
})

it('takes the step between when it is good', async () => {
  const { best } = await climb(serving(1800))
  expect(best?.numPlayers).toBe(1581)
})

it('halves the interval as often as it is told', async () => {
  const { steps, best } = await climb(serving(8000), { from: 5000, numHalvings: 3 })
  expect(steps.map(({ numPlayers }) => numPlayers)).toEqual([5000, 7500, 11_250, 9186, 8300, 7890])
  expect(best?.numPlayers).toBe(7890)
})

it('begins at the given step, and has no best when the first step is too much', async () => {
  const { steps, best } = await climb(serving(10), { from: 2500 })
  expect(steps.map(({ numPlayers }) => numPlayers)).toEqual([2500])
  expect(best).toBeNull()
})
