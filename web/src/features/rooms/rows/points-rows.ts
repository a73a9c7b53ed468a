import type { MemberTotal } from '@tilerush/contract/rooms/schemas'
import { rankTotals } from '@tilerush/core/rooms/points'
import type { RaceRow } from './race-rows.ts'

/** What is shown of a member in a table. */
export type ShownMember = Omit<MemberTotal, 'points'>

export interface PointsRow {
  readonly member: ShownMember
  /** It goes by the total, from 1; null for who has run in no race of the series. */
  readonly rank: number | null
  readonly total: number
  /** In the race that was played last; null without a run in it. */
  readonly gained: number | null
  /** That race's row; undefined for who was not there. */
  readonly race: RaceRow | undefined
}

const hasRun = ({ points }: MemberTotal): boolean => points.some((each) => each !== null)

/** Everybody of the series, the most points first; last who has not run (docs/rules.md#points). */
export function getPointsRows(totals: readonly MemberTotal[], raceRows: readonly RaceRow[]): readonly PointsRow[] {
  const races = new Map(raceRows.map((row) => [row.member.memberId, row]))
  const ranked = rankTotals(totals.filter(hasRun), ({ points }) => points).map(({ entry, total, rank }): PointsRow => {
    const race = races.get(entry.memberId)
    return { member: race?.member ?? entry, rank, total, gained: entry.points.at(-1) ?? null, race }
  })
  const known = new Set(ranked.map(({ member }) => member.memberId))
  const others = raceRows.filter(({ member }) => !known.has(member.memberId))
  return [...ranked, ...others.map((race) => ({ member: race.member, rank: null, total: 0, gained: null, race }))]
}
