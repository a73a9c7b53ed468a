import { array, assert, property, record, string } from 'fast-check'
import { expect, it } from 'vitest'
import { pairKey, pairsParam, readPairs } from './pair-params.ts'

it('brings pairs of tiles through an address, whatever their ids are', () => {
  const id = string({ minLength: 1, unit: 'grapheme' })
  const pair = record({ boardId: id, clickedTileId: id, askedTileId: id }, { noNullPrototype: true })
  assert(
    property(array(pair), (pairs) => {
      const once = [...new Map(pairs.map((each) => [pairKey(each), each])).values()]
      expect(readPairs(pairsParam(pairs))).toEqual(once)
    }),
  )
})

it('leaves out what is no pair', () => {
  const pair = { boardId: '0001', clickedTileId: 'a', askedTileId: 'b' }
  expect(readPairs('0001~a~b,0001~a,x,~a~b,%~a~b,0001~a~b~c,')).toEqual([pair])
  expect(readPairs('')).toEqual([])
})
