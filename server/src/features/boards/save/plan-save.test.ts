import type { BoardDraftInput } from '@tilerush/contract/boards/draft'
import { describe, expect, it } from 'vitest'
import type { StoredImageFacts } from '../../../lib/database/stored-json.ts'
import { draftNamed } from '../../../testing/fixtures/boards.ts'
import type { StoredBoard } from '../details-store.ts'
import { isEmptyDifference } from './board-difference.ts'
import { planSave, uploadedImages, withBoardId, type SavePlan, type SaveTarget, type TileImage } from './plan-save.ts'

const facts = { type: 'png', width: 9, height: 9, numBytes: 99 } as StoredImageFacts
const draft: BoardDraftInput = { ...draftNamed('Flags'), imagesFolderName: 'flags' }
const target: SaveTarget = {
  boardId: '0007',
  slug: 'flags',
  imagesFolderName: 'flags',
  savedAt: new Date(1_000_000),
}
const [first, second] = draft.tiles.map(({ tileId }) => tileId)
const noImages = new Map<string, TileImage>()
const upload: TileImage = { from: { folder: 'uploads/1', filename: 'picture.png' }, filename: `${first}.png`, facts }

/** The board after a save. */
function stored({ content, version, keywords, tiles }: SavePlan): StoredBoard {
  const { tiles: _tiles, ...board } = content
  return {
    board: { ...board, version, keywords: [...keywords], promoted: true } as StoredBoard['board'],
    tiles: [...tiles],
  }
}
/** The draft that a form sends for a stored board. */
function toDraft({ tiles }: StoredBoard): BoardDraftInput {
  const names = new Map(tiles.map(({ tileId, imageFilename }) => [tileId, imageFilename]))
  return {
    ...draft,
    tiles: draft.tiles.map((tile) => ({ ...tile, imageFilename: names.get(tile.tileId) ?? tile.imageFilename })),
  }
}

const fresh = planSave(null, draft, target, new Map([[first ?? '', upload]]))
const before = stored(fresh)
const update = (changed: Partial<BoardDraftInput>, to: Partial<SaveTarget> = {}, images = noImages) =>
  planSave(before, { ...toDraft(before), ...changed }, { ...target, savedAt: new Date(9_000_000), ...to }, images)

describe('of a new board', () => {
  it('every tile is added, a millisecond apart in the order of the form', () => {
    expect(fresh).toMatchObject({ expectedVersion: null, version: 1, hasNewNames: true })
    expect(fresh.difference).toMatchObject({ fields: [], numTilesAdded: draft.tiles.length, numTilesChanged: 0 })
    expect(fresh.tiles.map(({ timestamp }) => timestamp.getTime() - 1_000_000)).toEqual(
      draft.tiles.map((_tile, index) => index),
    )
  })

  it('an upload is copied from where it waits, under the name of its tile', () => {
    expect(fresh.copies).toEqual([{ from: upload.from, to: { folder: 'boards/flags', filename: `${first}.png` } }])
    expect(fresh.tiles[0]).toMatchObject({ imageFilename: `${first}.png`, imageFacts: facts })
    expect(fresh.content.tiles[0]?.imageFilename).toBe(`${first}.png`)
  })

  it('another id changes the rows and nothing else', () => {
    const moved = withBoardId(fresh, '0008')
    expect([moved.content.boardId, moved.tiles[0]?.boardId]).toEqual(['0008', '0008'])
    expect(moved.content.imagesFolderName).toBe('flags')
    expect(withBoardId(moved, '0007')).toEqual(fresh)
  })
})

describe('of an existing board', () => {
  it('has no difference when the form sends what is stored', () => {
    const plan = update({})
    expect(isEmptyDifference(plan.difference)).toBe(true)
    expect(plan).toMatchObject({ expectedVersion: 1, version: 2, hasNewNames: false, copies: [] })
    // Facts and times of creation stay.
    expect(plan.tiles).toEqual(before.tiles)
  })

  it('lists the fields, tiles and promotion that differ', () => {
    const [one, , ...others] = toDraft(before).tiles
    const tiles = [{ ...one, prompt: 'Other' }, ...others] as BoardDraftInput['tiles']
    const { difference } = update({ promptPrefix: 'Find', tiles }, { promoted: false })
    expect(difference).toEqual({
      fields: ['promptPrefix', 'promoted'],
      numTilesAdded: 0,
      numTilesRemoved: 1,
      numTilesChanged: 1,
    })
  })

  it('a new image of a tile has the facts of its upload and a name with the revision', () => {
    const tiles = toDraft(before).tiles.map((tile) => (tile.tileId === second ? { ...tile, uploadId: '2' } : tile))
    const row = { uploadId: '2', facts } as Parameters<typeof uploadedImages>[1] extends ReadonlyMap<string, infer Row>
      ? Row
      : never
    const images = uploadedImages({ ...draft, tiles }, new Map([['2', row]]), 77)
    const plan = update({ tiles }, {}, images)
    expect(plan.tiles[1]).toMatchObject({ imageFilename: `${second}-77.png`, imageFacts: facts })
    expect(plan.uploadIds).toEqual(['2'])
    expect(plan.copies).toHaveLength(1)
    expect(plan.difference).toMatchObject({ fields: [], numTilesChanged: 1 })
  })

  it('a board that moves takes every image along', () => {
    const plan = update({ imagesFolderName: 'moved' }, { imagesFolderName: 'moved' })
    expect(plan.hasNewNames).toBe(true)
    expect(plan.copies).toEqual(
      before.tiles.map(({ imageFilename: filename }) => ({
        from: { folder: 'boards/flags', filename },
        to: { folder: 'boards/moved', filename },
      })),
    )
  })
})
