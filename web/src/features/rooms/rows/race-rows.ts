import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { Member } from '@tilerush/contract/rooms/schemas'
import { rankRuns } from '@tilerush/core/rooms/ranking'

export interface RaceRow {
  readonly member: Member
  /** From 1; null without a rank. */
  readonly rank: number | null
  /** The gap to the first, ms; null without a rank. */
  readonly gapMs: number | null
  readonly state: 'ranked' | 'untimed' | 'unconfirmed' | 'out of time' | 'no run'
}

/** Those of a race, the ranked ones first, then those that were not timed, missing runs last (docs/rules.md#results-of-a-race). */
export function getRaceRows(members: readonly Member[]): readonly RaceRow[] {
  const rows = rankRuns(members, ({ run }) => run).map(({ entry: member, rank, gapMs }): RaceRow => ({
    member,
    rank,
    gapMs,
    state: getState(member, rank),
  }))
  const order = { ranked: 0, untimed: 1, unconfirmed: 2, 'out of time': 3, 'no run': 4 }
  return rows.toSorted((one, other) => order[one.state] - order[other.state])
}

function getState({ run }: Member, rank: number | null): RaceRow['state'] {
  if (rank !== null) return 'ranked'
  if (!run) return 'no run'
  if (run.totalDurationMs === null) return 'out of time'
  return run.untimedGapMs === null ? 'unconfirmed' : 'untimed'
}

/** The one before; the second one for the first, and none for a run without a rank. */
export function findRival(own: RaceRow, rows: readonly RaceRow[]): RaceRow | undefined {
  const ranked = rows.filter(({ rank }) => rank !== null)
  const at = ranked.indexOf(own)
  return at === -1 ? undefined : ranked[at === 0 ? 1 : at - 1]
}

/** Why a run has no rank; empty for one that has. Never an accusation. */
export function unrankedText({ state, member: { run } }: RaceRow): string {
  switch (state) {
    case 'ranked':
      return ''
    case 'untimed':
      return untimedText(run?.totalDurationMs ?? 0, run?.untimedGapMs ?? 0)
    case 'unconfirmed':
      return m.rooms_unconfirmed()
    case 'out of time':
      return m.rooms_timed_out()
    case 'no run':
      return m.rooms_no_run()
  }
}

/** A time that the server has not seen, and by how much its clock differs. */
export function untimedText(totalMs: number, gapMs: number): string {
  return m.rooms_untimed({ seconds: resultSeconds(totalMs), gap: resultSeconds(gapMs) })
}
