import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageFormats, tileIdAlphabet, tileOrders } from '../constants.ts'
import { capitalisedName } from './board-name.ts'
import { isImageFilenameOf, imageFilenameOf, tilesWithImageFormat, withImageFormat } from './image-format.ts'
import { followedImagesFolder, isImagesFolderName } from './images-folder.ts'
import { joinKeywords, parseKeywords, tidyKeywords, typedKeywords } from './keywords.ts'
import { promptClashes } from './prompt-clash.ts'
import { sharesWording } from './prompt-text.ts'
import { promptAlternatives } from './prompt.ts'
import { renameFileOf } from './rename-file.ts'
import { slugAfterEdit } from './slug-after-edit.ts'
import { slugProblem } from './slug-problem.ts'
import { drawTileId, isTileId } from './tile-id.ts'
import { orderTiles } from './tile-order.ts'

/** The draws, and then counting up. */
function drawFrom(indices: readonly number[]): (bound: number) => number {
  let count = 0
  return (bound) => (indices[count++] ?? count) % bound
}

const anyText = fc.string({ unit: 'grapheme' })

/** The fields of a board (docs/rules.md#boards). */
describe('names', () => {
  it.each([
    ['world flags', 'World flags'],
    ['élan', 'Élan'],
    ['7 seas', '7 seas'],
    ['', ''],
  ])('%s becomes %s on a new board', (name, capitalised) => expect(capitalisedName(name)).toBe(capitalised))

  it('bring a new slug only when they change', () => {
    const board = { name: 'World flags', slug: 'flags-of-the-world' }
    expect(slugAfterEdit(board, 'World flags')).toBe('flags-of-the-world')
    expect(slugAfterEdit(board, 'Flags & Signs')).toBe('flags-and-signs')
  })
})

describe('the images folder', () => {
  const before = { boardId: '0007', slug: 'flag' }
  const after = { boardId: '0007', slug: 'flags' }

  it('follows id and slug until it was edited by hand', () => {
    expect(followedImagesFolder('', before, after)).toBe('0007-flags')
    expect(followedImagesFolder('0007-flag', before, after)).toBe('0007-flags')
    expect(followedImagesFolder('my-flags', before, after)).toBe('my-flags')
  })

  it.each(['..', '../x', 'a/b', 'a\\b', '.hidden', 'a..b', 'A', 'ä', '', 'a b', 'a%2fb', '-a', 'a'.repeat(101)])(
    'is never %s',
    (name) => expect(isImagesFolderName(name)).toBe(false),
  )

  it('is one segment of a path whatever is typed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (isImagesFolderName(text)) expect(text).toMatch(/^[a-z0-9][a-z0-9_-]*$/)
      }),
    )
    expect(isImagesFolderName('0118-world-flags_2')).toBe(true)
  })
})

describe('keywords', () => {
  it('are lowercased while typing, and tidied on leaving the field', () => {
    expect(typedKeywords('Flags, EUROPE')).toBe('flags, europe')
    expect(tidyKeywords(' Flags,, europe ,flags,  north sea,')).toBe('flags, europe, north sea')
  })

  it('are lower case, trimmed, never empty, never twice; tidying twice changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyText, fc.constantFrom(',', ' ', 'A', 'a'))), (pieces) => {
        const keywords = parseKeywords(pieces.join(''))
        expect(new Set(keywords).size).toBe(keywords.length)
        for (const keyword of keywords) {
          expect(keyword).toBe(keyword.trim())
          expect(keyword).not.toBe('')
          expect(keyword).not.toContain(',')
        }
        expect(parseKeywords(joinKeywords(keywords))).toEqual(keywords)
      }),
    )
  })
})

describe('tile ids', () => {
  it('are eight characters of the alphabet, never one that is taken', () => {
    const draws = fc.array(fc.nat(tileIdAlphabet.length - 1), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(draws, (indices) => {
        const taken = drawTileId(drawFrom(indices), new Set())
        const next = drawTileId(drawFrom([...indices.slice(0, 8), ...indices]), new Set([taken]))
        expect(isTileId(taken)).toBe(true)
        expect(isTileId(next)).toBe(true)
        expect(next).not.toBe(taken)
      }),
    )
    expect(['6789bcd', '6789bcdfg', '6789bcda', '../../..'].map(isTileId)).toEqual([false, false, false, false])
  })
})

