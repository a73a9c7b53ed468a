import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageFormats } from '../../files/constants.ts'
import { isImageFilenameFor, tilesWithImageFormat, toImageFilename, withImageFormat } from './image-format.ts'

describe('the image format', () => {
  it('changes every extension and nothing else', () => {
    expect(withImageFormat('6789bcdf.svg', 'PNG')).toBe('6789bcdf.png')
    expect(withImageFormat('6789bcdf', 'JPG')).toBe('6789bcdf.jpg')
    const names = fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/))
    fc.assert(
      fc.property(names, fc.constantFrom(...imageFormats), fc.constantFrom(...imageFormats), (ids, one, other) => {
        const tiles = ids.map((id) => ({ id, imageFilename: toImageFilename(id, 'svg') }))
        const changed = tilesWithImageFormat(tilesWithImageFormat(tiles, one), other)
        expect(changed.map(({ imageFilename }) => imageFilename)).toEqual(
          ids.map((id) => `${id}.${other.toLowerCase()}`),
        )
      }),
    )
  })

  it.each(['x.svg', '6789bcdf', '6789bcdf.svg/x', '6789bcdf/../x.svg', '6789bcdf-1.exe', '6789bcdf.html', ''])(
    'never lets a tile’s image be named %s',
    (name) => expect(isImageFilenameFor('6789bcdf', name)).toBe(false),
  )

  it('is notified by the name, with the version that changed the image', () => {
    expect(['6789bcdf.svg', '6789bcdf-12.webp'].map((name) => isImageFilenameFor('6789bcdf', name))).toEqual([
      true,
      true,
    ])
  })
})
