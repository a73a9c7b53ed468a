import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { faceText, tileFace } from './tile-face.ts'

it.each([
  ['an image', { imageFilename: 'b.png', answerText: 'went' }, 'image'],
  ['a text without one', { imageFilename: '', answerText: 'went' }, 'text'],
  ['nothing without both', { imageFilename: '', answerText: ' \n' }, 'nothing'],
  ['an image that was chosen and has no name yet', { imageUrl: 'blob:1', imageFilename: '', answerText: '' }, 'image'],
  ['a text where the image was taken away', { imageUrl: '', imageFilename: 'b.png', answerText: 'went' }, 'text'],
  ['an image where nothing is known of it', {}, 'image'],
])('a tile shows %s', (_, tile, kind) => {
  expect(tileFace(tile)).toBe(kind)
})

it('there is a text exactly where the face is one', () => {
  const text = fc.constantFrom('', ' ', 'went', 'b.png')
  fc.assert(
    fc.property(fc.record({ imageUrl: text, imageFilename: text, answerText: text }, { requiredKeys: [] }), (tile) => {
      expect(faceText(tile)).toBe(tileFace(tile) === 'text' ? tile.answerText : undefined)
    }),
  )
})
