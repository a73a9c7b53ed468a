import { m } from '../../../paraglide/messages.js'
import type { Member } from '@tilerush/contract/rooms/schemas'
import { rankRuns } from '@tilerush/core/rooms/ranking'

export interface RaceRow {
  readonly member: Member
  /** From 1; null without a rank. */
  readonly rank: number | null
  /** The gap to the first, ms; null without a rank. */
  readonly gapMs: number | null
  readonly state: 'ranked' | 'unconfirmed' | 'out of time' | 'no run'
}

/** Those of a race, the ranked ones first, flagged and missing runs last (docs/rules.md#results-of-a-race). */
export function getRaceRows(members: readonly Member[]): readonly RaceRow[] {
  const rows = rankRuns(members, ({ run }) => run).map(({ entry: member, rank, gapMs }): RaceRow => ({
    member,
    rank,
    gapMs,
    state: getState(member, rank),
  }))
  const order = { ranked: 0, unconfirmed: 1, 'out of time': 2, 'no run': 3 }
  return rows.toSorted((one, other) => order[one.state] - order[other.state])
}

function getState({ run }: Member, rank: number | null): RaceRow['state'] {
  if (rank !== null) return 'ranked'
  if (!run) return 'no run'
  return run.totalDurationMs === null ? 'out of time' : 'unconfirmed'
}

/** The one before; the second one for the first, and none for a run without a rank. */
export function findRival(own: RaceRow, rows: readonly RaceRow[]): RaceRow | undefined {
  const ranked = rows.filter(({ rank }) => rank !== null)
  const at = ranked.indexOf(own)
  return at === -1 ? undefined : ranked[at === 0 ? 1 : at - 1]
}

/** Why a run has no rank; empty for one that has. Never an accusation. */
export function unrankedText(state: RaceRow['state']): string {
  switch (state) {
    case 'ranked':
      return ''
    case 'unconfirmed':
      return m.rooms_unconfirmed()
    case 'out of time':
      return m.rooms_timed_out()
    case 'no run':
      return m.rooms_no_run()
  }
}
