import { describe, expect, it } from 'vitest'
import { placeImage } from './place-image.ts'

const room = { left: 10, top: 20, width: 200, height: 100 }
const place = (ratio: number, tileBackgroundSize: string, tileBackgroundPosition = 'center') =>
  placeImage(room, ratio, { tileBackgroundSize, tileBackgroundPosition } as Parameters<typeof placeImage>[2])

describe('an image on its tile', () => {
  it('is contained, in the middle or at a side', () => {
    expect(place(1, 'contain')).toEqual({ left: 60, top: 20, width: 100, height: 100 })
    expect(place(4, 'contain')).toEqual({ left: 10, top: 45, width: 200, height: 50 })
    expect(place(1, 'contain', 'left')).toMatchObject({ left: 10, top: 20 })
    expect(place(4, 'contain', 'right bottom')).toMatchObject({ left: 10, top: 70 })
  })

  it('covers, and what is too much stands over', () => {
    expect(place(1, 'cover')).toEqual({ left: 10, top: -30, width: 200, height: 200 })
    expect(place(4, 'cover', 'top left')).toEqual({ left: 10, top: 20, width: 400, height: 100 })
  })

  it('grows from its position by a percentage', () => {
    expect(place(2, '150%')).toEqual({ left: -40, top: -5, width: 300, height: 150 })
    expect(place(2, '150%', 'top left')).toEqual({ left: 10, top: 20, width: 300, height: 150 })
  })
})
