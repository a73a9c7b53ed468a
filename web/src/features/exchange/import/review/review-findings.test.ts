/** What stops an import and what does not (docs/rules.md#review-of-an-import). */
import { expect, it } from 'vitest'
import type { FoundBoard, FoundFile } from '../../../../lib/formats/found-board.ts'
import { changeBoard, changeTile, chosenBoards, type ReviewBoard, toReview } from './review-board.ts'
import { findingsOf, firstOfTwo } from './review-findings.ts'

const image = { name: 'x.png', blob: new Blob(['x'], { type: 'image/png' }) }

function found(...prompts: readonly string[]): FoundBoard {
  const tiles = prompts.map((prompt, index) => ({ prompt, answerText: '', image, origin: `row ${index + 1}` }))
  return { name: 'Europe', tiles }
}

function reviewOf(...boards: readonly FoundBoard[]) {
  const file: FoundFile = { kind: 'anki', fileName: 'x.apkg', numBytes: 1, boards, leftOut: [] }
  return toReview(file)
}

function only(board: FoundBoard): ReviewBoard {
  const [first] = reviewOf(board).boards
  if (!first) throw new Error('There is no board')
  return first
}

const words = ['Slovenia', 'Slovakia', 'Czechia', 'Latvia', 'Estonia', 'Poland']

it('has nothing to say of a sound board, which arrives in testing with a layout that its tiles fill', () => {
  const board = only(found(...words))
  expect(board).toMatchObject({ mode: 'testing', isChosen: true, boardPortraitLayout: '1x6' })
  expect(findingsOf(board)).toMatchObject({ numErrors: 0, numHints: 0, ofBoard: [] })
})

it('tells both of two tiles with one prompt, and a tile without a prompt; mended or left out they are silent', () => {
  const board = only(found(...words, 'Poland', ''))
  const [, , , , , one, twin, empty] = board.tiles
  const findings = findingsOf(board)
  expect(findings.numErrors).toBe(3)
  for (const tile of [one, twin, empty]) expect(findings.byTile.get(tile?.tileId ?? '')?.isError).toBe(true)
  const mended = changeTile(board, twin?.tileId ?? '', { prompt: 'Malta' })
  expect(findingsOf(mended).numErrors).toBe(1)
  expect(findingsOf(changeTile(mended, empty?.tileId ?? '', { isLeftOut: true })).numErrors).toBe(0)
})

it('hints at two languages, at tiles that show nothing and at too few tiles, and stops for none of them', () => {
  const board = only(found('Romania / Rumänien'))
  const bare = { ...board, tiles: board.tiles.map((tile) => ({ ...tile, found: { ...tile.found, image: null } })) }
  expect(findingsOf(board)).toMatchObject({ numErrors: 0, numHints: 2 })
  expect([...findingsOf(board).byTile.values()]).toMatchObject([{ isError: false, firstWording: 'Romania' }])
  expect(findingsOf(bare).numErrors).toBe(0)
  expect([...findingsOf(bare).byTile.values()]).toMatchObject([{ isError: false }])
})

it('holds a name that no board may have against its field', () => {
  expect(findingsOf({ ...only(found(...words)), name: ' ' })).toMatchObject({ numErrors: 1, ofBoard: [] })
  expect(findingsOf({ ...only(found(...words)), name: ' ' }).ofName).toBeDefined()
})

it('shows what the server refused at its tile, until the board is changed', () => {
  const board = only(found(...words))
  const tileId = board.tiles[2]?.tileId ?? ''
  const refused = [{ code: 'IMAGE_UNUSABLE', tileId } as const]
  expect(findingsOf(board, refused).byTile.get(tileId)?.isError).toBe(true)
  expect(findingsOf(changeTile(board, tileId, { isLeftOut: true })).numErrors).toBe(0)
})

it('leaves the errors of a board that is not chosen with it', () => {
  const review = reviewOf(found(...words), found('', ''))
  const without = changeBoard(review, 'board-2', { isChosen: false })
  expect(chosenBoards(review)).toHaveLength(2)
  expect(chosenBoards(without).map(({ slug }) => slug)).toEqual(['board-1'])
})

it.each([
  ['Romania / Rumänien', 'Romania'],
  ['and/or', null],
  ['1 / 2', null],
  ['red | rot', null],
])('%s holds %s of two languages', (prompt, first) => expect(firstOfTwo(prompt)).toBe(first))
