import { describe, expect, it } from 'vitest'
import { tileOrders } from './constants.ts'
import { orderTiles } from './tile-order.ts'

describe('tile order', () => {
  const tiles = [
    { tileId: 'c', prompt: 'banana', timestamp: '2026-01-02' },
    { tileId: 'a', prompt: 'Cherry', timestamp: '' },
    { tileId: 'b', prompt: 'apple', timestamp: '2026-01-01' },
  ]
  it.each([
    ['creation', 'asc', 'bca'],
    ['creation', 'desc', 'acb'],
    ['id', 'asc', 'abc'],
    ['prompt', 'asc', 'bca'],
    ['prompt', 'desc', 'acb'],
  ] as const)('by %s %s is %s', (order, direction, expected) =>
    expect(
      orderTiles(tiles, order, direction)
        .map(({ tileId }) => tileId)
        .join(''),
    ).toBe(expected),
  )
  it('loses no tile', () => {
    for (const order of tileOrders) expect(orderTiles(tiles, order)).toHaveLength(3)
  })
})
