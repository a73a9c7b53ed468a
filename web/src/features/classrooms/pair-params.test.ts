import { array, assert, property, record, string } from 'fast-check'
import { expect, it } from 'vitest'
import { pairsParam, readPairs } from './pair-params.ts'

const pair = { boardId: '0001', clickedTileId: 'a', askedTileId: 'b' }

it('brings a pair of tiles through an address, whatever its ids are', () => {
  const id = string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
  const aPair = record({ boardId: id, clickedTileId: id, askedTileId: id }, { noNullPrototype: true })
  assert(
    property(array(aPair, { maxLength: 1 }), (pairs) => {
      const real = pairs.filter(({ clickedTileId, askedTileId }) => clickedTileId !== askedTileId)
      expect(readPairs(pairsParam(pairs))).toEqual(real)
    }),
  )
})

it('takes each pair once, whichever of its tiles was clicked, and leaves out what is none', () => {
  const turned = { boardId: '0001', clickedTileId: 'b', askedTileId: 'a' }
  const other = { ...pair, boardId: '0002' }
  expect(readPairs(pairsParam([pair, turned, other, pair]))).toEqual([pair, other])
  expect(readPairs('0001~a~b,0001~a,x,~a~b,%~a~b,0001~a~b~c,0001~a~a,')).toEqual([pair])
  expect(readPairs('')).toEqual([])
})
