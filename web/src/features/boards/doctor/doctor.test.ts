import type { ImageFacts } from '@tilerush/contract/board-draft'
import { boardSize } from '@tilerush/core/boards/layout'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BoardValues } from '../form/board-values.ts'
import { testBoard, testTile } from '../form/testing-board.ts'
import { examine, type Finding } from './examine.ts'
import { contrastOf, hashDistance } from './picture-likeness.ts'
import { layoutFor, remedied, remedyFor } from './remedy.ts'

const facts: ImageFacts = {
  type: 'png',
  width: 200,
  height: 150,
  numBytes: 2000,
  perceptualHash: '0f0f0f0f0f0f0f0f',
  transparentShare: 0.5,
  meanColor: '#336699',
  vanishesOnLight: 0,
  vanishesOnDark: 0,
}
const ownFacts = (tile: BoardValues['tiles'][number]) => tile.facts
const codes = (values: BoardValues): Finding['code'][] => examine(values, ownFacts).map(({ code }) => code)

/** Applies the remedy of the first finding with the code. */
function mend(values: BoardValues, code: Finding['code']): BoardValues {
  const finding = examine(values, ownFacts).find((found) => found.code === code)
  const remedy = finding && remedyFor(finding, values, ownFacts, () => true)
  if (!remedy) throw new Error(`Nothing mends ${code}`)
  return remedied(values, remedy)
}

const six = ['a', 'b', 'c', 'd', 'e', 'f']
const sixTiles = six.map((tileId) => testTile(tileId))

it('finds nothing on a sound board', () => {
  expect(codes(testBoard({ boardPortraitLayout: '1x6', tiles: sixTiles }))).toEqual([])
})

const onePerSix = { boardPortraitLayout: '1x6' } as const
const sick: readonly (readonly [Finding['code'], BoardValues])[] = [
  ['TOO_FEW_TILES', testBoard({ boardPortraitLayout: '3x4', tiles: sixTiles })],
  [
    'TOO_FEW_TILES',
    testBoard({ ...onePerSix, tiles: sixTiles.map((tile) => ({ ...tile, enabled: tile.tileId > 'b' })) }),
  ],
  ['NO_PROMPT', testBoard({ tiles: [testTile('a', { prompt: ' | ' })] })],
  ['NO_PICTURE', testBoard({ tiles: [testTile('a', { imageUrl: '' })] })],
  ['SHARED_WORDING', testBoard({ tiles: [testTile('a', { prompt: 'One' }), testTile('b', { prompt: 'two | one' })] })],
  ['SHARED_WORDING', testBoard({ tiles: [testTile('a', { prompt: 'One' }), testTile('b', { prompt: 'one' })] })],
  ['LOOK_ALIKE', testBoard({ tiles: [testTile('a', { facts }), testTile('b', { facts })] })],
  ['NAME_TELLS', testBoard({ tiles: [testTile('a', { prompt: 'Owl', imageFilename: 'snowy_owl.png' })] })],
  ['TEXT_TELLS', testBoard({ tiles: [testTile('a', { prompt: 'Coca Cola', pictureText: 'The Coca-Cola Company' })] })],
  [
    'VANISHES_ON_TILE',
    testBoard({ tiles: [testTile('a', { facts: { ...facts, meanColor: '#FEFEFE', vanishesOnLight: 0.9 } })] }),
  ],
  ['VANISHES_ON_TILE', testBoard({ tileBackgroundColor: '#336699', tiles: [testTile('a', { facts })] })],
  [
    'VANISHES_IN_DARK',
    testBoard({
      invertTileImagesInDarkMode: true,
      tiles: [testTile('a', { facts: { ...facts, vanishesOnDark: 0.9 } })],
    }),
  ],
]

it.each(sick)('the remedy for %s takes the finding away', (code, values) => {
  expect(codes(values)).toContain(code)
  expect(codes(mend(values, code))).not.toContain(code)
})

it('a wording that a tile can spare is taken from it, and the tile stays', () => {
  const values = testBoard({
    tiles: [testTile('a', { prompt: 'One' }), testTile('b', { prompt: 'two | one | three' })],
  })
  expect(mend(values, 'SHARED_WORDING').tiles[1]).toMatchObject({ prompt: 'two | three', enabled: true })
})

it('looks at enabled tiles only', () => {
  const tiles = [...sixTiles, testTile('g', { prompt: '', imageUrl: '', enabled: false })]
  expect(codes(testBoard({ boardPortraitLayout: '1x6', tiles }))).toEqual([])
})

it('asks a person when the file of a heavy picture is not at hand', () => {
  const finding = { code: 'HEAVY', tileId: 'a', numBytes: 5e6 } as const
  expect(remedyFor(finding, testBoard(), ownFacts, () => false)).toBeNull()
  expect(remedyFor(finding, testBoard(), ownFacts, () => true)).toEqual({ kind: 'shrink', tileId: 'a' })
})

it('offers the largest layout that the tiles fill', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (numTiles) => {
      const layout = layoutFor(numTiles)
      if (numTiles < 6) expect(layout).toBeNull()
      else expect(boardSize(layout ?? '6x6')).toBeLessThanOrEqual(numTiles)
    }),
  )
})

it('measures hashes and contrasts as defined', () => {
  const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => value.toString(16).padStart(16, '0'))
  fc.assert(
    fc.property(hash, hash, (one, other) => {
      expect(hashDistance(one, other)).toBe(hashDistance(other, one))
      expect(hashDistance(one, one)).toBe(0)
    }),
  )
  expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#777777')).toBe(1)
})
