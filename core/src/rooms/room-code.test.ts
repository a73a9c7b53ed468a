import { describe, expect, it } from 'vitest'
import { cleanRoomCode, isRoomCode } from './room-code.ts'

describe('a room code', () => {
  it.each([
    ['k7w m4p', 'K7WM4P'],
    ['K7W-M4P ', 'K7WM4P'],
    ['K7WM4PXX', 'K7WM4P'],
    ['0O1lI', ''],
    ['', ''],
  ])('typed as %j is %j', (typed, code) => {
    expect(cleanRoomCode(typed)).toBe(code)
  })

  it('is six characters of the alphabet', () => {
    expect(['K7WM4P', 'k7wm4p', 'K7WM4', 'K7WM4PX', 'K7WM4O', ''].map(isRoomCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
