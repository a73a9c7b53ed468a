import {
  boardFilterTabs,
  boardOrders,
  categories,
  layouts,
  modeFilters,
  promotedFilters,
  sortDirections,
} from '@tilerush/core/boards/constants'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultView, isTabKnown, type ListView, readView, writeView } from './list-view.ts'
import { viewParams } from './view-params.ts'

const anyView: fc.Arbitrary<ListView> = fc.record({
  tab: fc.constantFrom(...boardFilterTabs),
  mode: fc.constantFrom(...modeFilters),
  promoted: fc.constantFrom(...promotedFilters),
  category: fc.constantFrom(...categories.map(({ code }) => code)),
  substring: fc.string(),
  keyword: fc.string(),
  id: fc.string(),
  layout: fc.option(fc.constantFrom(...layouts)),
  order: fc.constantFrom(...boardOrders),
  direction: fc.constantFrom(...sortDirections),
})

describe('the address of the board list', () => {
  it('says nothing of the defaults: mode LIVE, creation date, descending', () => {
    expect(writeView(defaultView)).toEqual({})
    expect(readView({})).toEqual(defaultView)
    expect(defaultView).toMatchObject({ mode: 'live', order: 'createdAt', direction: 'desc' })
  })

  it('gives back every view that was written in it', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(readView(writeView(view))).toEqual(view)
      }),
    )
  })

  it('reads any words without breaking', () => {
    const anyAddress = fc.record(Object.fromEntries(viewParams.map((param) => [param, fc.string()])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(anyAddress, (search) => {
        const view = readView(search)
        expect(readView(writeView(view))).toEqual(view)
      }),
    )
  })

  it('knows its eight tabs and no other', () => {
    expect(boardFilterTabs).toHaveLength(8)
    expect([{}, { tab: 'layout' }, { tab: 'colour' }, { tab: '' }].map(isTabKnown)).toEqual([true, true, false, false])
  })
})
