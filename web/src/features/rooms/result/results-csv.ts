/** The results of a race as a CSV file (RFC 4180), for the host. */
import { csvByteOrderMark, csvLine } from '@tilerush/core/files/csv'
import type { RaceRow } from './race-rows.ts'

/** Column names are the same in every language, for those who read the file by a program. */
const columns = ['place', 'name', 'team', 'total_s', 'behind_s', 'wrong_clicks', 'late_s', 'state'] as const

const toSeconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 10) / 100)

/** `teamName`: what stands for the index of a team. */
export function toResultsCsv(rows: readonly RaceRow[], teamName: (team: number) => string): string {
  const lines = rows.map(({ member, rank, gapMs, state }) =>
    csvLine([
      rank,
      member.name,
      member.team === null ? '' : teamName(member.team),
      toSeconds(member.run?.totalDurationMs ?? null),
      toSeconds(gapMs),
      member.run?.numIncorrectClicks ?? member.progress?.numWrong ?? null,
      member.lateMs > 0 ? toSeconds(member.lateMs) : null,
      state,
    ]),
  )
  return csvByteOrderMark + [csvLine([...columns]), ...lines].join('')
}
