import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toRenameFile } from './rename-file.ts'

const anyText = fc.string({ unit: 'grapheme' })

describe('the rename file', () => {
  it('has original and new name on each line, a tab between', () => {
    const tiles = [
      { originalImageFilename: 'south_africa.png', imageFilename: '6789bcdf.png' },
      { originalImageFilename: '', imageFilename: '7789bcdf.png' },
      { originalImageFilename: 'with\ttab\nand line.png', imageFilename: '8789bcdf.png' },
    ]
    expect(toRenameFile(tiles)).toBe('south_africa.png\t6789bcdf.png\nwith tab and line.png\t8789bcdf.png\n')
  })

  it('has two cells a line whatever the names are', () => {
    const tile = fc.record({ originalImageFilename: anyText, imageFilename: fc.stringMatching(/^[a-z]{1,8}\.png$/) })
    fc.assert(
      fc.property(fc.array(tile), (tiles) => {
        const lines = toRenameFile(tiles).split('\n').slice(0, -1)
        expect(lines).toHaveLength(tiles.filter(({ originalImageFilename }) => originalImageFilename !== '').length)
        for (const line of lines) expect(line.split('\t')).toHaveLength(2)
      }),
    )
  })
})
