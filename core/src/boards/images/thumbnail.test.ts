import { expect, it } from 'vitest'
import { parseThumbnailName, smallThumbnailUrl, thumbnailName } from './thumbnail.ts'

it('an image has two thumbnails, and a thumbnail has none', () => {
  const image = '/media/boards/0007-flags/bcdfghjk.svg'
  expect(thumbnailName(image, 512)).toBe(`${image}.512.webp`)
  expect(smallThumbnailUrl(`${image}.512.webp`)).toBe(`${image}.256.webp`)
  const others = ['blob:1', '/media/avatars/a.png', '', image, `${image}.256.webp`]
  expect(others.map(smallThumbnailUrl)).toEqual(others)
  expect(parseThumbnailName('boards/f/b.png.512.webp')).toEqual({ imageName: 'boards/f/b.png', sidePx: 512 })
  expect(['b.svg', 'b.svg.160.webp', 'b.svg.256.webp.256.webp', 'b.512.webp.256.webp'].map(parseThumbnailName)).toEqual(
    [null, null, null, null],
  )
})
