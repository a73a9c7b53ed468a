import { describe, expect, it } from 'vitest'
import { keyOfPosition, neighbour, positionOfKey } from './board-input.ts'

describe('direct keys', () => {
  it('are there for grids of up to 12 tiles, each leading back to its tile', () => {
    for (let position = 0; position < 12; position += 1) {
      const key = keyOfPosition(position, 12)
      expect(positionOfKey({ key: key ?? '', code: '' }, 12)).toBe(position)
    }
    expect(keyOfPosition(0, 14)).toBeNull()
    expect(positionOfKey({ key: '1', code: 'Digit1' }, 14)).toBeNull()
  })

  it.each([
    ['&', 'Digit1', 0],
    ['1', 'Numpad1', 0],
    ['Q', 'KeyQ', 10],
    ['x', 'KeyX', null],
    ['Enter', 'Enter', null],
    ['', '', null],
  ])('%s at %s leads to %s', (key, code, position) => {
    expect(positionOfKey({ key, code }, 12)).toBe(position)
  })

  it('stop at the last tile', () => {
    expect(positionOfKey({ key: '9', code: 'Digit9' }, 6)).toBeNull()
  })
})

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
