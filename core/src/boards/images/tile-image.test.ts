import { expect, it } from 'vitest'
import { getImagesFolderName, tileImageUrl } from './tile-image.ts'

it('a tile image has the base path, the folder, a slash and the file name as address', () => {
  expect(tileImageUrl(getImagesFolderName('0007', 'flags'), 'bcdfghjk.svg')).toBe(
    '/media/boards/0007-flags/bcdfghjk.svg',
  )
})
