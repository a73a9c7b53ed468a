import { expect, it } from 'vitest'
import { climb } from './ladder.ts'

/** A server that is quick up to this many players. */
const serving = (most: number) => async (numPlayers: number) => ({ numPlayers, p99Ms: numPlayers <= most ? 20 : 251 })

it('goes upwards until requests take too long, and halves the interval between the last two', async () => {
  const { steps, best } = await climb(serving(8000))
  expect(steps.map(({ numPlayers }) => numPlayers)).toEqual([100, 1000, 2500, 5000, 7500, 11_250, 9186, 8300, 7890])
  expect(best?.numPlayers).toBe(7890)
})

it('has no best when the first step is too much', async () => {
  const { steps, best } = await climb(serving(10))
  expect(steps.map(({ numPlayers }) => numPlayers)).toEqual([100])
  expect(best).toBeNull()
})
