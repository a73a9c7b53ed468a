import type { ImageFacts } from '@tilerush/contract/boards/draft'
import { layouts } from '@tilerush/core/boards/constants'
import { isPlayable } from '@tilerush/core/boards/playability'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BoardValues } from '../editor/board-values.ts'
import { testBoard, testTile } from '../editor/board-fixture.ts'
import { examine, type DoctorIssue } from './examine.ts'
import { hashDistance } from './image-likeness.ts'
import { fixed, getFix } from './doctor-fix.ts'

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
const codes = (values: BoardValues): DoctorIssue['code'][] => examine(values, ownFacts).map(({ code }) => code)

/** Applies the fix of the first finding with the code. */
function mend(values: BoardValues, code: DoctorIssue['code']): BoardValues {
  const issue = examine(values, ownFacts).find((found) => found.code === code)
  const fix = issue && getFix(issue, values, ownFacts, () => true)
  if (!fix) throw new Error(`Nothing mends ${code}`)
  return fixed(values, fix)
}

const six = ['a', 'b', 'c', 'd', 'e', 'f']
const sixTiles = six.map((tileId) => testTile(tileId))

it('finds nothing on a sound board', () => {
  expect(codes(testBoard({ boardPortraitLayout: '1x6', tiles: sixTiles }))).toEqual([])
})

/** A tile that shows a text. */
const textTile = (tileId: string, answerText: string, values: Partial<BoardValues['tiles'][number]> = {}) =>
  testTile(tileId, { imageUrl: '', answerText, ...values })

