/** The results of a room's races as a CSV file (RFC 4180), for the host. */
import { csvByteOrderMark, csvLine } from '@tilerush/core/files/csv'
import type { Member } from '@tilerush/contract/rooms/schemas'
import { getRaceRows } from './race-rows.ts'

/** Column names are the same in every language, for those who read the file by a program. */
const columns = [
  'race',
  'board',
  'place',
  'name',
  'team',
  'total_s',
  'behind_s',
  'wrong_clicks',
  'late_s',
  'state',
] as const

export interface FinishedRace {
  /** From 1, as the room counts. */
  readonly race: number
  /** Null for a race that nobody has begun. */
  readonly boardName: string | null
  readonly members: readonly Member[]
}

const toSeconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 10) / 100)

/** `teamName`: what stands for the index of a team. */
export function toResultsCsv(races: readonly FinishedRace[], teamName: (team: number) => string): string {
  const lines = races.flatMap(({ race, boardName, members }) =>
    getRaceRows(members).map(({ member, rank, gapMs, state }) =>
      csvLine([
        race,
        boardName ?? '',
        rank,
        member.name,
        member.team === null ? '' : teamName(member.team),
        toSeconds(member.run?.totalDurationMs ?? null),
        toSeconds(gapMs),
        member.run?.numIncorrectClicks ?? member.progress?.numWrong ?? null,
        member.lateMs > 0 ? toSeconds(member.lateMs) : null,
        state,
      ]),
    ),
  )
  return csvByteOrderMark + [csvLine([...columns]), ...lines].join('')
}
