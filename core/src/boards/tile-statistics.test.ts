import { describe, expect, it } from 'vitest'
import { getSplits } from '../play/splits.ts'
import { started, finished, tilesFor } from '../testing/games.ts'
import { getTileStatistics } from './tile-statistics.ts'

describe('tile statistics', () => {
  const ids = tilesFor('1x6').map(({ tileId }) => tileId)

  it('of no run say nothing of every tile', () => {
    expect(getTileStatistics(ids, [])).toEqual(
      ids.map((tileId) => ({ tileId, numAnswered: 0, numMissed: 0, medianMs: null, mistakenFor: [] })),
    )
  })

  it('count answers, misses, times and mistakes', () => {
    const clean = finished(started('1x6', 1))
    const [first = ''] = clean.promptOrder
    const wrong = finished(started('1x6', 1), (prompt) => (prompt === 0 ? 2 : 0))
    const [statistics] = getTileStatistics([first], [getSplits(clean), getSplits(wrong)])
    const clicked = wrong.clicks[0]?.tileId
    expect(statistics).toMatchObject({ numAnswered: 2, numMissed: 1, mistakenFor: [{ tileId: clicked, numTimes: 2 }] })
    // 110 ms, and 90 + 90 + 110 ms.
    expect(statistics?.medianMs).toBe(200)
    const all = getTileStatistics(ids, [getSplits(clean), getSplits(wrong)])
    expect(all.map(({ numAnswered }) => numAnswered)).toEqual(Array(6).fill(2))
  })
})
