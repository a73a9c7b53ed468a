import type { DealRankingRow, DealRanking } from '@tilerush/contract/plays/deal-ranking'
import { describe, expect, it } from 'vitest'
import { toBar, promptGaps, signed, toOpponent } from './compare.ts'

const row = (name: string, rest: Partial<DealRankingRow> = {}): DealRankingRow => ({
  rank: 1,
  name,
  isGuest: false,
  avatarUrl: '',
  totalDurationMs: 1000,
  isMe: false,
  isSender: false,
  splitsMs: [],
  playId: 'p',
  ...rest,
})
const ranking = (rows: DealRankingRow[], own: DealRankingRow | null = row('me', { isMe: true })): DealRanking => ({
  rows,
  own,
  ownName: 'me',
  numPlayers: rows.length,
})

describe('the run to compare with', () => {
  const rows = [row('me', { isMe: true }), row('ada', { rank: 2 }), row('mia', { rank: 3, isSender: true })]

  it('is at first the sender’s, else the best of the others', () => {
    expect(toOpponent(ranking(rows), null)?.name).toBe('mia')
    expect(toOpponent(ranking(rows.slice(0, 2)), null)?.name).toBe('ada')
  })

  it('is the chosen one, but never the own', () => {
    expect(toOpponent(ranking(rows), 2)?.name).toBe('ada')
    expect(toOpponent(ranking(rows), 1)?.name).toBe('mia')
    expect(toOpponent(ranking(rows), 99)?.name).toBe('mia')
  })

  it('is nobody’s when one is alone, or has no run to compare', () => {
    expect(toOpponent(ranking([row('me', { isMe: true, isSender: true })]), null)).toBeNull()
    expect(toOpponent(ranking([row('ada')], null), null)).toBeNull()
  })
})

describe('gaps', () => {
  it('are the differences of each prompt as they are shown', () => {
    expect(promptGaps([1000, 2504, 3000], [1200, 2200, 3000])).toEqual([-200, 500, -300])
  })

  it('end with the shorter run', () => expect(promptGaps([1000, 2000], [1000])).toEqual([0]))

  it.each([
    [0, 0, false],
    [-500, 22, false],
    [990, 43.56, false],
    [1000, 48, true],
    [-9000, 48, true],
  ])('%i ms are a bar of %f per cent', (gapMs, widthPercent, isCut) => {
    const bar = toBar(gapMs)
    expect(bar.widthPercent).toBeCloseTo(widthPercent)
    expect(bar.isCut).toBe(isCut)
  })

  it('carry their sign', () =>
    expect([signed(-10, '0.01'), signed(0, '0.00'), signed(10, '0.01')]).toEqual(['−0.01', '0.00', '+0.01']))
})
