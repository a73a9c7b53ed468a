import type { RoomFilm } from '@tilerush/contract/rooms/races'
import { expect, it } from 'vitest'
import { createRoom } from '../testing.ts'
import { toSplitRows } from './split-rows.ts'

function createFilm(splitsMs: readonly number[], clicks: RoomFilm['clicks'] = []): RoomFilm {
  const tiles = ['a', 'b', 'c'].map((tileId) => ({
    tileId,
    imageUrl: `/${tileId}.webp`,
    backgroundColor: '',
    radialGradientHexColor: '',
  }))
  const rest = {
    boardPortraitLayout: '1x6',
    promptPrefix: '',
    look: createRoom().board.look,
    prompts: ['B', 'A', 'C'],
    lengthMs: 9000,
    review: null,
  } as const
  return { ...rest, prompts: [...rest.prompts], tiles, clicks, splitsMs: [...splitsMs] }
}

const clicks = [
  { tileId: 'c', atMs: 500, isRight: false },
  { tileId: 'b', atMs: 900, isRight: true },
  { tileId: 'a', atMs: 1600, isRight: true },
]

it('has the time of each prompt that was found, penalties included', () => {
  const rows = toSplitRows(createFilm([1900, 2600], clicks), undefined)
  expect(rows.map(({ tileId, prompt, ownMs, otherMs }) => [tileId, prompt, ownMs, otherMs])).toEqual([
    ['b', 'B', 1900, null],
    ['a', 'A', 700, null],
  ])
  expect(rows[0]?.face.imageUrl).toBe('/b.webp')
})

it('has the other one’s time beside it, as far as that run came', () => {
  const rows = toSplitRows(createFilm([1900, 2600], clicks), createFilm([1000]))
  expect(rows.map(({ otherMs }) => otherMs)).toEqual([1000, null])
})
