/** The results of a room's races as CSV files (RFC 4180), for the host. */
import { csvByteOrderMark, csvLine, type CsvValue } from '@tilerush/core/files/csv'
import { rankTeamPoints, rankTotals } from '@tilerush/core/rooms/points'
import type { MemberTotal } from '@tilerush/contract/rooms/schemas'
import { getRaceRows, type RaceRow } from '../rows/race-rows.ts'
import type { ArchivedRace } from './room-archive.ts'

/** What the files say of people beside the names in the room. */
export interface FileNames {
  /** What stands for the index of a team. */
  readonly team: (team: number) => string
  /** Real names by the members' ids, in a column of their own; null outside of a race with a class. */
  readonly real: ReadonlyMap<string, string> | null
}

export type ResultFile = 'results' | 'totals' | 'prompts' | 'mix-ups'

/** Column names are the same in every language, for those who read the files by a program. */
const columns: Readonly<Record<ResultFile, readonly string[]>> = {
  results: [
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
    'found',
    'points',
    'series',
    'untimed_gap_s',
  ],
  totals: ['series', 'races', 'kind', 'place', 'name', 'team', 'points'],
  prompts: ['race', 'board', 'place', 'name', 'team', 'number', 'prompt', 'time_s', 'wrong_clicks'],
  'mix-ups': ['race', 'board', 'prompt', 'clicked', 'count'],
}

const writers: Readonly<Record<ResultFile, (races: readonly ArchivedRace[], names: FileNames) => CsvValue[][]>> = {
  results: toResults,
  totals: toTotals,
  prompts: toPrompts,
  'mix-ups': toMixUps,
}

export function toResultFile(file: ResultFile, races: readonly ArchivedRace[], names: FileNames): string {
  const heads = columns[file].flatMap((column) => (column === 'name' && names.real ? ['name', 'real_name'] : [column]))
  const lines = [heads, ...writers[file](races, names)]
  return csvByteOrderMark + lines.map(csvLine).join('')
}

const toSeconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 10) / 100)

/** Series are counted from 1, in their order. */
function numberSeries(races: readonly ArchivedRace[]): ReadonlyMap<number, number> {
  const firsts = [...new Set(races.map(({ series }) => series.from))]
  return new Map(firsts.map((from, index) => [from, index + 1]))
}

const nameTeam = (team: number | null, { team: teamName }: FileNames): string => (team === null ? '' : teamName(team))

/** The name in the room, and the real one where the file has a column for it. */
function toNames({ memberId, name }: Pick<MemberTotal, 'memberId' | 'name'>, { real }: FileNames): readonly string[] {
  return real ? [name, real.get(memberId) ?? ''] : [name]
}

function toResults(races: readonly ArchivedRace[], names: FileNames): CsvValue[][] {
  const series = numberSeries(races)
  return races.flatMap((archived) => {
    const points = new Map(archived.series.totals.map((total) => [total.memberId, total.points.at(-1) ?? null]))
    return getRaceRows(archived.members).map(({ member, rank, gapMs, state }) => [
      archived.race,
      archived.boardName ?? '',
      rank,
      ...toNames(member, names),
      nameTeam(member.team, names),
      toSeconds(member.run?.totalDurationMs ?? null),
      toSeconds(gapMs),
      member.run?.numIncorrectClicks ?? member.progress?.numWrong ?? null,
      member.lateMs > 0 ? toSeconds(member.lateMs) : null,
      state,
      member.run?.numFound ?? null,
      points.get(member.memberId) ?? null,
      series.get(archived.series.from) ?? null,
      toSeconds(member.run?.untimedGapMs ?? null),
    ])
  })
}

/** Says of each series what it had come to after its last race: everybody, then the teams' means. */
function toTotals(races: readonly ArchivedRace[], names: FileNames): CsvValue[][] {
  return [...numberSeries(races)].flatMap(([from, number]) => {
    const last = races.findLast(({ series }) => series.from === from)
    if (!last) return []
    const numRaces = last.race - from + 1
    const ranked = rankTotals(last.series.totals, ({ points }) => points)
    const players = ranked.map(({ entry, total, rank }): CsvValue[] => {
      return [number, numRaces, 'player', rank, ...toNames(entry, names), nameTeam(entry.team, names), total]
    })
    const teams = rankTeamPoints(ranked, ({ team }) => team).map(({ team, mean }, index): CsvValue[] => {
      const name = names.team(team)
      const cells = toNames({ memberId: '', name }, names)
      return [number, numRaces, 'team', index + 1, ...cells, name, Math.round(mean)]
    })
    return [...players, ...teams]
  })
}

/** Ranked runs alone: the times of others say nothing. */
function toPrompts(races: readonly ArchivedRace[], names: FileNames): CsvValue[][] {
  return races.flatMap(({ race, boardName, members, report }) => {
    const ranked = getRaceRows(members).filter(({ rank }) => rank !== null)
    const toLines = ({ member, rank }: RaceRow): CsvValue[][] => {
      const splits = report?.runs.find(({ memberId }) => memberId === member.memberId)?.splits ?? []
      return splits.map(([ms, numWrong], index) => {
        const prompt = report?.prompts[index] ?? ''
        const who = [...toNames(member, names), nameTeam(member.team, names)]
        return [race, boardName ?? '', rank, ...who, index + 1, prompt, toSeconds(ms), numWrong]
      })
    }
    return ranked.flatMap(toLines)
  })
}

function toMixUps(races: readonly ArchivedRace[]): CsvValue[][] {
  return races.flatMap(({ race, boardName, report }) =>
    (report?.mixUps ?? []).map(([prompt, clicked, count]) => [race, boardName ?? '', prompt, clicked, count]),
  )
}
