import { describe, expect, it } from 'vitest'
import { keyOfPosition, positionOfKey } from './direct-keys.ts'

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