const onePerSix = { boardPortraitLayout: '1x6' } as const
const sick: readonly (readonly [DoctorIssue['code'], BoardValues])[] = [
  ['TOO_FEW_TILES', testBoard({ boardPortraitLayout: '3x4', tiles: sixTiles })],
  [
    'TOO_FEW_TILES',
    testBoard({ ...onePerSix, tiles: sixTiles.map((tile) => ({ ...tile, enabled: tile.tileId > 'b' })) }),
  ],
  ['NO_PROMPT', testBoard({ tiles: [testTile('a', { prompt: ' | ' })] })],
  ['NO_PICTURE', testBoard({ tiles: [testTile('a', { imageUrl: '', answerText: ' ' })] })],
  ['SHARED_WORDING', testBoard({ tiles: [testTile('a', { prompt: 'One' }), testTile('b', { prompt: 'two | one' })] })],
  ['SHARED_WORDING', testBoard({ tiles: [testTile('a', { prompt: 'One' }), testTile('b', { prompt: 'one' })] })],
  ['LOOK_ALIKE', testBoard({ tiles: [testTile('a', { facts }), testTile('b', { facts })] })],
  ['NAME_TELLS', testBoard({ tiles: [testTile('a', { prompt: 'Owl', imageFilename: 'snowy_owl.png' })] })],
  ['TEXT_TELLS', testBoard({ tiles: [testTile('a', { prompt: 'Coca Cola', pictureText: 'The Coca-Cola Company' })] })],
  ['LOOK_ALIKE', testBoard({ tiles: [textTile('a', 'Went  away'), textTile('b', 'went away ')] })],
  ['FACE_TELLS', testBoard({ tiles: [textTile('a', 'Eat, ate', { prompt: 'To eat|Eat' })] })],
  ['FACE_TELLS', testBoard({ tiles: [textTile('a', 'Fe', { prompt: 'Fe' })] })],
  ['FACE_TELLS', testBoard({ tiles: [textTile('a', 'Roma', { prompt: 'Italy', translations: { es: 'Roma' } })] })],
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

it.each(sick)('the fix for %s takes the finding away', (code, values) => {
  expect(codes(values)).toContain(code)
  expect(codes(mend(values, code))).not.toContain(code)
})

it('a wording that a tile can spare is taken from it, and the tile stays', () => {
  const values = testBoard({
    tiles: [testTile('a', { prompt: 'One' }), testTile('b', { prompt: 'two | one | three' })],
  })
  expect(mend(values, 'SHARED_WORDING').tiles[1]).toMatchObject({ prompt: 'two | three', enabled: true })
})

it('finds nothing on a board of texts, and no trace of an image that was taken off', () => {
  const texts = ['56', 'went', 'H₂SO₄', 'القاهرة', '東京', 'go\nwent\ngone']
  const tiles = texts.map((text, index) => textTile(`t${index}`, text, { facts: { ...facts, numBytes: 5e6 } }))
  expect(codes(testBoard({ boardPortraitLayout: '1x6', tiles }))).toEqual([])
})

it('asks a person to shorten a text that could not be read on a small tile', () => {
  const values = testBoard({ tiles: [textTile('a', 'The capital of a country that lies far away, '.repeat(3))] })
  expect(codes(values)).toContain('TEXT_TOO_LONG')
  expect(getFix({ code: 'TEXT_TOO_LONG', tileId: 'a' }, values, ownFacts, () => true)).toBeNull()
})

it('looks at enabled tiles only', () => {
  const tiles = [...sixTiles, testTile('g', { prompt: '', imageUrl: '', answerText: '', enabled: false })]
  expect(codes(testBoard({ boardPortraitLayout: '1x6', tiles }))).toEqual([])
})

it('asks a person when the file of a heavy image is not at hand', () => {
  const issue = { code: 'HEAVY', tileId: 'a', numBytes: 5e6 } as const
  expect(getFix(issue, testBoard(), ownFacts, () => false)).toBeNull()
  expect(getFix(issue, testBoard(), ownFacts, () => true)).toEqual({ kind: 'shrink', tileId: 'a' })
})

const oddTile = fc.record({
  prompt: fc.constantFrom('', 'one', 'two|One', 'Coca Cola', 'three'),
  translations: fc.constantFrom({}, { de: 'eins' }, { de: 'zwei|eins' }),
  enabled: fc.boolean(),
  imageUrl: fc.constantFrom('', '/x.png'),
  imageFilename: fc.constantFrom('three.png', 'x.png'),
  pictureText: fc.constantFrom('', 'The Coca-Cola Company'),
  facts: fc.constantFrom(null, facts, { ...facts, vanishesOnLight: 0.9, vanishesOnDark: 0.9, numBytes: 5e6 }),
})
const oddBoard = fc
  .record({
    boardPortraitLayout: fc.constantFrom(...layouts),
    invertTileImagesInDarkMode: fc.boolean(),
    tiles: fc.array(oddTile, { maxLength: 20 }),
  })
  .map(({ tiles, ...board }) => {
    // Distinct prompts for most, so that boards are playable and not everything clashes.
    const named = tiles.map((tile, index) =>
      testTile(`t${index}`, index % 3 === 0 ? tile : { ...tile, prompt: `p${index}` }),
    )
    return testBoard({ ...board, tiles: named })
  })

it('offers no fix that makes a playable board unplayable', () => {
  fc.assert(
    fc.property(oddBoard, (board) => {
      for (const issue of examine(board, ownFacts)) {
        const fix = getFix(issue, board, ownFacts, () => true)
        const after = fix ? fixed(board, fix) : board
        const wasPlayable = isPlayable(board.boardPortraitLayout, board.tiles)
        expect(!wasPlayable || isPlayable(after.boardPortraitLayout, after.tiles)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

it('takes a smaller layout along where the other tiles would not fill the board, or offers nothing', () => {
  const alike = [...sixTiles, testTile('g'), testTile('h')].map((tile, index) =>
    index < 2 ? { ...tile, facts } : tile,
  )
  const eight = testBoard({ boardPortraitLayout: '2x4', tiles: alike })
  const [issue] = examine(eight, ownFacts)
  expect(issue && getFix(issue, eight, ownFacts, () => true)).toEqual({
    kind: 'switchTiles',
    enabled: false,
    tileIds: ['b'],
    layout: '1x7',
  })
  const full = testBoard({ boardPortraitLayout: '1x6', tiles: alike.slice(0, 6) })
  const [only] = examine(full, ownFacts)
  expect(only).toMatchObject({ code: 'LOOK_ALIKE' })
  expect(only && getFix(only, full, ownFacts, () => true)).toBeNull()
})

it('takes a wording from the translations, too, which have as many as the prompt', () => {
  const values = testBoard({
    tiles: [
      testTile('a', { prompt: 'One', translations: { de: 'Eins' } }),
      testTile('b', { prompt: 'Two|Uno', translations: { de: 'Zwei|Eins', es: 'Dos|Una' } }),
    ],
  })
  expect(mend(values, 'SHARED_WORDING').tiles[1]).toMatchObject({
    prompt: 'Two',
    translations: { de: 'Zwei', es: 'Dos' },
  })
})

it('measures hashes as defined', () => {
  const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => value.toString(16).padStart(16, '0'))
  fc.assert(
    fc.property(hash, hash, (one, other) => {
      expect(hashDistance(one, other)).toBe(hashDistance(other, one))
      expect(hashDistance(one, one)).toBe(0)
    }),
  )
  expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
})