/** The fields of a tile (docs/rules.md#tiles). */
describe('the image format', () => {
  it('changes every extension and nothing else', () => {
    expect(withImageFormat('6789bcdf.svg', 'PNG')).toBe('6789bcdf.png')
    expect(withImageFormat('6789bcdf', 'JPG')).toBe('6789bcdf.jpg')
    const names = fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/))
    fc.assert(
      fc.property(names, fc.constantFrom(...imageFormats), fc.constantFrom(...imageFormats), (ids, one, other) => {
        const tiles = ids.map((id) => ({ id, imageFilename: imageFilenameOf(id, 'svg') }))
        const changed = tilesWithImageFormat(tilesWithImageFormat(tiles, one), other)
        expect(changed.map(({ imageFilename }) => imageFilename)).toEqual(
          ids.map((id) => `${id}.${other.toLowerCase()}`),
        )
      }),
    )
  })

  it.each(['x.svg', '6789bcdf', '6789bcdf.svg/x', '6789bcdf/../x.svg', '6789bcdf-1.exe', '6789bcdf.html', ''])(
    'never lets a tile’s picture be named %s',
    (name) => expect(isImageFilenameOf('6789bcdf', name)).toBe(false),
  )

  it('is told by the name, with the version that changed the picture', () => {
    expect(['6789bcdf.svg', '6789bcdf-12.webp'].map((name) => isImageFilenameOf('6789bcdf', name))).toEqual([
      true,
      true,
    ])
  })
})

describe('the rename file', () => {
  it('has original and new name on each line, a tab between', () => {
    const tiles = [
      { originalImageFilename: 'south_africa.png', imageFilename: '6789bcdf.png' },
      { originalImageFilename: '', imageFilename: '7789bcdf.png' },
      { originalImageFilename: 'with\ttab\nand line.png', imageFilename: '8789bcdf.png' },
    ]
    expect(renameFileOf(tiles)).toBe('south_africa.png\t6789bcdf.png\nwith tab and line.png\t8789bcdf.png\n')
  })

  it('has two cells a line whatever the names are', () => {
    const tile = fc.record({ originalImageFilename: anyText, imageFilename: fc.stringMatching(/^[a-z]{1,8}\.png$/) })
    fc.assert(
      fc.property(fc.array(tile), (tiles) => {
        const lines = renameFileOf(tiles).split('\n').slice(0, -1)
        expect(lines).toHaveLength(tiles.filter(({ originalImageFilename }) => originalImageFilename !== '').length)
        for (const line of lines) expect(line.split('\t')).toHaveLength(2)
      }),
    )
  })
})

describe('tile order', () => {
  const tiles = [
    { tileId: 'c', prompt: 'banana', timestamp: '2026-01-02' },
    { tileId: 'a', prompt: 'Cherry', timestamp: '' },
    { tileId: 'b', prompt: 'apple', timestamp: '2026-01-01' },
  ]
  it.each([
    ['creation', 'asc', 'bca'],
    ['creation', 'desc', 'acb'],
    ['id', 'asc', 'abc'],
    ['prompt', 'asc', 'bca'],
    ['prompt', 'desc', 'acb'],
  ] as const)('by %s %s is %s', (order, direction, expected) =>
    expect(
      orderTiles(tiles, order, direction)
        .map(({ tileId }) => tileId)
        .join(''),
    ).toBe(expected),
  )
  it('keeps every tile', () => {
    for (const order of tileOrders) expect(orderTiles(tiles, order)).toHaveLength(3)
  })
})

describe('slug warnings', () => {
  const fine = { slug: 'flags', boardId: '0007', currentSlug: null, isUsedByOther: false, isIdOfOther: false }
  it.each([
    [{}, null],
    [{ isUsedByOther: true }, 'SLUG_USED'],
    [{ isUsedByOther: true, currentSlug: 'flags' }, null],
    [{ slug: '0007' }, 'SLUG_IS_OWN_ID'],
    [{ slug: '0003', isIdOfOther: true }, 'SLUG_IS_OTHER_ID'],
    [{ isUsedByOther: true, isIdOfOther: true }, 'SLUG_USED'],
  ])('%o: %s', (use, problem) => expect(slugProblem({ ...fine, ...use })).toBe(problem))
})

describe('clashing prompts', () => {
  it('are found exactly when two enabled tiles share a wording, each named once', () => {
    const prompt = fc.array(fc.constantFrom('a', 'B', 'b', 'c ', 'd', 'e  f', 'E F', ''), { maxLength: 3 })
    const tile = fc.record({ prompt: prompt.map((wordings) => wordings.join('|')), enabled: fc.boolean() })
    fc.assert(
      fc.property(fc.array(tile, { maxLength: 8 }), (drawn) => {
        const tiles = drawn.map((one, index) => ({ ...one, tileId: String(index) }))
        const clashes = promptClashes(tiles)
        const enabled = tiles.filter((one) => one.enabled)
        const second = enabled.filter((one, index) =>
          enabled.slice(0, index).some((before) => sharesWording(before.prompt, one.prompt)),
        )
        expect(clashes.map(({ otherTileId }) => otherTileId)).toEqual(second.map(({ tileId }) => tileId))
        for (const { tileId, otherTileId, wording } of clashes) {
          const [first, other] = [tiles[Number(tileId)]?.prompt ?? '', tiles[Number(otherTileId)]?.prompt ?? '']
          expect(sharesWording(first, wording)).toBe(true)
          expect(promptAlternatives(other)).toContain(wording)
        }
      }),
    )
  })
})
