/** How a tile is drawn (docs/rules.md#layouts). */
import { expect, it } from 'vitest'
import { tileBackground, tileImageFit } from './tile-look.ts'

const board = { tileBackgroundColor: '#FFFFFF', tileRadialGradientHexColor: '#FFFFFF' }
const plain = { backgroundColor: '', radialGradientHexColor: '' }

it("takes the board's colour, then the tile's own, and a gradient only of two colours", () => {
  expect(tileBackground(board, plain)).toBe('#FFFFFF')
  expect(tileBackground(board, { ...plain, backgroundColor: '#102030' })).toBe('#102030')
  expect(tileBackground(board, { ...plain, radialGradientHexColor: '#102030' })).toBe(
    'radial-gradient(#102030, #FFFFFF)',
  )
})

it('enlarges an image from its position', () => {
  expect(tileImageFit({ tileBackgroundSize: '150%', tileBackgroundPosition: 'top' })).toEqual({
    objectFit: 'contain',
    objectPosition: 'top',
    transform: 'scale(1.5)',
    transformOrigin: 'top',
  })
  expect(tileImageFit({ tileBackgroundSize: 'cover', tileBackgroundPosition: 'left' })).toEqual({
    objectFit: 'cover',
    objectPosition: 'left',
  })
})
