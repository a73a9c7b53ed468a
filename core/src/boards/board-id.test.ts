import { describe, expect, it } from 'vitest'
import { nextBoardId } from './board-id.ts'

describe('board ids', () => {
  it('are the highest plus one, as a number, padded to four', () => {
    expect(nextBoardId([])).toBe('0001')
    expect(nextBoardId(['0002', '0011', '0003'])).toBe('0012')
    expect(nextBoardId(['9999', '0001'])).toBe('10000')
    expect(nextBoardId(['10000', '9999', 'x'])).toBe('10001')
  })
})
