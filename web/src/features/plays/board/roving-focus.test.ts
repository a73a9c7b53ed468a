import { describe, expect, it } from 'vitest'
import { neighbour } from './roving-focus.ts'

describe('neighbour, on a grid of 3 rows of 4', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, null],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 4, null],
    ['ArrowDown', 3, 7],
    ['ArrowDown', 8, null],
    ['ArrowUp', 4, 0],
    ['ArrowUp', 3, null],
    ['Tab', 3, null],
  ])('%s from %i leads to %s', (key, position, target) => {
    expect(neighbour(key, position, 12, 4)).toBe(target)
  })
})
