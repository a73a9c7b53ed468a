import { expect, it } from 'vitest'
import { toCacheIndex } from './cache-index.ts'

const same = { choice: '', locale: 'de' } as const
const board = { ...same, cachedAt: 7, responses: ['/sw/kept/plays.best?1'], images: ['/media/a.webp'] }

it('reads boards that an earlier release has stored, and those of this one', () => {
  const former = { ...same, keptAt: 7, answers: board.responses, pictures: board.images }
  const index = toCacheIndex({ userId: 'kit', boards: { '0001': former, '0002': board } })
  expect(index).toEqual({ userId: 'kit', boards: { '0001': board, '0002': board } })
})
