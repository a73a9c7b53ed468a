import { describe, expect, it } from 'vitest'
import { getStops, nextStop, previousStop } from './film-stops.ts'

const toClicks = (...times: readonly number[]) => times.map((atMs) => ({ tileId: 'a', atMs, isRight: true }))

describe('the stops of a film', () => {
  it('are its beginning, the time of each click, and its end', () => {
    expect(getStops({ clicks: toClicks(400, 400, 900), lengthMs: 900 })).toEqual([0, 400, 900])
    expect(getStops({ clicks: toClicks(400), lengthMs: 300_000 })).toEqual([0, 400, 300_000])
    expect(getStops({ clicks: [], lengthMs: 0 })).toEqual([0])
  })

  it.each([
    [0, 400, 0],
    [100, 400, 0],
    [400, 900, 0],
    [401, 900, 400],
    [900, 900, 400],
  ])('at %i ms the next one is at %i, the one before at %i', (positionMs, nextMs, previousMs) => {
    const stops = getStops({ clicks: toClicks(400, 900), lengthMs: 900 })
    expect(nextStop(stops, positionMs)).toBe(nextMs)
    expect(previousStop(stops, positionMs)).toBe(previousMs)
  })
})
